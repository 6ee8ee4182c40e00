import type { Building } from '@demarc/contract'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { useCancelOrReopen } from './buildings.queries.ts'

type Props = { act: 'cancel' | 'reopen'; building: Building; onClose: () => void }

/** Both need a reason, which stands in the history. */
export function BuildingReasonDialog({ act, building, onClose }: Props) {
  const texts = useTexts()
  const t = texts.buildings.reasonDialog
  const run = useCancelOrReopen(building.siteId)
  const [reason, setReason] = useState('')
  const isCancel = act === 'cancel'
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.trim()) run.mutate({ id: building.id, act, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={isCancel ? t.cancelTitle(building.jsb) : t.reopenTitle(building.jsb)}
      description={isCancel ? t.cancelHelp : t.reopenHelp}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button
            type="submit"
            variant={isCancel ? 'danger' : 'primary'}
            isBusy={run.isPending}
            disabled={!reason.trim()}
          >
            {run.isPending ? t.working : t[act]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t.reason} isRequired>
          <Input autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <RefusalNote error={run.error} />
      </div>
    </Dialog>
  )
}
