import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useTexts } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'

type Props = {
  title: string
  description: string
  error: Error | null
  isBusy: boolean
  /** `isAsked`: it was tried, so what is missing says so. */
  children: (isAsked: boolean) => ReactNode
  /** False: something is missing. */
  isWhole: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** What is put right, and why. */
export function CorrectionDialog({ title, description, error, isBusy, children, isWhole, onSend, onClose }: Props) {
  const { forms } = useTexts()
  const t = useQcTexts().corrections
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (isWhole && reason.trim()) onSend(reason.trim())
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={forms.close}
      title={title}
      description={description}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RefusalNote error={error} />
        {children(isAsked)}
        <ReasonField
          label={t.reason}
          missing={t.reasonMissing}
          usual={t.reasons}
          isAsked={isAsked}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
