import { sayGroup } from '@demarc/domain/invoicing/grouping'
import { hasBank } from '@demarc/domain/invoicing/payment-details'
import { useQuery } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { CallRefused } from '#platform/call.ts'
import { formatCalendarDay, formatDay, formatMoney } from '#platform/formats.ts'
import { InvoicePayments } from '#shared/invoice-payments.tsx'
import { OpenDisputeDialog } from '#shared/disputes/open-dispute.dialog.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { VoidStamp } from '#shared/void-stamp.tsx'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoiceQuery, type OwnInvoice } from './portal.queries.ts'

type Disputing = {
  /** The line that a dispute is asked about, from the address. */
  disputing: string | undefined
  onDisputing: (lineId: string | undefined) => void
}
type Props = Disputing & { invoiceId: string; isCovering: boolean; onClose: () => void }

/** One invoice as it was sent, with what became of it. */
export function InvoiceSheet({ invoiceId, disputing, onDisputing, isCovering, onClose }: Props) {
  const { invoices: t, back, close } = usePortalTexts()
  const read = useQuery(invoiceQuery(invoiceId))
  const isGone = read.error instanceof CallRefused && read.error.status === 404
  return (
    <RecordPanel
      label={read.data?.invoiceNo ?? t.title}
      read={isGone ? { ...read, data: null } : read}
      failed={t.oneFailed}
      isCovering={isCovering}
      onClose={onClose}
    >
      {(invoice) =>
        invoice ? (
          <>
            <div className="flex items-center justify-between gap-2 px-4 pt-3">
              <h2 className="flex min-w-0 grow flex-wrap items-center gap-3">
                <span className="mono text-20 font-bold">{invoice.invoiceNo}</span>
                <InvoiceBadge status={invoice.status} isOverdue={invoice.isOverdue} />
              </h2>
              {!isCovering && (
                <Button variant="ghost" size="sm" shape="square" aria-label={close} onClick={onClose}>
                  <X size={15} aria-hidden />
                </Button>
              )}
            </div>
            <Sent invoice={invoice} disputing={disputing} onDisputing={onDisputing} />
          </>
        ) : (
          <EmptyState title={t.gone} action={<Button onClick={onClose}>{back}</Button>} className="py-12" />
        )
      }
    </RecordPanel>
  )
}

function Sent({ invoice, disputing, onDisputing }: Disputing & { invoice: OwnInvoice }) {
  const t = usePortalTexts().invoices
  const language = useLanguage()
  const zoned = useOfficeTime()
  const [isAsked, setIsAsked] = useState(false)
  const isDisputing = invoice.mayDispute && (isAsked || disputing !== undefined)
  const stop = () => {
    setIsAsked(false)
    if (disputing) onDisputing(undefined)
  }
  const { balanceCents, disputedCents, payableCents, date, dueDate, disputeUntil, voided } = invoice
  const money = (cents: number) => formatMoney(cents, language)
  const day = (of: string | null) => (of ? formatCalendarDay(of, language) : '–')
  const owed = [
    { label: t.columns.balance, value: money(balanceCents) },
    { label: t.columns.disputed, value: money(disputedCents) },
    { label: t.columns.payable, value: money(payableCents) },
  ]
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain">
      <div className="flex flex-col gap-2 px-4 pt-2 pb-3">
        <div>
          {disputedCents > 0 && <TitleBlock className="flex! w-full border-b-0!" cells={owed} />}
          <TitleBlock
            className="flex! w-full"
            cells={[
              ...(disputedCents > 0 ? [] : owed.slice(0, 1)),
              { label: t.columns.date, value: day(date) },
              { label: t.columns.due, value: day(dueDate) },
              { label: t.disputeUntil, value: day(disputeUntil) },
            ]}
          />
        </div>
        <p className="flex flex-wrap gap-2">
          {invoice.pdf && (
            <ButtonLink href={`/api/invoices/${invoice.id}/pdf`} target="_blank" rel="noreferrer">
              <FileText size={16} aria-hidden />
              {t.pdf}
            </ButtonLink>
          )}
          {invoice.mayDispute && (
            <Button aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
              {t.dispute}
            </Button>
          )}
        </p>
        {isDisputing && <OpenDisputeDialog invoice={invoice} chosen={disputing ? [disputing] : []} onClose={stop} />}
        {voided && (
          <p>
            <VoidStamp>{t.voidStamp}</VoidStamp>
          </p>
        )}
        {voided && (
          <Notice tone="hold" title={t.voided(formatDay(voided.at, zoned))}>
            {voided.reason}
          </Notice>
        )}
      </div>
      <InvoiceLines invoice={invoice} />
      <InvoicePayments payments={invoice.payments} words={t.payments} />
      <InvoiceFacts invoice={invoice} />
    </div>
  )
}

/** The rest of the invoice: credit memos, addresses and terms. */
function InvoiceFacts({ invoice }: { invoice: OwnInvoice }) {
  const t = usePortalTexts().invoices
  const language = useLanguage()
  const { creditNotes, note, billTo, remitTo, paymentDetails, termsNetDays, periodFrom, periodTo } = invoice
  const whatFor = sayGroup(invoice, t.group)
  const lines = (text: string) => <span className="whitespace-pre-line">{text}</span>
  const day = (of: string | null) => (of ? formatCalendarDay(of, language) : '')
  return (
    <>
      {creditNotes.length > 0 && (
        <section aria-label={t.credits} className="border-t border-rule-2">
          <SectionHead title={t.credits} count={creditNotes.length} className="min-h-8!" />
          <ul className="border-t border-rule">
            {creditNotes.map(({ id, creditNo, date, reason, totalCents }) => (
              <li key={id} className="flex items-baseline justify-between gap-3 border-b border-rule px-4 py-1.5">
                <span className="min-w-0">
                  <a
                    href={`/api/credit-notes/${id}/pdf`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${t.pdf} ${creditNo}`}
                    className="mono font-semibold underline underline-offset-2"
                  >
                    {creditNo}
                  </a>{' '}
                  <span className="mono text-12 text-ink-2">{day(date)}</span>
                  <span className="block">{reason}</span>
                </span>
                <span className="mono">{formatMoney(-totalCents, language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <KeyValues
        className="border-t border-rule-2 px-4 py-3"
        items={[
          ...(whatFor ? [{ label: t.columns.whatFor, value: whatFor }] : []),
          ...(periodFrom || periodTo ? [{ label: t.period, value: `${day(periodFrom)} – ${day(periodTo)}` }] : []),
          { label: t.termsLabel, value: t.terms(termsNetDays) },
          ...(note ? [{ label: t.note, value: lines(note) }] : []),
          ...(billTo ? [{ label: t.billTo, value: lines(billTo) }] : []),
          ...(remitTo ? [{ label: t.remitTo, value: lines(remitTo) }] : []),
          ...(hasBank(paymentDetails) ? [{ label: t.bank, value: lines(t.bankOf(paymentDetails)) }] : []),
        ]}
      />
    </>
  )
}
