import type { InvoiceDetail, CreditNote } from '@demarc/contract'
import { formatCalendarDay, formatDateTime, formatMoney } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { OrganisationMark } from '#shared/organisation-mark.tsx'
import { VoidStamp } from '#shared/void-stamp.tsx'
import { useLanguage } from '#texts/language.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { initials } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { Notice } from '#ui/notice.tsx'
import { useUpdateRates } from '../invoice-acts.queries.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { countStaleRates, purchaseOrdersOf } from './line-words.ts'

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

/** Credit memos: number, amount, date and reason. */
function CreditNotes({ notes }: { notes: readonly CreditNote[] }) {
  const t = useInvoicingTexts().sheet.credits
  const language = useLanguage()
  return (
    <section aria-label={t.title} className="px-5 pt-4 max-md:px-3">
      <h3 className="text-12 font-bold">{t.title}</h3>
      <ul>
        {notes.map(({ id, creditNo, date, reason, totalCents, createdByName }) => (
          <li key={id} className="border-t border-rule py-1 text-12">
            <div className="flex items-baseline justify-between gap-3">
              <span className="mono font-semibold">{creditNo}</span>
              <span className="mono">{formatMoney(totalCents, language)}</span>
            </div>
            <p className="wrap-anywhere text-ink-2">
              {formatCalendarDay(date, language)}
              {createdByName && `, ${t.by(createdByName)}`}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it comes to, and once something was taken off it, what is still owed. */
function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const language = useLanguage()
  const { lines, totalCents, creditedCents, paidCents, balanceCents, disputedCents, payableCents, status } = invoice
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const taken = [
    { label: t.credited, cents: creditedCents },
    { label: t.paid, cents: paidCents },
  ].filter(({ cents }) => cents > 0)
  return (
    <dl className="mx-5 border-t border-rule-2 pt-2 max-md:mx-3">
      <Sum label={t.total} value={formatMoney(totalCents, language)} units={units} isStrong />
      {taken.map(({ label, cents }) => (
        <Sum key={label} label={label} value={`−${formatMoney(cents, language)}`} />
      ))}
      {status !== 'DRAFT' && (taken.length > 0 || status === 'VOID' || disputedCents > 0) && (
        <Sum label={t.balance} value={formatMoney(balanceCents, language)} isStrong />
      )}
      {disputedCents > 0 && (
        <>
          <Sum label={t.disputed} value={formatMoney(disputedCents, language)} />
          <Sum label={t.payable} value={formatMoney(payableCents, language)} isStrong />
        </>
      )}
    </dl>
  )
}

type SumProps = { label: string; value: string; units?: number; isStrong?: boolean }

const Sum = ({ label, value, units, isStrong }: SumProps) => (
  <div className={`flex items-baseline justify-between gap-3 py-0.5 ${isStrong ? 'font-bold' : 'text-13 text-ink-2'}`}>
    <dt>{label}</dt>
    <dd className="mono flex items-baseline gap-12">
      {units !== undefined && <span className="text-13">{units}</span>}
      <span className={isStrong ? 'text-15' : undefined}>{value}</span>
    </dd>
  </div>
)

/** What has changed of the rates since a draft was made, with the way to today's, and where none is agreed. */
function RatesNotice({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet.rates
  const update = useUpdateRates(invoice.id)
  const { changed, byDefault } = countStaleRates(invoice.lines)
  if (changed + byDefault === 0) return null
  return (
    <Notice
      tone={changed > 0 ? 'hold' : 'plain'}
      title={changed > 0 ? t.changed(changed) : undefined}
      className="mx-5 mt-3 max-md:mx-3"
    >
      {byDefault > 0 && <p>{t.byDefault(byDefault, invoice.customerName)}</p>}
      {changed > 0 && (
        <Button size="sm" isBusy={update.isPending} onClick={() => update.mutate()} className="mt-1.5">
          {t.update}
        </Button>
      )}
    </Notice>
  )
}

/** To whom, for what, under which order and until when. */
function SheetBlock({ invoice }: { invoice: InvoiceDetail }) {
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
