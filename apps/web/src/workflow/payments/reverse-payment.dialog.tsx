import type { Payment } from '@demarc/contract'
import { usePaymentsTexts } from '#texts/payments.ts'
import { ReasonDialog } from '#shared/reason.dialog.tsx'
import { useReversePayment } from './payment-acts.queries.ts'

/** It bounced, or was booked wrongly. */
export function ReversePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { reversing: t, cancel } = usePaymentsTexts()
  const { mutate, isPending, error } = useReversePayment(payment.id)
  return (
    <ReasonDialog
      title={t.title}
      text={t.text}
      words={{ ...t, keep: cancel }}
      isDanger
      isBusy={isPending}
      error={error}
      onSay={(reason) => mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
