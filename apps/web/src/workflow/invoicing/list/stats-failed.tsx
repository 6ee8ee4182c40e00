import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { error: Error; onRetry: () => void }

export function StatsFailed({ error, onRetry }: Props) {
  const texts = useTexts()
  const { stats: t, retry } = useInvoicingTexts()
  return (
    <EmptyState
      title={t.failed}
      text={refusalText(error, texts)}
      action={<Button onClick={onRetry}>{retry}</Button>}
      className="shrink-0 border-b border-rule-2"
    />
  )
}
