import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileText, X } from 'lucide-react'
import { useState } from 'react'
import { CallRefused } from '#platform/call.ts'
import { formatCalendarDay, formatDay, formatMoney } from '#platform/formats.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { usePortalTexts } from '#texts/portal.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pane } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { OpenDisputeDialog } from '#shared/disputes/open-dispute.dialog.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { VoidStamp } from '#shared/void-stamp.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { SHEET_ID } from './invoice-focus.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoiceQuery, type OwnInvoice } from './portal.queries.ts'

type Props = { invoiceId: string; isCovering: boolean; onClose: () => void }

/** One invoice as it was sent, with what became of it. */
export function InvoiceSheet({ invoiceId, isCovering, onClose }: Props) {
  const texts = useTexts()
  const { invoices: t, back, close, retry } = usePortalTexts()
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(invoiceId))
  const isGone = error instanceof CallRefused && error.status === 404
  return (
    <Pane id={SHEET_ID} tabIndex={-1} aria-label={invoice?.invoiceNo ?? t.title} className="outline-none md:h-full">
      <div className="flex items-center justify-between gap-2 px-4 pt-3">
        {isCovering && (
          <Button variant="ghost" size="sm" onClick={onClose}>
            <ArrowLeft size={16} aria-hidden />
            {back}
          </Button>
        )}
        {invoice && (
          <h2 className="flex min-w-0 grow flex-wrap items-center gap-3">
            <span className="mono text-20 font-bold">{invoice.invoiceNo}</span>
            <InvoiceBadge status={invoice.status} isOverdue={invoice.isOverdue} />
          </h2>
        )}
        {!isCovering && (
          <Button variant="ghost" size="sm" shape="square" aria-label={close} onClick={onClose} className="ml-auto">
            <X size={15} aria-hidden />
          </Button>
        )}
      </div>
      {invoice && <Sent invoice={invoice} />}
      {!invoice && error && (
        <EmptyState
          title={isGone ? t.gone : t.oneFailed}
          text={isGone ? undefined : refusalText(error, texts)}
          action={
            isGone ? <Button onClick={onClose}>{back}</Button> : <Button onClick={() => void refetch()}>{retry}</Button>
          }
          className="py-12"
        />
      )}
      {!invoice && !error && (
        <SkeletonRows count={8} columns={['6rem', '14rem']} label={texts.shell.loading} className="px-4 pt-4" />
      )}
    </Pane>
  )
}

function Sent({ invoice }: { invoice: OwnInvoice }) {
  const t = usePortalTexts().invoices
  const language = useLanguage()
  const zoned = useOfficeTime()
  const [isDisputing, setIsDisputing] = useState(false)
  const { balanceCents, date, dueDate, disputeUntil, voided } = invoice
  const day = (of: string | null) => (of ? formatCalendarDay(of, language) : '–')
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain">
      <div className="flex flex-col gap-2 px-4 pt-2 pb-3">
        <TitleBlock
          className="flex! w-full"
          cells={[
            { label: t.balance, value: formatMoney(balanceCents, language) },
            { label: t.dated, value: day(date) },
            { label: t.due, value: day(dueDate) },
            { label: t.disputeUntil, value: day(disputeUntil) },
          ]}
        />
        <p className="flex flex-wrap gap-2">
          {invoice.pdf && (
            <ButtonLink href={`/api/invoices/${invoice.id}/pdf`} target="_blank" rel="noreferrer">
              <FileText size={16} aria-hidden />
              {t.pdf}
            </ButtonLink>
          )}
          {invoice.mayDispute && (
            <Button aria-haspopup="dialog" onClick={() => setIsDisputing(true)}>
              {t.dispute}
            </Button>
          )}
        </p>
        {isDisputing && <OpenDisputeDialog invoice={invoice} onClose={() => setIsDisputing(false)} />}
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
      <InvoiceFacts invoice={invoice} />
    </div>
  )
}
