import type { InvoiceDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '#platform/call.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useMay } from '#shared/may.ts'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { InvoiceFoot } from './invoice-foot.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceQuestions } from './invoice-questions.tsx'
import { invoiceQuery } from './invoices.queries.ts'
import type { AskedOfInvoice } from './asked-of-invoice.ts'
import { InvoiceSheet } from './sheet/invoice-sheet.tsx'

type Props = {
  invoiceId: string
  /** It lies over the list instead of beside it. */
  isCovering: boolean
  ask: AskedOfInvoice | undefined
  /** Drafts are chosen: what is orange stands with them. */
  isBehind: boolean
  onAsk: (ask: AskedOfInvoice | undefined) => void
  /** It was thrown away or sent by whoever looks at it. */
  onGone: (id: string) => void
  onClose: () => void
}

/** One invoice: as it is printed, its history, and what can be done with it. */
export function InvoicePanel(props: Props) {
  const { invoiceId, isCovering, onClose } = props
  const t = useInvoicingTexts().sheet
  const read = useQuery({ ...invoiceQuery(invoiceId), refetchOnMount: 'always' })
  // A draft that somebody discards stays in memory, but there is nothing left to show.
  const isGone = read.error instanceof CallRefused && read.error.status === 404
  return (
    <RecordPanel
      label={t.label}
      read={isGone ? { ...read, data: null } : read}
      failed={t.failed}
      isCovering={isCovering}
      onClose={onClose}
    >
      {(invoice) =>
        invoice ? (
          <Opened invoice={invoice} {...props} />
        ) : (
          <EmptyState
            title={t.gone}
            text={t.goneHelp}
            action={<Button onClick={onClose}>{t.back}</Button>}
            className="py-12"
          />
        )
      }
    </RecordPanel>
  )
}

function Opened({ invoice, isCovering, ask, isBehind, onAsk, onGone, onClose }: Props & { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const hasHistory = useMay('timeline.read')
  return (
    <>
      <InvoiceHead
        invoice={invoice}
        isBehind={isBehind}
        onAsk={onAsk}
        // Over the list the panel has its own way back.
        onClose={isCovering ? undefined : onClose}
      />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain bg-paper">
        <InvoiceSheet invoice={invoice} />
        {hasHistory && (
          <section aria-label={t.history} className="border-t border-rule-2 bg-sheet">
            <SectionHead title={t.history} className="mt-1" />
            <RecordTimeline entity="invoice" entityId={invoice.id} className="px-4 pb-4" />
          </section>
        )}
      </div>
      <InvoiceFoot invoice={invoice} />
      <InvoiceQuestions
        invoice={invoice}
        ask={ask}
        onAnswered={() => onAsk(undefined)}
        onSent={(ids) => ids.includes(invoice.id) && onGone(invoice.id)}
        onDiscarded={() => {
          onGone(invoice.id)
          onClose()
        }}
      />
    </>
  )
}
