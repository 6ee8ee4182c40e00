import type { Invoice } from '@demarc/contract'
import { sumOfCents } from '@demarc/domain/money'
import { formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'

type Props = { drafts: readonly Invoice[]; isBehind: boolean; onSend: () => void; onClear: () => void }

/** What is done with the drafts that were chosen; absent while none is. */
export function BulkFoot({ drafts, isBehind, onSend, onClear }: Props) {
  const t = useInvoicingTexts().bulk
  const language = useLanguage()
  if (drafts.length === 0) return null
  const sum = formatMoney(sumOfCents(drafts.map(({ totalCents }) => totalCents)), language)
  return (
    <section
      aria-label={t.label}
      className="sticky bottom-0 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule-2 bg-sheet px-4 py-2"
    >
      <p className="min-w-0 grow basis-48">
        <strong className="font-bold">{t.chosen(drafts.length, sum)}</strong>
        <span className="block text-12 text-ink-2">{t.help}</span>
      </p>
      <Button variant="ghost" onClick={onClear}>
        {t.clear}
      </Button>
      <Button
        variant={isBehind ? 'outline' : 'primary'}
        keys="s"
        aria-haspopup="dialog"
        onClick={onSend}
        className="max-w-full whitespace-normal!"
      >
        {t.review(drafts.length)}
      </Button>
    </section>
  )
}
