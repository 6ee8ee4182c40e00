import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { RefusalNote } from './refusal-note.tsx'

type Props = {
  title: string
  text?: ReactNode
  /** What is to be known before it is done. */
  children?: ReactNode
  words: {
    readonly reason: string
    readonly missing: string
    /** Leave it as it is. */
    readonly keep: string
    readonly confirm: string
  }
  /** What cannot be taken back is asked for in red. */
  isDanger?: boolean | undefined
  isBusy: boolean
  error: Error | null
  onSay: (reason: string) => void
  onClose: () => void
}

/** Something is done only with a reason, which stays in its history. */
export function ReasonDialog({ title, text, children, words, isDanger = false, isBusy, error, onSay, onClose }: Props) {
  const { forms } = useTexts()
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setIsAsked(true)
    if (!said) return field.current?.focus()
    onSay(said)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={forms.close}
      title={title}
      description={text}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <RefusalNote error={error} />
        <ReasonField
          ref={field}
          label={words.reason}
          missing={words.missing}
          isAsked={isAsked}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
