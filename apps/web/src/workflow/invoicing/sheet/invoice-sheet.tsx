import type { InvoiceDetail } from '@demarc/contract'
import { sayGroup } from '@demarc/domain/invoicing/grouping'
import { addressBelow, hasBank, sayContact } from '@demarc/domain/invoicing/payment-details'
import { formatCalendarDay, formatDateTime, formatMoney } from '#platform/formats.ts'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { OrganisationMark } from '#shared/organisation-mark.tsx'
import { SubtotalsByPo } from '#shared/subtotals-by-po.tsx'
import { taxSumsOf } from '#shared/tax-sums.ts'
import { VoidStamp } from '#shared/void-stamp.tsx'
import { useLanguage } from '#texts/language.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMailCredit, useUpdateRates } from '../invoice-acts.queries.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { countStaleRates, purchaseOrdersOf } from './line-words.ts'

/** The invoice as the page it becomes. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const zoned = useOfficeTime()
  const { invoiceNo, voided, note, creditNotes } = invoice
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
      <CertificateNotice notices={invoice.certificateNotices} />
      <SheetBlock invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceSums invoice={invoice} />
      <SubtotalsByPo lines={invoice.lines} t={t.subtotals} className="mx-5 max-md:mx-3" />
      {creditNotes.length > 0 && <CreditNotes invoice={invoice} />}
      {note && (
        <section className="px-5 pt-4 max-md:px-3">
          <h3 className="text-12 font-bold">{t.note}</h3>
          <p className="text-12 wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>
        </section>
      )}
      <SmallPrint invoice={invoice} />
      <MadeBy invoice={invoice} />
    </article>
  )
}

/** Who prepared it and who checked it; nothing where nobody in particular did. */
function MadeBy({ invoice: { drawnByName, checkedByName } }: { invoice: InvoiceDetail }) {
  const { preparedBy, checkedBy } = useInvoicingTexts().sheet
  const said = [drawnByName && `${preparedBy} ${drawnByName}`, checkedByName && `${checkedBy} ${checkedByName}`]
  return <p className="px-5 pb-4 text-12 wrap-anywhere text-ink-2 max-md:px-3">{said.filter(Boolean).join(', ')}</p>
}

/** Where to pay, and until when a line can be disputed. */
function SmallPrint({ invoice }: { invoice: InvoiceDetail }) {
  const { remitTo, paymentDetails, disputeUntil, disputeWindowDays } = invoice
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
      <PaymentDetails details={paymentDetails} />
    </div>
  )
}

/** What is printed of bank and contact, as far as it is set. */
function PaymentDetails({ details }: { details: InvoiceDetail['paymentDetails'] }) {
  const t = useInvoicingTexts().sheet
  const contact = sayContact(details)
  return (
    <>
      {hasBank(details) && (
        <section>
          <h3 className="font-bold">{t.bank}</h3>
          <p className="wrap-anywhere whitespace-pre-line text-ink-2">{t.bankOf(details)}</p>
        </section>
      )}
      {(contact || details.taxId) && (
        <section>
          <h3 className="font-bold">{t.questions}</h3>
          <p className="wrap-anywhere text-ink-2">{contact}</p>
          {details.taxId && (
            <p className="text-ink-2">
              {t.ein} <span className="mono">{details.taxId}</span>
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** Credit memos: number, amount, date and reason. */
function CreditNotes({ invoice }: { invoice: InvoiceDetail }) {
  const { credits: t, acts, mails } = useInvoicingTexts().sheet
  const { pdf } = acts
  const mail = useMailCredit(invoice.id)
  const mayMail = useMay('invoice.write') && invoice.mailTo !== null
  const language = useLanguage()
  return (
    <section aria-label={t.title} className="px-5 pt-4 max-md:px-3">
      <h3 className="text-12 font-bold">{t.title}</h3>
      <ul>
        {invoice.creditNotes.map(({ id, creditNo, date, reason, totalCents, createdByName }) => (
          <li key={id} className="border-t border-rule py-1 text-12">
            <div className="flex items-baseline justify-between gap-3">
              <span className="mono font-semibold">{creditNo}</span>
              <span className="mono">{formatMoney(totalCents, language)}</span>
            </div>
            <p className="wrap-anywhere text-ink-2">
              {formatCalendarDay(date, language)}
              {createdByName && `, ${t.by(createdByName)}`}: {reason}
            </p>
            <p className="mt-1 flex gap-3">
              <a
                href={`/api/credit-notes/${id}/pdf`}
                target="_blank"
                rel="noreferrer"
                aria-label={`${pdf} ${creditNo}`}
                className="underline underline-offset-2"
              >
                {pdf}
              </a>
              {mayMail && (
                <button
                  type="button"
                  aria-label={`${mails.again} ${creditNo}`}
                  disabled={mail.isPending}
                  onClick={() => mail.mutate(id)}
                  className="underline underline-offset-2"
                >
                  {mails.again}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it comes to, what was taken off it, and what is still owed: what is disputed, and what can be paid now. */
function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const language = useLanguage()
  const { lines, totalCents, balanceCents, disputedCents, payableCents, status } = invoice
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const taken = [
    { label: t.credited, cents: invoice.creditedCents },
    { label: t.paid, cents: invoice.paidCents },
    { label: t.writtenOff, cents: invoice.writtenOffCents },
  ].filter(({ cents }) => cents > 0)
  return (
    <dl className="mx-5 border-t border-rule-2 pt-2 max-md:mx-3">
      {taxSumsOf(invoice, t.tax, language).map(({ label, cents }) => (
        <Sum key={label} label={label} value={formatMoney(cents, language)} />
      ))}
      <Sum label={t.total} value={formatMoney(totalCents, language)} units={units} isStrong />
      {taken.map(({ label, cents }) => (
        <Sum key={label} label={label} value={`−${formatMoney(cents, language)}`} />
      ))}
      {status !== 'DRAFT' && <Sum label={t.balance} value={formatMoney(balanceCents, language)} isStrong />}
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

/** Which exemption certificates have expired or soon will. */
function CertificateNotice({ notices }: { notices: InvoiceDetail['certificateNotices'] }) {
  const t = useInvoicingTexts().sheet
  const language = useLanguage()
  if (notices.length === 0) return null
  return (
    <Notice tone="hold" title={t.certificates} className="mx-5 mt-3 max-md:mx-3">
      {notices.map(({ stateCode, certificateNo, validTo }) => (
        <p key={`${stateCode} ${certificateNo}`}>
          {t.certificate(stateCode, certificateNo, formatCalendarDay(validTo, language))}
        </p>
      ))}
    </Notice>
  )
}

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

/** As at the top of the PDF: when, until when and how much; then to whom, for what and under which PO. */
function SheetBlock({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet.block
  const language = useLanguage()
  const { termsNetDays, customerName, billTo, dueDate, status, totalCents, balanceCents } = invoice
  const date = invoice.date ?? invoice.wantedDate
  const day = (of: string | null) => (of ? formatCalendarDay(of, language) : t.atSend)
  return (
    <div className="px-5 pt-3 pb-2 max-md:px-3">
      <TitleBlock
        cells={[
          { label: t.date, value: day(date) },
          {
            label: t.dueDate,
            value: dueDate ? `${day(dueDate)} (${t.net(termsNetDays)})` : t.net(termsNetDays),
          },
          {
            label: t.amountDue,
            value: (
              <span className="text-15 font-bold">
                {formatMoney(status === 'DRAFT' ? totalCents : balanceCents, language)}
              </span>
            ),
          },
        ]}
        className="flex! w-full border-b-0!"
      />
      <TitleBlock cells={useAddressed(invoice)} className="flex! w-full" />
      <p className="mt-1.5 text-12 wrap-anywhere whitespace-pre-line text-ink-2">
        {addressBelow(customerName, billTo)}
      </p>
      <Period invoice={invoice} />
    </div>
  )
}

/** To whom it is, for what, and its PO; one that is for a PO names it once. */
function useAddressed({ customerName, wireCenterCode, lines, ...group }: InvoiceDetail) {
  const words = useInvoicingTexts()
  const t = words.sheet.block
  const orders = purchaseOrdersOf(lines)
  const [only = t.noPo] = orders
  const LABELS = { WIRE_CENTER: t.wireCenter, PURCHASE_ORDER: t.whatFor, ORDER: t.order, CUSTOMER: t.whatFor }
  const cut = (text: string) => (
    <span title={text} className="block max-w-48 truncate">
      {text}
    </span>
  )
  return [
    { label: t.billTo, value: cut(customerName) },
    {
      label: LABELS[group.grouping],
      value: cut(wireCenterCode ?? sayGroup(group, words.group) ?? words.noWireCenter),
    },
    ...(group.grouping === 'PURCHASE_ORDER'
      ? []
      : [{ label: t.po, value: orders.length > 1 ? t.severalPos(orders.length) : cut(only) }]),
  ]
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
