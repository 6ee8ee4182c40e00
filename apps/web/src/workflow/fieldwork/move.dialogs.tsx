import type { Assignment } from '@demarc/contract'
import { DECLINE_REASONS, type DeclineReason } from '@demarc/domain/dispatch/assignment'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/field/field.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'

/** The tap on "Other" asked for it. */
const focusHere = (element: HTMLElement | null) => element?.focus()

type DeclineProps = {
  open: boolean
  assignment: Assignment
  /** What was typed before it was taken back. */
  typed: string
  onDecline: (reason: DeclineReason, note?: string) => void
  onClose: () => void
}

/** One tap on a reason declines; only another reason has to be told. */
export function DeclineDialog({ open, assignment, typed, onDecline, onClose }: DeclineProps) {
  const texts = useTexts()
  const { declineDialog: t, reasons } = texts.field
  const [isOther, setIsOther] = useState(typed !== '')
  const [note, setNote] = useState(typed)
  const [isMissing, setIsMissing] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (note.trim()) onDecline('OTHER', note.trim())
    else setIsMissing(true)
  }
  return (
    <Dialog
      open={open}
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title(assignment.building.jsb)}
      description={t.help}
      {...(isOther && {
        onSubmit: send,
        footer: (
          <>
            <Button onClick={() => setIsOther(false)}>{t.back}</Button>
            <Button type="submit" variant="primary">
              {texts.field.decline}
            </Button>
          </>
        ),
      })}
    >
      {isOther ? (
        <ReasonField
          ref={focusHere}
          label={texts.forms.reason}
          lines={3}
          isAsked={isMissing}
          value={note}
          onChange={setNote}
        />
      ) : (
        <div className="flex flex-col gap-2">
          {DECLINE_REASONS.map((reason) => (
            <Button
              key={reason}
              size="lg"
              className="justify-start! whitespace-normal!"
              onClick={() => (reason === 'OTHER' ? setIsOther(true) : onDecline(reason))}
            >
              {reasons[reason]}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  )
}

type GiveBackProps = {
  open: boolean
  assignment: Assignment
  /** What was typed before it was taken back. */
  typed: string
  onGiveBack: (reason: string) => void
  onClose: () => void
}

/** Dispatch reads why before somebody else is sent. */
export function GiveBackDialog({ assignment, typed, onGiveBack, onClose }: GiveBackProps) {
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
