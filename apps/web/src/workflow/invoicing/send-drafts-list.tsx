import type { InvoiceDetail } from '@demarc/contract'
import { formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts, type InvoicingWords } from '#texts/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { countStaleRates } from './sheet/line-words.ts'

type Props = { title: string; drafts: readonly InvoiceDetail[]; onShow: (id: string) => void }

/** Drafts with what they bill to whom; one that cannot go says why, and can be opened. */
export function DraftList({ title, drafts, onShow }: Props) {
  const words = useInvoicingTexts()
  const { sending: t, sheet } = words
  const language = useLanguage()
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-12 font-bold text-ink-2">
        {title} <span className="mono font-normal">{drafts.length}</span>
      </h3>
      <ul>
        {drafts.map(
          ({ id, invoiceNo, customerName, wireCenterCode, wireCenterName, lines, totalCents, unsendable }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-rule py-1.5">
              <span className="mono w-28 shrink-0">{invoiceNo}</span>
              <span className="min-w-40 grow">
                {wireCenterCode && <span className="mono mr-1.5">{wireCenterCode}</span>}
                {wireCenterName ?? words.noWireCenter} <span className="text-12 text-ink-2">{customerName}</span>
                {sayRates(lines, sheet).map((said) => (
                  <span key={said} className="block text-12 text-hold">
                    {said}
                  </span>
                ))}
                {unsendable && (
                  <span className="block text-12 font-semibold text-hold">{sheet.unsendable[unsendable.why]}</span>
                )}
              </span>
              <span className="text-12 text-ink-2">{t.lines(lines.length)}</span>
              <span className="mono w-26 text-right">{formatMoney(totalCents, language)}</span>
              {unsendable && (
                <Button size="sm" aria-label={words.list.open(invoiceNo)} onClick={() => onShow(id)}>
                  {t.open}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function sayRates(lines: InvoiceDetail['lines'], { rates: t }: InvoicingWords['sheet']): string[] {
  const { changed, byDefault } = countStaleRates(lines)
  return [...(changed > 0 ? [t.changed(changed)] : []), ...(byDefault > 0 ? [t.linesByDefault(byDefault)] : [])]
}
