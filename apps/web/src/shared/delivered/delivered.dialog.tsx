import type { DeliveredBuilding } from '@demarc/contract'
import { REJECTION_WAYS, type DeliveredAction, type RejectionWay } from '@demarc/domain/submission/after-delivery'
import { useRef, useState, type SubmitEvent } from 'react'
import { useAfterDeliveryTexts } from '#texts/after-delivery.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { Consequences } from '#shared/consequences.tsx'
import { ReasonField } from '#shared/reason-field.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { useDeliveredAct } from './delivered.queries.ts'
import { ShotChoice } from './shot-choice.tsx'

type Props = { building: DeliveredBuilding; act: DeliveredAction; onClose: () => void }

/** What follows from it, why it is done, and where somebody goes again, for what. */
export function DeliveredDialog({ building, act, onClose }: Props) {
  const t = useAfterDeliveryTexts()
  const words = t.dialogs[act]
  const doing = useDeliveredAct(building, act)
  const [reason, setReason] = useState('')
  const [way, setWay] = useState<RejectionWay>('WORK_ORDER')
  const [shots, setShots] = useState<readonly string[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setIsAsked(true)
    if (!said) return field.current?.focus()
    doing.mutate({ reason: said, way, shots }, { onSuccess: onClose })
  }
  const { invoice } = building
  const leaves = act === 'reject' && invoice?.status === 'DRAFT' ? [t.leavesDraft(invoice.invoiceNo)] : []
  const isVisit = act === 'reject' || act === 'raiseWarranty'
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={t.close}
      title={words.title(building.jsb)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant={act === 'reject' ? 'danger' : 'primary'} isBusy={doing.isPending}>
            {words.act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Consequences of={[...words.consequences, ...leaves]} />
        <RefusalNote error={doing.error} />
        <ReasonField
          ref={field}
          label={words.reason}
          missing={t.reasonMissing}
          isAsked={isAsked}
          value={reason}
          onChange={setReason}
        />
        {act === 'reject' && (
          <Segments
            label={t.way}
            value={way}
            onChange={setWay}
            options={REJECTION_WAYS.map((value) => ({ value, label: t.ways[value] }))}
            className="self-start"
          />
        )}
        {isVisit && <ShotChoice formVersion={building.formVersion} way={way} chosen={shots} onChoose={setShots} />}
      </div>
    </Dialog>
  )
}
