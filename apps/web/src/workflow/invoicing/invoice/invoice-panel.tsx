import type { InvoiceDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CallRefused } from '#platform/call.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { InvoicePayments } from '#shared/invoice-payments.tsx'
import { OpenDisputeDialog } from '#shared/disputes/open-dispute.dialog.tsx'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useMay } from '#shared/session/may.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { useCheckLines, useDiscardInvoice, useEditInvoice, useVoidInvoice } from '../invoice-acts.queries.ts'
import { invoiceQuery } from '../invoices.queries.ts'
import { InvoiceSheet } from '../sheet/invoice-sheet.tsx'
import { type AskedOfInvoice, InvoiceHead } from './invoice-head.tsx'
import { CreditDialog } from './credit.dialog.tsx'
import { InvoiceMails } from './invoice-mails.tsx'
import { SendDraftsDialog } from './send-drafts.dialog.tsx'

const { LazyPart: InvoiceCollections } = lazyPart(
  async () => (await import('../collections/invoice-collections.tsx')).InvoiceCollections,
)

/** Seldom asked: it is loaded when it is. */
const WriteOffDialog = lazy(async () => ({ default: (await import('./write-off.dialog.tsx')).WriteOffDialog }))

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
      label={t.title}
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
        <InvoicePayments payments={invoice.payments} words={t.payments} />
        <InvoiceCollections open invoice={invoice} />
        <InvoiceMails invoice={invoice} />
        {hasHistory && (
          <section aria-label={t.history} className="border-t border-rule-2 bg-sheet">
            <SectionHead title={t.history} />
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
  if (ask === 'credit') return <CreditDialog invoice={invoice} onClose={onAnswered} />
  return (
    <Suspense fallback={null}>
      <WriteOffDialog invoice={invoice} onClose={onAnswered} />
    </Suspense>
  )
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

const loadEdit = async () => (await import('@demarc/contract/invoicing/invoice-acts')).editInvoice.body

type TermsDialogProps = { invoice: InvoiceDetail; onClose: () => void }

/** Until when it is to be paid, with which date it is sent, and what is said to the customer beside it. */
function TermsDialog({ invoice: { id, termsNetDays, wantedDate, note }, onClose }: TermsDialogProps) {
  const { form: t, block, acts } = useInvoicingTexts().sheet
  const edit = useEditInvoice(id)
  const form = useContractForm(loadEdit, {
    defaultValues: { termsNetDays, date: wantedDate, note },
    keptAs: `terms ${id}`,
  })
  const days = { setValueAs: (typed: unknown) => (String(typed).trim() ? Number(typed) : undefined) }
  return (
    <ActionDialog
      title={acts.terms}
      confirm={t.save}
      action={edit}
      onConfirm={form.handleSubmit((body) => edit.mutate(body, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="termsNetDays"
        label={t.terms}
        isRequired
        isMono
        inputMode="numeric"
        inputClassName="w-24!"
        options={days}
      />
      <FormField
        form={form}
        name="date"
        type="date"
        label={block.date}
        hint={t.dateHint}
        isMono
        inputClassName="w-40!"
        options={{ setValueAs: (typed: unknown) => typed || null }}
      />
      <FormField form={form} name="note" label={t.note} hint={t.noteHint} lines={3} maxLength={1000} />
    </ActionDialog>
  )
}

/** Why it does not hold any more. */
function VoidDialog({ invoice, onClose }: TermsDialogProps) {
  const t = useInvoicingTexts().sheet.voiding
  const voiding = useVoidInvoice(invoice.id)
  return (
    <ReasonDialog
      isDanger
      title={t.title(invoice.invoiceNo)}
      text={t.text}
      confirm={t.confirm}
      action={voiding}
      onSay={(reason) => voiding.mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function DiscardDialog({ invoice, onClose, onDiscarded }: TermsDialogProps & { onDiscarded: () => void }) {
  const t = useInvoicingTexts().sheet.discarding
  const discard = useDiscardInvoice(invoice)
  return (
    <ActionDialog
      isDanger
      title={t.title(invoice.invoiceNo)}
      text={t.text}
      confirm={t.confirm}
      action={discard}
      onConfirm={() => discard.mutate(undefined, { onSuccess: onDiscarded })}
      onClose={onClose}
    />
  )
}
