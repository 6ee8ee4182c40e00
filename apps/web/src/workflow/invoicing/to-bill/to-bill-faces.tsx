import { Link } from '@tanstack/react-router'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const face = 'grow content-center border-t border-rule-2 py-12'

type Props = { isRead: boolean; error: Error | null; isFiltered: boolean; onRetry: () => void; onClear: () => void }

/** The list while it has no rows: why, and what to do next. */
export function ToBillFaces({ isRead, error, isFiltered, onRetry, onClear }: Props) {
  const texts = useTexts()
  const { waiting: t, retry } = useInvoicingTexts()
  if (error)
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={onRetry}>{retry}</Button>}
        className={face}
      />
    )
  if (!isRead)
    return (
      <SkeletonRows
        count={9}
        columns={['14rem', '8rem', '4rem', '6rem']}
        label={texts.shell.loading}
        className="grow overflow-hidden border-t border-rule-2 px-4"
      />
    )
  return (
    <EmptyState
      title={isFiltered ? t.none.filtered : t.none.title}
      text={isFiltered ? t.none.filteredText : t.none.text}
      action={
        isFiltered ? (
          <Button onClick={onClear}>{t.none.clear}</Button>
        ) : (
          <Link to="/qc/ready-to-deliver" className={buttonClass()}>
            {t.none.toDeliver}
          </Link>
        )
      }
      className={face}
    />
  )
}
