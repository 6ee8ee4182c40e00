import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'

type Props = { count: number; isBusy: boolean; onDeliver: () => void; onClear: () => void }

/** What is done with the sites that were chosen; absent while none is. */
export function BulkFoot({ count, isBusy, onDeliver, onClear }: Props) {
  const t = useSubmissionTexts().ready.bulk
  if (count === 0) return null
  return (
    <section
      aria-label={t.label}
      className="sticky bottom-0 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule-2 bg-sheet px-4 py-2"
    >
      <p className="min-w-0 grow basis-48">
        <strong className="font-bold">{t.chosen(count)}</strong>
        <span className="block text-12 text-ink-2">{t.help}</span>
      </p>
      <Button variant="ghost" onClick={onClear}>
        {t.clear}
      </Button>
      <Button variant="primary" keys="d" isBusy={isBusy} onClick={onDeliver} className="max-w-full whitespace-normal!">
        {t.deliver(count)}
      </Button>
    </section>
  )
}
