import { useRef, useState, type SubmitEvent } from 'react'
import { usePortalTexts } from '#texts/money/portal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useJudgement } from './portal.queries.ts'

export type Judging = { readonly id: string; readonly jsb: string; readonly act: 'accept' | 'reject' }

/** Accepting is for good, rejecting wants to know why: both are asked once more. */
export function JudgeDialog({ judging, onClose }: { judging: Judging; onClose: () => void }) {
  const texts = usePortalTexts()
  const { acceptDialog, rejectDialog } = texts.delivered
  const isRejecting = judging.act === 'reject'
  const t = isRejecting ? rejectDialog : acceptDialog
  const judge = useJudgement(judging)
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const act = useRef<HTMLButtonElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setIsAsked(true)
    if (isRejecting && !said) return field.current?.focus()
    judge.mutate(isRejecting ? said : null, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={isRejecting ? field : act}
      closeLabel={texts.close}
      title={t.title(judging.jsb)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button ref={act} type="submit" variant={isRejecting ? 'danger' : 'primary'} isBusy={judge.isPending}>
            {t.act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t.text}</p>
        <RefusalNote error={judge.error} />
        {isRejecting && (
          <ReasonField
            ref={field}
            label={rejectDialog.reason}
            missing={rejectDialog.missing}
            isAsked={isAsked}
            value={reason}
            onChange={setReason}
          />
        )}
      </div>
    </Dialog>
  )
}
