import type { Building } from '@demarc/contract'
import { FROM_DEFAULT } from '@demarc/domain/research/default-building'
import { findConflict } from '#shared/action/conflict.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useTexts } from '#texts/orders/buildings.ts'
import { pinOf } from '../map/site-marks.ts'
import { differencesFrom } from '../model/building-conflict.ts'
import { type BuildingEdit, useAddBuilding, useEditBuilding } from '../model/buildings.queries.ts'
import type { Workbench } from '../site/use-workbench.ts'
import { orderAddress } from '../model/building-names.ts'
import { townOf } from './address-to-find.ts'
import { BuildingFields, readBuilding, type BuildingDraft } from './building-fields.tsx'
import { ConflictNotice } from '#shared/action/conflict-notice.tsx'
import { afterAdding, useBuildingDraft } from './use-building-draft.ts'

type Props = { bench: Workbench; building: Building; onClose: () => void }

/** One building with a map of its own. The default one is stored by saving it here too. */
export function BuildingMapDialog({ bench, building, onClose }: Props) {
  const t = useTexts().buildings.mapDialog
  const edit = useEditBuilding(building.siteId)
  const add = useAddBuilding(building.siteId)
  const { before, draft, setDraft, take } = useBuildingDraft(building, draftOf)
  const conflict = findConflict<Building>(edit.error)
  const isPending = edit.isPending || add.isPending
  const change = changesOf(before, draft)
  const edited = (on: Building) => {
    bench.noteEdit(on, change)
    onClose()
  }
  const save = (on: Building) => {
    const read = readBuilding(draft)
    if (!read) return
    if (building.isStored) return edit.mutate({ building: on, edit: change }, { onSuccess: () => edited(on) })
    const origin = { notes: draft.notes.trim() || FROM_DEFAULT, ...(read.buildingType === 'S' && { sfuCount: 1 }) }
    return add.mutate({ ...read, ...draft.at, ...origin }, { onSuccess: afterAdding(bench, onClose) })
  }
  return (
    <ActionDialog
      size="lg"
      title={t.title(building.jsb)}
      confirm={isPending ? t.saving : t.save}
      isBlocked={!building.actions.includes('edit')}
      action={{ isPending, error: edit.error ?? add.error }}
      conflict={
        conflict && (
          <ConflictNotice
            changedBy={conflict.changedBy}
            differences={differencesFrom(conflict.current, change)}
            onKeepMine={() => save(conflict.current)}
            onTakeTheirs={() => {
              take(conflict.current)
              edit.reset()
            }}
          />
        )
      }
      onConfirm={() => save(before)}
      onClose={onClose}
    >
      <BuildingFields
        site={bench.site}
        draft={draft}
        onChange={setDraft}
        startAt={orderAddress(bench.site)}
        town={townOf(bench.site)}
        pinLabel={String(building.indexBb).padStart(2, '0')}
      />
    </ActionDialog>
  )
}

const draftOf = (building: Building): BuildingDraft => ({
  type: building.isStored ? building.buildingType : null,
  address: building.address ?? '',
  at: pinOf(building),
  sfuCount: '1',
  notes: building.notes,
})

/** Only what is not so already; a pin goes as one. */
function changesOf(before: Building, { type, address, at, notes }: BuildingDraft): BuildingEdit {
  const isMoved = before.lat !== (at?.lat ?? null) || before.lon !== (at?.lon ?? null)
  return {
    ...(type && type !== before.buildingType && { buildingType: type }),
    ...(address.trim() !== before.address && { address: address.trim() }),
    ...(isMoved && { lat: at?.lat ?? null, lon: at?.lon ?? null }),
    ...(notes.trim() !== before.notes && { notes: notes.trim() }),
  }
}
