import type { Building } from '@demarc/contract'
import { type SubmitEvent, useState } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { BuildingDetailsDialog } from './building-details.dialog.tsx'
import { BuildingHousesDialog } from './building-houses.dialog.tsx'
import { BuildingMapDialog } from './building-map.dialog.tsx'
import { SplitBuildingDialog } from './split-building.dialog.tsx'
import type { Workbench } from '../site/use-workbench.ts'
import { useCancelOrReopen } from '../model/buildings.queries.ts'

export type BuildingAsk = {
  readonly kind: 'map' | 'details' | 'houses' | 'split' | 'cancel' | 'reopen'
  readonly building: Building
}

type Props = { asked: BuildingAsk; bench: Workbench; onClose: () => void }

/** Whatever was asked of one building, in its own window. */
export function BuildingDialogs({ asked: { kind, building }, bench, onClose }: Props) {
  switch (kind) {
    case 'map':
      return <BuildingMapDialog bench={bench} building={building} onClose={onClose} />
    case 'details':
      return <BuildingDetailsDialog bench={bench} building={building} onClose={onClose} />
    case 'houses':
      return <BuildingHousesDialog bench={bench} building={building} onClose={onClose} />
    case 'split':
      return <SplitBuildingDialog bench={bench} building={building} onClose={onClose} />
    case 'cancel':
    case 'reopen':
      return <BuildingReasonDialog act={kind} building={building} onClose={onClose} />
  }
}

type ReasonProps = { act: 'cancel' | 'reopen'; building: Building; onClose: () => void }

/** Both need a reason, which stands in the history. */
function BuildingReasonDialog({ act, building, onClose }: ReasonProps) {
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
