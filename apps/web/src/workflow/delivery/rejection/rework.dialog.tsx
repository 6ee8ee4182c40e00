import type { DeliveryDetail } from '@demarc/contract'
import { REJECTION_WAYS, type RejectionWay } from '@demarc/domain/delivery/after-delivery'
import { useState } from 'react'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useAfterDeliveryTexts } from '#texts/qc/after-delivery.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { nameOf, useRework } from '../delivery-acts.queries.ts'

type Props = { delivery: DeliveryDetail; onClose: () => void }

/** Which buildings of a rejected delivery are done again, why, and whether somebody goes there or is asked. */
export function ReworkDialog({ delivery, onClose }: Props) {
  const words = useDeliveryTexts()
  const t = words.deliveries.reworking
  const { way: wayLabel, ways } = useAfterDeliveryTexts()
  const rework = useRework(delivery)
  // What was billed stays where its invoice stands.
  const open = delivery.sent.filter(({ isUndecided, status }) => isUndecided && status === 'SUBMITTED_TO_CUSTOMER')
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [way, setWay] = useState<RejectionWay>('WORK_ORDER')
  const buildingIds = open.filter(({ id }) => !leftOut.includes(id)).map(({ id }) => id)
  return (
    <ReasonDialog
      title={t.title(nameOf(delivery, words))}
      text={t.text}
      label={words.deliveries.acknowledging.words}
      given={delivery.answer?.words.slice(0, 500)}
      confirm={t.confirm(buildingIds.length)}
      isBlocked={buildingIds.length === 0}
      action={rework}
      onSay={(reason) => rework.mutate({ buildingIds, reason, way }, { onSuccess: onClose })}
      onClose={onClose}
      more={
        <Segments
          label={wayLabel}
          value={way}
          onChange={setWay}
          options={REJECTION_WAYS.map((value) => ({ value, label: ways[value] }))}
          className="self-start"
        />
      }
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">{words.deliveries.open.buildings}</legend>
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
    </ReasonDialog>
  )
}
