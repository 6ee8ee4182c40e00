import type { InvoiceDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { CallRefused } from '#platform/call.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useMay } from '#shared/session/may.ts'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { OpenDisputeDialog } from '#shared/disputes/open-dispute.dialog.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { invoiceQuery } from '../invoices.queries.ts'
import type { AskedOfInvoice } from './asked-of-invoice.ts'
import { InvoiceSheet } from '../sheet/invoice-sheet.tsx'
import { useCheckLines } from '../invoice-acts.queries.ts'
import { CreditDialog } from './credit.dialog.tsx'
import { SendDraftsDialog } from './send-drafts.dialog.tsx'
import { DiscardDialog, TermsDialog, VoidDialog } from './invoice.dialogs.tsx'

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

/** How far the checking of a draft has come, and what goes on at once. */
function InvoiceFoot({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const check = useCheckLines(invoice.id)
  const [isEditing, setIsEditing] = useState(false)
  if (!invoice.actions.includes('edit')) return null
  const { lines } = invoice
  const done = lines.filter(({ isChecked }) => isChecked).length
  const plain = lines.filter(({ isChecked, hasLeft, warnings }) => !isChecked && !hasLeft && warnings.length === 0)
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule-2 px-4 py-1.5 text-12">
      <output className={done === lines.length && done > 0 ? 'font-bold text-ok' : 'font-bold'}>
        <Check size={14} aria-hidden className="mr-1 inline-block align-[-2px]" />
        {t.checkedOf(done, lines.length)}
      </output>
      {plain.length > 0 && (
        <Button
          size="sm"
          isBusy={check.isPending}
          onClick={() => check.mutate({ lineIds: plain.map(({ id }) => id), isChecked: true })}
        >
          {t.checkRest(plain.length)}
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setIsEditing(true)} className="ml-auto">
        {t.acts.terms}
      </Button>
      {isEditing && <TermsDialog invoice={invoice} onClose={() => setIsEditing(false)} />}
    </footer>
  )
}

type QuestionProps = {
  invoice: InvoiceDetail
  ask: AskedOfInvoice | undefined
  onAnswered: () => void
  onSent: (ids: readonly string[]) => void
  onDiscarded: () => void
}

/** What somebody is asked before it is done; meanwhile it may have become impossible, and there is nothing to ask. */
function InvoiceQuestions({ invoice, ask, onAnswered, onSent, onDiscarded }: QuestionProps) {
  if (ask === 'send') return <SendQuestion key={invoice.id} invoice={invoice} onAnswered={onAnswered} onSent={onSent} />
  if (ask === 'dispute') return invoice.mayDispute ? <OpenDisputeDialog invoice={invoice} onClose={onAnswered} /> : null
  if (!ask || !invoice.actions.includes(ask)) return null
  if (ask === 'discard') return <DiscardDialog invoice={invoice} onClose={onAnswered} onDiscarded={onDiscarded} />
  if (ask === 'void') return <VoidDialog invoice={invoice} onClose={onAnswered} />
  return <CreditDialog invoice={invoice} onClose={onAnswered} />
}

type SendProps = Pick<QuestionProps, 'invoice' | 'onAnswered' | 'onSent'>
/** Read anew by the dialog itself, which says what stands in the way. */
function SendQuestion({ invoice, onAnswered, onSent }: SendProps) {
  // As it was when it was asked: on its way it stops being a draft, and the dialog still has its end to tell.
  const [maySend] = useState(() => invoice.actions.includes('send'))
  return maySend ? (
    <SendDraftsDialog drafts={[invoice]} onSent={onSent} onShow={onAnswered} onClose={onAnswered} />
  ) : null
}
