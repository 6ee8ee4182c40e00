import type { Building } from '@demarc/contract'
import { useTexts } from '#texts/orders/buildings.ts'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
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
  const t = useTexts().buildings.reasonDialog
  const run = useCancelOrReopen(building.siteId)
  const isCancel = act === 'cancel'
  return (
    <ReasonDialog
      isDanger={isCancel}
      title={isCancel ? t.cancelTitle(building.jsb) : t.reopenTitle(building.jsb)}
      text={isCancel ? t.cancelHelp : t.reopenHelp}
      keep={t.keep}
      confirm={run.isPending ? t.working : t[act]}
      action={run}
      onSay={(reason) => run.mutate({ id: building.id, act, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
