import type { Assignment } from '@demarc/contract'
import { useState } from 'react'
import { useTexts } from '#texts/field/field.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'

type Props = {
  open: boolean
  assignment: Assignment
  /** What was typed before it was taken back. */
  typed: string
  onGiveBack: (reason: string) => void
  onClose: () => void
}

/** Dispatch reads why before somebody else is sent. */
export const GiveBackDialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null)

function OpenDialog({ assignment, typed, onGiveBack, onClose }: Props) {
  const t = useTexts().field.giveBackDialog
  const [reason, setReason] = useState(typed)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <ActionDialog
      title={t.title(assignment.building.jsb)}
      text={t.help}
      keep={t.keep}
      confirm={t.send}
      onConfirm={() => (reason.trim() ? onGiveBack(reason.trim()) : setIsAsked(true))}
      onClose={onClose}
    >
      <ReasonField label={t.reason} lines={3} isAsked={isAsked} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}
