import type { DeliveryDetail } from '@demarc/contract'
import { REJECTION_WAYS, type RejectionWay } from '@demarc/domain/delivery/after-delivery'
import { useRef, useState, type SubmitEvent } from 'react'
import { useAfterDeliveryTexts } from '#texts/qc/after-delivery.ts'
import { useTexts } from '#texts/language.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { nameOf, useRework } from '../delivery-acts.queries.ts'

type Props = { delivery: DeliveryDetail; onClose: () => void }

/** Which buildings of a rejected delivery are done again, why, and whether somebody goes there or is asked. */
export function ReworkDialog({ delivery, onClose }: Props) {
  const { forms } = useTexts()
  const words = useDeliveryTexts()
  const t = words.deliveries.reworking
  const { way: wayLabel, ways } = useAfterDeliveryTexts()
  const rework = useRework(delivery)
  // What was billed stays where its invoice stands.
  const open = delivery.sent.filter(({ isUndecided, status }) => isUndecided && status === 'SUBMITTED_TO_CUSTOMER')
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [reason, setReason] = useState(delivery.answer?.words.slice(0, 500) ?? '')
  const [way, setWay] = useState<RejectionWay>('WORK_ORDER')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const buildingIds = open.filter(({ id }) => !leftOut.includes(id)).map(({ id }) => id)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!reason.trim()) return field.current?.focus()
    if (buildingIds.length === 0 || rework.isPending) return
    rework.mutate({ buildingIds, reason: reason.trim(), way }, { onSuccess: onClose })
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
          <Button type="submit" variant="primary" isBusy={rework.isPending} disabled={buildingIds.length === 0}>
            {t.confirm(buildingIds.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={rework.error} />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{t.buildings}</legend>
          {open.map(({ id, jsb, address }) => (
            <Checkbox
              key={id}
              label={
                <>
                  <JsnText value={jsb} isSuffixOnly />
                  <span className="ml-2 wrap-anywhere">{address ?? words.noAddress}</span>
                </>
              }
              checked={!leftOut.includes(id)}
              onChange={(goes) => setLeftOut(goes ? leftOut.filter((each) => each !== id) : [...leftOut, id])}
            />
          ))}
        </fieldset>
        <ReasonField
          ref={field}
          label={t.reason}
          missing={t.missing}
          isAsked={isAsked}
          value={reason}
          onChange={setReason}
        />
        <Segments
          label={wayLabel}
          value={way}
          onChange={setWay}
          options={REJECTION_WAYS.map((value) => ({ value, label: ways[value] }))}
          className="self-start"
        />
      </div>
    </Dialog>
  )
}
