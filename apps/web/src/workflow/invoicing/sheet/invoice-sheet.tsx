import type { InvoiceDetail } from '@demarc/contract'
import { formatCalendarDay, formatDateTime } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { initials } from '#ui/avatar.tsx'
import { Notice } from '#ui/notice.tsx'
import { Ruler } from '#ui/ruler.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { OrganisationMark } from '#shared/organisation-mark.tsx'
import { VoidStamp } from '#shared/void-stamp.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { RatesNotice } from './rates-notice.tsx'
import { SheetBlock } from './sheet-block.tsx'

/** The invoice as the page it becomes. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { invoiceNo, date, voided, note, creditNotes, drawnByName, checkedByName } = invoice
  const named = (name: string | null) => (name ? <span title={name}>{initials(name)}</span> : t.open)
  return (
    <article aria-label={t.title} className="m-4 border border-rule-2 bg-sheet max-md:m-2">
      <div className="flex items-start justify-between gap-3 px-5 pt-4 max-md:px-3">
        <OrganisationMark />
        <div className="shrink-0 text-right">
          <p className="text-20 font-extrabold tracking-[-0.01em]">{t.title}</p>
          <p className="mono text-12 text-ink-2">{invoiceNo}</p>
          {voided && <VoidStamp>{t.voidStamp}</VoidStamp>}
        </div>
      </div>
      {voided && (
        <Notice tone="plain" title={t.voided(formatDateTime(voided.at, zoned))} className="mx-5 mt-3 max-md:mx-3">
          {voided.reason}
        </Notice>
      )}
      {invoice.actions.includes('edit') && <RatesNotice invoice={invoice} />}
      <SheetBlock invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceSums invoice={invoice} />
      {creditNotes.length > 0 && <CreditNotes notes={creditNotes} />}
      {note && (
        <section className="px-5 pt-4 max-md:px-3">
          <h3 className="text-12 font-bold">{t.note}</h3>
          <p className="text-12 wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>
        </section>
      )}
      <SmallPrint invoice={invoice} />
      <div className="px-5 pb-4 max-md:px-3">
        <Ruler />
        <TitleBlock
          cells={[
            { label: t.foot.sheet, value: t.foot.oneOfOne },
            { label: t.foot.date, value: date ? formatCalendarDay(date, language) : t.foot.atSend },
            { label: t.foot.drawn, value: named(drawnByName) },
            ...(checkedByName
              ? [{ label: t.foot.checked, value: <span title={checkedByName}>{allInitials(checkedByName)}</span> }]
              : []),
          ]}
          className="flex! w-full border-t-0!"
        />
      </div>
    </article>
  )
}

/** Of several who checked it, each by their initials. */
const allInitials = (names: string): string => names.split(', ').map(initials).join(', ')

/** Where to pay, and until when a line can be disputed. */
function SmallPrint({ invoice: { remitTo, disputeUntil, disputeWindowDays } }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const language = useLanguage()
  return (
    <div className="grid grid-cols-2 gap-4 px-5 py-4 text-12 max-md:px-3">
      <section>
        <h3 className="font-bold">{t.remitTo}</h3>
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{remitTo || t.noRemitTo}</p>
      </section>
      <section>
        <h3 className="font-bold">{t.disputes}</h3>
        <p className="text-ink-2">
          {disputeUntil
            ? t.disputeUntil(formatCalendarDay(disputeUntil, language))
            : t.disputeWithin(disputeWindowDays)}
        </p>
      </section>
    </div>
  )
}
