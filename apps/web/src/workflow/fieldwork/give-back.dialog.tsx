import type { Assignment } from '@demarc/contract'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/field/field.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Textarea } from '#ui/field.tsx'

type Props = {
  open: boolean
  assignment: Assignment
  /** What was typed before it was taken back. */
  typed: string
  onGiveBack: (reason: string) => void
  onClose: () => void
}

/** Dispatch reads why before somebody else is sent. */
export function GiveBackDialog({ open, assignment, typed, onGiveBack, onClose }: Props) {
  const texts = useTexts()
  const { giveBackDialog: t, sayWhy } = texts.field
  const [reason, setReason] = useState(typed)
  const [isMissing, setIsMissing] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.trim()) onGiveBack(reason.trim())
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
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button type="submit" variant="primary">
            {t.send}
          </Button>
        </>
      }
    >
      <Field label={t.reason} isRequired error={isMissing && !reason.trim() ? sayWhy : undefined}>
        <Textarea maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Dialog>
  )
}
