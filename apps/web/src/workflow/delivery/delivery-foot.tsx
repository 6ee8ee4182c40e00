import type { DeliveryDetail } from '@demarc/contract'
import { useState, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Button } from '#ui/button.tsx'
import { ChipsInput } from '#ui/form/chips-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { ByHandDialog, DayField } from './by-hand.dialog.tsx'
import {
  useRetry,
  nameOf,
  useCancelDelivery,
  useRedeliver,
  useResend,
  useAcknowledge,
  useReject,
} from './delivery-acts.queries.ts'
import { OnInvoices } from './rejection/on-invoices.tsx'
import { ReworkDialog } from './rejection/rework.dialog.tsx'

type Act = 'cancel' | 'acknowledge' | 'reject' | 'rework' | 'redeliver' | 'deliverByHand' | 'resend'
type Props = { delivery: DeliveryDetail; isAskedByHand: boolean; onAnswered: () => void }

/** What is most likely wanted, where it is offered. */
const FIRST = ['retry', 'deliverByHand', 'rework'] as const

/** What the server offers to do with it; what is most likely wanted is orange. */
export function DeliveryFoot({ delivery, isAskedByHand, onAnswered }: Props) {
  const words = useDeliveryTexts().deliveries
  const t = words.acts
  const { actions } = delivery
  const isRejected = delivery.status === 'REJECTED'
  const retry = useRetry(delivery)
  const [chosen, setChosen] = useState<Act | null>(null)
  const asked = chosen ?? (isAskedByHand ? 'deliverByHand' : null)
  // Meanwhile it may have gone out, and there is nothing to ask any more.
  const open = asked && actions.includes(asked) ? asked : null
  const close = () => {
    setChosen(null)
    if (isAskedByHand) onAnswered()
  }
  const first = FIRST.find((act) => actions.includes(act) && (act !== 'deliverByHand' || delivery.waitsForHand))
  const looks = (act: Act | 'retry') => (act === first && !open ? 'primary' : 'outline')
  const tryAgain = () => retry.isPending || retry.mutate()
  const key = (keys: string, label: string, act: Act | 'retry', run: () => void) => ({
    keys,
    label,
    group: words.title,
    run,
    isEnabled: actions.includes(act),
  })
  useShortcuts([
    key('r', words.acts.retry, 'retry', tryAgain),
    key('b', words.keys.byHand, 'deliverByHand', () => setChosen('deliverByHand')),
    key('a', isRejected ? words.takingAfterAll.confirm : words.acknowledging.confirm, 'acknowledge', () =>
      setChosen('acknowledge'),
    ),
  ])
  const ways = [
    { act: 'deliverByHand', label: t.byHand, keys: 'b' },
    { act: 'rework', label: t.rework },
    { act: 'redeliver', label: t.redeliver },
    { act: 'acknowledge', label: isRejected ? t.takeAfterAll : t.acknowledge, keys: 'a' },
    { act: 'reject', label: t.reject },
    { act: 'resend', label: t.resend },
    { act: 'cancel', label: t.cancel },
  ] as const
  const offered = ways.filter(({ act }) => actions.includes(act))
  return (
    <>
      <footer
        aria-label={t.label}
        className="sticky bottom-0 flex shrink-0 flex-wrap gap-2 border-t border-rule-2 bg-sheet px-4 py-2 empty:hidden"
      >
        {actions.includes('retry') && (
          <Button variant={looks('retry')} keys="r" isBusy={retry.isPending} onClick={tryAgain}>
            {t.retry}
          </Button>
        )}
        {offered.map(({ act, label, ...more }) => (
          <Button
            key={act}
            variant={looks(act)}
            keys={'keys' in more ? more.keys : undefined}
            aria-haspopup="dialog"
            onClick={() => setChosen(act)}
            className="max-w-full whitespace-normal!"
          >
            {label}
          </Button>
        ))}
      </footer>
      {open === 'deliverByHand' && <ByHandDialog delivery={delivery} onClose={close} />}
      {open === 'cancel' && <CancelDeliveryDialog delivery={delivery} onClose={close} />}
      {open === 'rework' && <ReworkDialog delivery={delivery} onClose={close} />}
      {open === 'redeliver' && <RedeliverDialog delivery={delivery} onClose={close} />}
      {open === 'resend' && <ResendDialog delivery={delivery} onClose={close} />}
      {(open === 'acknowledge' || open === 'reject') && (
        <AnswerDialog key={open} delivery={delivery} isRejection={open === 'reject'} onClose={close} />
      )}
    </>
  )
}

type DialogProps = { delivery: DeliveryDetail; onClose: () => void }

/** Why it does not go out after all. */
function CancelDeliveryDialog({ delivery, onClose }: DialogProps) {
  const words = useDeliveryTexts()
  const t = words.deliveries.cancelling
  const cancel = useCancelDelivery(delivery)
  return (
    <ReasonDialog
      title={t.title(nameOf(delivery, words))}
      text={t.text}
      keep={t.keep}
      confirm={t.confirm}
      action={cancel}
      onSay={(reason) => cancel.mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** The surveys stay as they are: a new package is made of them. */
function RedeliverDialog({ delivery, onClose }: DialogProps) {
  const words = useDeliveryTexts()
  const t = words.deliveries.redelivering
  const redeliver = useRedeliver(delivery)
  return (
    <ActionDialog
      title={t.title(nameOf(delivery, words))}
      text={t.text}
      confirm={t.confirm}
      action={redeliver}
      onConfirm={() => redeliver.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

/** The same package once more; a mail may go to somebody else this time. */
function ResendDialog({ delivery, onClose }: DialogProps) {
  const words = useDeliveryTexts()
  const t = words.deliveries.resending
  const resend = useResend(delivery)
  const [recipients, setRecipients] = useState<readonly string[]>(delivery.recipients)
  const isMailed = delivery.channel === 'EMAIL'
  const isEmpty = isMailed && recipients.length === 0
  const submit = () => isEmpty || resend.mutate(isMailed ? { recipients: [...recipients] } : {}, { onSuccess: onClose })
  return (
    <ActionDialog
      title={t.title(nameOf(delivery, words))}
      text={t.text}
      confirm={t.confirm}
      action={resend}
      onConfirm={submit}
      onClose={onClose}
    >
      {isMailed && (
        <Field label={words.recipients} error={isEmpty ? words.noRecipients : undefined}>
          <ChipsInput type="email" value={recipients} onChange={setRecipients} removeLabel={words.removeRecipient} />
        </Field>
      )}
    </ActionDialog>
  )
}

const load = {
  acknowledge: async () => (await import('@demarc/contract/delivery/deliveries')).acknowledgeDelivery.body,
  reject: async () => (await import('@demarc/contract/delivery/deliveries')).rejectDelivery.body,
}

type AnswerDialogProps = { delivery: DeliveryDetail; isRejection: boolean; onClose: () => void }

/** What the customer said to it, and when. */
function AnswerDialog({ delivery, isRejection, onClose }: AnswerDialogProps) {
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
