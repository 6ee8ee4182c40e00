import type { InvoiceDetail } from '@demarc/contract'
import { formatCalendarDay } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { purchaseOrdersOf } from './line-words.ts'

/** To whom, for what, under which order and until when. */
export function SheetBlock({ invoice }: { invoice: InvoiceDetail }) {
  const words = useInvoicingTexts()
  const t = words.sheet.block
  const language = useLanguage()
  const { customerName, wireCenterCode, wireCenterName, termsNetDays, lines, billTo, dueDate } = invoice
  const orders = purchaseOrdersOf(lines)
  const [only = t.noPo] = orders
  const where = wireCenterCode ?? wireCenterName ?? words.noWireCenter
  const cut = (text: string) => (
    <span title={text} className="block max-w-36 truncate">
      {text}
    </span>
  )
  return (
    <div className="px-5 pt-3 pb-2 max-md:px-3">
      <TitleBlock
        cells={[
          { label: t.billTo, value: cut(customerName) },
          { label: t.wireCenter, value: cut(where) },
          { label: t.po, value: orders.length > 1 ? t.severalPos(orders.length) : cut(only) },
          { label: t.terms, value: t.net(termsNetDays) },
        ]}
        className="flex! w-full"
      />
      <div className="mt-1.5 flex items-start justify-between gap-3 text-12 text-ink-2">
        <p className="min-w-0 wrap-anywhere whitespace-pre-line">{billTo}</p>
        {dueDate && (
          <p className="shrink-0">
            {t.due} <span className="mono font-semibold text-ink">{formatCalendarDay(dueDate, language)}</span>
          </p>
        )}
      </div>
      <Period invoice={invoice} />
    </div>
  )
}

/** Of which days of delivery it was made; without an end where none was chosen. */
function Period({ invoice: { periodFrom, periodTo } }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet.block
  const language = useLanguage()
  if (!periodFrom && !periodTo) return null
  const said = [periodFrom, periodTo].map((day) => (day ? formatCalendarDay(day, language) : '…')).join(' – ')
  return (
    <p className="mt-1 text-12 text-ink-2">
      {t.period} <span className="mono">{said}</span>
    </p>
  )
}
