import { useRef, useState, type SubmitEvent } from 'react'
import { useEvidenceTexts } from '#texts/evidence.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { RefusalNote } from '#work/refusal-note.tsx'

type Props = {
  title: string
  /** What follows from it, before it is done. */
  consequences: readonly string[]
  act: string
  error: Error | null
  isBusy: boolean
  onDecide: (reason: string) => void
  onClose: () => void
}

/** A decision about evidence: what follows from it, and why it is made. */
export function DecideDialog({ title, consequences, act, error, isBusy, onDecide, onClose }: Props) {
  const t = useEvidenceTexts()
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setIsAsked(true)
    if (!said) return field.current?.focus()
    onDecide(said)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={t.close}
      title={title}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {consequences.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <RefusalNote error={error} />
        <Field label={t.reason} isRequired error={isAsked && !reason.trim() ? t.reasonMissing : undefined}>
          <Input
            ref={field}
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
