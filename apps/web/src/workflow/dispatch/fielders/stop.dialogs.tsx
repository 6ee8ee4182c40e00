import type { Fielder } from '@demarc/contract'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Field } from '#ui/form/field.tsx'
import { useReassign, useRecall } from '../board/board-acts.queries.ts'
import { FielderChoice } from './fielder-choice.tsx'

type Props = { stop: Fielder['stops'][number]; from: Fielder; onClose: () => void }

/** Who has it instead; its due date stays. */
export function ReassignDialog({ stop, from, fielders, onClose }: Props & { fielders: readonly Fielder[] }) {
  const { stops: t, foot } = useTexts().dispatch
  const reassign = useReassign()
  const [to, setTo] = useState<Fielder | null>(null)
  return (
    <ActionDialog
      title={t.reassignTitle(stop.jsb)}
      text={t.reassignText(from.name)}
      confirm={t.reassign}
      isBlocked={to === null}
      action={reassign}
      onConfirm={() => to && reassign.mutate({ stops: [stop], to }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field label={foot.fielder}>
        <FielderChoice
          value={to?.id ?? null}
          known={to ? [...fielders, to] : fielders}
          except={from.id}
          onChange={setTo}
        />
      </Field>
    </ActionDialog>
  )
}

type RecallProps = Props & { onDecide: (buildingIds: readonly string[]) => void }

/** Why it is taken back; the fielder reads it. */
export function RecallDialog({ stop, from, onDecide, onClose }: RecallProps) {
  const t = useTexts().dispatch.stops
  const recall = useRecall()
  const take = (reason: string) => {
    onDecide([stop.buildingId])
    recall.mutate({ stop, reason }, { onSuccess: onClose })
  }
  return (
    <ReasonDialog
      title={t.recallTitle(stop.jsb)}
      text={t.recallText(from.name)}
      usual={t.reasons}
      confirm={t.recall}
      action={recall}
      onSay={take}
      onClose={onClose}
    />
  )
}
