import type { Payment } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/payments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { AllocationTable } from './allocation-table.tsx'
import { useApplyPayment } from './payment-acts.queries.ts'
import { payableQuery } from './payments.queries.ts'
import { useAllocations } from './use-allocations.ts'

/** What waits of a payment is laid on invoices, the longest due first until somebody types otherwise. */
export function ApplyPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { forms } = useTexts()
  const words = usePaymentsTexts()
  const t = words.applying
  const language = useLanguage()
  const apply = useApplyPayment(payment.id)
  const { data } = useQuery(payableQuery({ customerId: payment.customerId, numbers: [] }))
  const invoices = data?.invoices ?? []
  const allocations = useAllocations({ invoices, amountCents: payment.unappliedCents, wanted: invoices })
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isFit = !allocations.isWrong && allocations.leftCents >= 0 && allocations.allocations.length > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!isFit || (allocations.writeOffCents > 0 && !reason.trim())) return
    apply.mutate({ allocations: allocations.allocations, writeOffReason: reason }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      closeLabel={forms.close}
      title={t.title(formatMoney(payment.unappliedCents, language))}
      description={payment.customerName}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={apply.isPending} disabled={!isFit}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={apply.error} />
        {data && (
          <AllocationTable
            allocations={allocations}
            amountCents={payment.unappliedCents}
            writeOffLimitCents={data.writeOffLimitCents}
            reason={reason}
            isAsked={isAsked}
            onReason={setReason}
          />
        )}
      </div>
    </Dialog>
  )
}
