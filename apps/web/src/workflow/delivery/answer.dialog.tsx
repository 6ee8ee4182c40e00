import type { DeliveryDetail } from '@demarc/contract'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { DayField } from './day-field.tsx'
import { nameOf, useAcknowledge, useReject } from './delivery-acts.queries.ts'
import { OnInvoices } from './rejection/on-invoices.tsx'

const load = {
  acknowledge: async () => (await import('@demarc/contract/delivery/deliveries')).acknowledgeDelivery.body,
  reject: async () => (await import('@demarc/contract/delivery/deliveries')).rejectDelivery.body,
}

type Props = { delivery: DeliveryDetail; isRejection: boolean; onClose: () => void }

/** What the customer said to it, and when. */
export function AnswerDialog({ delivery, isRejection, onClose }: Props) {
  const words = useDeliveryTexts()
  const { rejecting, acknowledging, takingAfterAll } = words.deliveries
  const t = isRejection ? rejecting : delivery.status === 'REJECTED' ? takingAfterAll : acknowledging
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const [acknowledge, reject] = [useAcknowledge(delivery), useReject(delivery)]
  const act = isRejection ? reject : acknowledge
  const form = useContractForm(isRejection ? load.reject : load.acknowledge, {
    defaultValues: { on: today, words: '' },
    keptAs: `answer ${delivery.id}`,
  })
  const on = useWatch({ control: form.control, name: 'on' })
  const field = useRef<HTMLElement>(null)
  return (
    <ActionDialog
      title={t.title(nameOf(delivery, words))}
      text={t.text}
      confirm={t.confirm}
      action={act}
      focus={field}
      onConfirm={form.handleSubmit((body) => body.on <= today && act.mutate(body, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {isRejection && <OnInvoices sent={delivery.sent} />}
      <DayField
        label={t.on}
        value={on}
        today={today}
        isAsked={form.formState.isSubmitted}
        onChange={(day) => form.setValue('on', day, { shouldDirty: true })}
      />
      <FormField
        form={form}
        name="words"
        label={t.words}
        isRequired={isRejection}
        lines={isRejection ? 3 : undefined}
        maxLength={1000}
        focusRef={field}
      />
    </ActionDialog>
  )
}
