import type { PaymentAction } from '@demarc/domain/payments/payment'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Payment } from '@demarc/contract'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { Notice } from '#ui/notice.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useMay } from '#shared/session/may.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { PaymentStateBadge } from './payment-row.tsx'
import { payableQuery } from '#shared/payable-invoices.queries.ts'
import { paymentQuery } from './payments.queries.ts'
import { useReversePayment, useApplyPayment } from './payment-acts.queries.ts'
import { AllocationTable } from './allocation-table.tsx'
import { useAllocations } from './use-allocations.ts'

const { LazyPart: MovePaymentDialog } = lazyPart(
  async () => (await import('./move-payment.dialog.tsx')).MovePaymentDialog,
)
const { LazyPart: RefundPaymentDialog } = lazyPart(
  async () => (await import('./refund-payment.dialog.tsx')).RefundPaymentDialog,
)

/** One payment: where it lies, and what can be done with it. */
export function PaymentDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const { forms } = useTexts()
  const words = usePaymentsTexts()
  const t = words.one
  const language = useLanguage()
  const { data: payment, error } = useQuery(paymentQuery(paymentId))
  const [asks, setAsks] = useState<PaymentAction | null>(null)
  const money = (cents: number) => formatMoney(cents, language)
  if (payment && asks === 'apply') return <ApplyPaymentDialog payment={payment} onClose={() => setAsks(null)} />
  if (payment && asks === 'reverse') return <ReversePaymentDialog payment={payment} onClose={() => setAsks(null)} />
  if (payment && asks === 'move') return <MovePaymentDialog open payment={payment} onClose={() => setAsks(null)} />
  if (payment && asks === 'refund') return <RefundPaymentDialog open payment={payment} onClose={() => setAsks(null)} />
  const facts = payment && [
    { label: words.columns.date, value: <span className="mono">{formatCalendarDay(payment.date, language)}</span> },
    { label: words.columns.method, value: words.methods[payment.method] },
    { label: words.columns.reference, value: payment.ref ? <span className="mono">{payment.ref}</span> : '–' },
    { label: words.columns.state, value: <PaymentStateBadge state={payment.state} /> },
    ...(payment.unappliedCents > 0
      ? [{ label: words.columns.unapplied, value: <span className="mono">{money(payment.unappliedCents)}</span> }]
      : []),
    ...(payment.writtenOffCents > 0
      ? [{ label: words.allocation.writeOffs, value: <span className="mono">{money(payment.writtenOffCents)}</span> }]
      : []),
    ...(payment.createdByName ? [{ label: t.recordedBy, value: payment.createdByName }] : []),
    ...(payment.note ? [{ label: t.note, value: payment.note }] : []),
  ]
  return (
    <Dialog
      open
      size="md"
      onOpenChange={onClose}
      closeLabel={forms.close}
      title={payment ? t.title(money(payment.amountCents), payment.customerName) : words.title}
      footer={<Footer actions={payment?.actions ?? []} onAsk={setAsks} onClose={onClose} />}
    >
      <RefusalNote error={error} />
      {payment && facts && (
        <div className="flex flex-col gap-3">
          {payment.reversal && (
            <Notice tone="hold" title={t.reversed(formatCalendarDay(payment.reversal.date, language))}>
              {payment.reversal.reason}
            </Notice>
          )}
          <KeyValues items={facts} />
          <AppliedTo allocations={payment.allocations} />
          {payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
        </div>
      )}
    </Dialog>
  )
}

type FooterProps = {
  actions: readonly PaymentAction[]
  onAsk: (action: PaymentAction) => void
  onClose: () => void
}

function Footer({ actions, onAsk, onClose }: FooterProps) {
  const { forms } = useTexts()
  const { one: t, reversing } = usePaymentsTexts()
  const LOOKS = {
    reverse: { words: reversing.confirm, variant: 'danger' },
    move: { words: t.move, variant: 'outline' },
    refund: { words: t.refund, variant: 'outline' },
    apply: { words: t.apply, variant: 'primary' },
  } as const
  const shown = (['reverse', 'refund', 'move', 'apply'] as const).filter((action) => actions.includes(action))
  return (
    <>
      {shown.map((action) => (
        <Button key={action} variant={LOOKS[action].variant} onClick={() => onAsk(action)}>
          {LOOKS[action].words}
        </Button>
      ))}
      <Button onClick={onClose}>{forms.close}</Button>
    </>
  )
}

/** What went back to the customer. */
function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  const words = usePaymentsTexts()
  const language = useLanguage()
  return (
    <section aria-label={words.one.refunds}>
      <h3 className="text-13 font-bold">{words.one.refunds}</h3>
      <ul className="text-13">
        {refunds.map(({ id, date, method, ref, reason, amountCents }) => (
          <li key={id} className="flex justify-between gap-3 border-b border-rule py-1 last:border-b-0">
            <span className="min-w-0 wrap-anywhere">
              <span className="mono">{formatCalendarDay(date, language)}</span>{' '}
              {[words.methods[method], ref, reason].filter(Boolean).join(' · ')}
            </span>
            <span className="mono">{formatMoney(amountCents, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The invoices it lies on, each one click away. */
function AppliedTo({ allocations }: Pick<Payment, 'allocations'>) {
  const t = usePaymentsTexts().one
  const language = useLanguage()
  // An open invoice has another name in the customer's address.
  const isOffice = useMay('payment.write')
  return (
    <section aria-label={t.liesOn}>
      <h3 className="text-13 font-bold">{t.liesOn}</h3>
      {allocations.length === 0 && <p className="text-13 text-ink-2">{t.nowhere}</p>}
      <ul className="text-13">
        {allocations.map(({ invoiceId, invoiceNo, amountCents }) => (
          <li key={invoiceId} className="flex justify-between border-b border-rule py-1 last:border-b-0">
            <Link
              to="/invoicing"
              search={isOffice ? { invoice: invoiceId } : { id: invoiceId }}
              className="mono underline underline-offset-2"
            >
              {invoiceNo}
            </Link>
            <span className="mono">{formatMoney(amountCents, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** It bounced, or was booked wrongly. */
function ReversePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = usePaymentsTexts().reversing
  const reverse = useReversePayment(payment.id)
  return (
    <ReasonDialog
      isDanger
      title={t.title}
      text={t.text}
      confirm={t.confirm}
      action={reverse}
      onSay={(reason) => reverse.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** What waits of a payment is laid on invoices, the longest due first until somebody types otherwise. */
function ApplyPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = usePaymentsTexts().applying
  const language = useLanguage()
  const apply = useApplyPayment(payment.id)
  const { data } = useQuery(payableQuery({ customerId: payment.customerId, numbers: [] }))
  const invoices = data?.invoices ?? []
  const allocations = useAllocations({ invoices, amountCents: payment.unappliedCents, wanted: invoices })
  const isFit = !allocations.isWrong && allocations.leftCents >= 0 && allocations.allocations.length > 0
  const submit = () => {
    if (!allocations.isExplained() || !isFit) return
    apply.mutate({ allocations: allocations.allocations, writeOffReason: allocations.reason }, { onSuccess: onClose })
  }
  return (
    <ActionDialog
      size="lg"
      title={t.title(formatMoney(payment.unappliedCents, language))}
      text={payment.customerName}
      confirm={t.confirm}
      isBlocked={!isFit}
      action={apply}
      onConfirm={submit}
      onClose={onClose}
    >
      {data && (
        <AllocationTable
          allocations={allocations}
          amountCents={payment.unappliedCents}
          writeOffLimitCents={data.writeOffLimitCents}
        />
      )}
    </ActionDialog>
  )
}
