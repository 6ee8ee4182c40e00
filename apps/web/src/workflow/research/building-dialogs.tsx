import type { Building } from '@demarc/contract'
import { BuildingDetailsDialog } from './building-details.dialog.tsx'
import { BuildingHousesDialog } from './building-houses.dialog.tsx'
import { BuildingMapDialog } from './building-map.dialog.tsx'
import { BuildingReasonDialog } from './building-reason.dialog.tsx'
import { SplitBuildingDialog } from './split-building.dialog.tsx'
import type { Workbench } from './use-workbench.ts'

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
