import type { Fielder } from '@demarc/contract'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useRecall } from '../board/board-acts.queries.ts'

type Props = {
  stop: Fielder['stops'][number]
  from: Fielder
  onDecide: (buildingIds: readonly string[]) => void
  onClose: () => void
}

/** Why it is taken back; the fielder reads it. */
export function RecallDialog({ stop, from, onDecide, onClose }: Props) {
  const texts = useTexts()
  const { stops: t, cancel } = texts.dispatch
  const recall = useRecall()
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setIsAsked(true)
    if (!said) return field.current?.focus()
    onDecide([stop.buildingId])
    recall.mutate({ stop, reason: said }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={texts.forms.close}
      title={t.recallTitle(stop.jsb)}
      description={t.recallText(from.name)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" variant="primary" isBusy={recall.isPending}>
            {t.recall}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={recall.error} />
        <ReasonField
          ref={field}
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
