import type { DeliveryDetail } from '@demarc/contract'
import { useRef, useState, type SubmitEvent } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { DayField } from './day-field.tsx'
import { OnInvoices } from './rejection/on-invoices.tsx'
import { nameOf, useAcknowledge, useReject } from './delivery-acts.queries.ts'

type Props = { delivery: DeliveryDetail; isRejection: boolean; onClose: () => void }

/** What the customer said to it, and when. */
export function AnswerDialog({ delivery, isRejection, onClose }: Props) {
  const { forms } = useTexts()
  const words = useDeliveryTexts()
  const isAfterAll = delivery.status === 'REJECTED'
  const { rejecting, acknowledging, takingAfterAll } = words.deliveries
  const t = isRejection ? rejecting : isAfterAll ? takingAfterAll : acknowledging
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const [acknowledge, reject] = [useAcknowledge(delivery), useReject(delivery)]
  const act = isRejection ? reject : acknowledge
  const [on, setOn] = useState(today)
  const [said, setSaid] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const isMissing = isRejection && !said.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (isMissing) return field.current?.focus()
    if (!on || on > today) return
    act.mutate({ on, words: said.trim() }, { onSuccess: onClose })
  }
  const saying = {
    ref: field,
    maxLength: 1000,
    autoComplete: 'off',
    value: said,
    onChange: ({ target }: { target: { value: string } }) => setSaid(target.value),
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={forms.close}
      title={t.title(nameOf(delivery, words))}
      description={t.text}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button type="submit" variant="primary" isBusy={act.isPending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {isRejection && <OnInvoices sent={delivery.sent} />}
        <RefusalNote error={act.error} />
        <DayField label={t.on} value={on} today={today} onChange={setOn} isAsked={isAsked} />
        <Field label={t.words} isRequired={isRejection} error={isAsked && isMissing ? rejecting.missing : undefined}>
          {isRejection ? <Textarea {...saying} /> : <Input {...saying} />}
        </Field>
      </div>
    </Dialog>
  )
}
