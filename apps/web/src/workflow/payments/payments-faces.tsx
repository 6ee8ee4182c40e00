import { useTexts } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/payments.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  isLoading: boolean
  error: Error | null
  isFiltered: boolean
  onRetry: () => void
  onClear: () => void
}
const face = 'grow content-center py-12'

/** The list while it has no rows: why, and what to do next. */
export function PaymentsFaces({ isLoading, error, isFiltered, onRetry, onClear }: Props) {
  const texts = useTexts()
  const t = usePaymentsTexts()
  if (error)
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={onRetry}>{t.retry}</Button>}
        className={face}
      />
    )
  if (isLoading)
    return (
      <output className="flex grow flex-col gap-4 px-4 py-4">
        <span className="sr-only">{texts.shell.loading}</span>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} className="w-full" />
        ))}
      </output>
    )
  return (
    <EmptyState
      title={isFiltered ? t.none.filtered : t.none.title}
      text={isFiltered ? t.none.filteredText : t.none.text}
      action={isFiltered && <Button onClick={onClear}>{t.clear}</Button>}
      className={face}
    />
  )
}
