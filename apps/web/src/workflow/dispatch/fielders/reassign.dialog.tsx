import type { Fielder } from '@demarc/contract'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useReassign } from '../board/board-acts.queries.ts'
import { FielderChoice } from './fielder-choice.tsx'

type Props = { stop: Fielder['stops'][number]; from: Fielder; fielders: readonly Fielder[]; onClose: () => void }

/** Who has it instead; its due date stays. */
export function ReassignDialog({ stop, from, fielders, onClose }: Props) {
  const texts = useTexts()
  const { stops: t, foot, cancel } = texts.dispatch
  const reassign = useReassign()
  const [to, setTo] = useState<Fielder | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (to) reassign.mutate({ stops: [stop], to }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.reassignTitle(stop.jsb)}
      description={t.reassignText(from.name)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" variant="primary" disabled={to === null} isBusy={reassign.isPending}>
            {t.reassign}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={reassign.error} />
        <Field label={foot.fielder}>
          <FielderChoice
            value={to?.id ?? null}
            known={to ? [...fielders, to] : fielders}
            except={from.id}
            onChange={setTo}
          />
        </Field>
      </div>
    </Dialog>
  )
}
