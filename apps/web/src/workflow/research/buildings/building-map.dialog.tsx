import type { Building } from '@demarc/contract'
import { FROM_DEFAULT } from '@demarc/domain/research/default-building'
import type { SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/messages.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { townOf } from './address-to-find.ts'
import { differencesFrom } from '../model/building-conflict.ts'
import { BuildingFields, type BuildingDraft } from './building-fields.tsx'
import { BuildingStaleNotice } from './building-stale-notice.tsx'
import { findCurrent, type BuildingEdit } from '../model/building-stale.ts'
import { useAddBuilding, useEditBuilding } from '../model/buildings.queries.ts'
import { pinOf } from '../map/site-marks.ts'
import { useBuildingDraft } from './use-building-draft.ts'
import { orderAddress, type Workbench } from '../site/use-workbench.ts'

type Props = { bench: Workbench; building: Building; onClose: () => void }

/** One building with a map of its own. The default one is stored by saving it here too. */
export function BuildingMapDialog({ bench, building, onClose }: Props) {
  const texts = useTexts()
  const t = texts.buildings
  const edit = useEditBuilding(building.siteId)
  const add = useAddBuilding(building.siteId)
  const { before, draft, setDraft, take } = useBuildingDraft(building, draftOf)
  const mayEdit = building.actions.includes('edit')
  const theirs = findCurrent(edit.error)
  const isPending = edit.isPending || add.isPending

  const save = (on: Building) => {
    const { type, address, at, notes } = draft
    if (!type || !address.trim()) {
      return void notify({ title: t.addDialog.missing, description: t.addDialog.missingText, tone: 'bad' })
    }
    if (!building.isStored) {
      const body = {
        buildingType: type,
        address: address.trim(),
        ...at,
        notes: notes.trim() || FROM_DEFAULT,
        ...(type === 'S' && { sfuCount: 1 }),
      }
      return add.mutate(body, {
        onSuccess: ([made]) => {
          if (made) {
            bench.noteAdded([made])
            bench.select(made.id)
          }
          onClose()
        },
      })
    }
    const change = changesOf(before, draft)
    return edit.mutate(
      { building: on, edit: change },
      {
        onSuccess: () => {
          bench.noteEdit(on, change)
          onClose()
        },
      },
    )
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    save(before)
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.mapDialog.title(building.jsb)}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t.addDialog.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isPending} disabled={!mayEdit}>
            {isPending ? t.mapDialog.saving : t.mapDialog.save}
          </Button>
        </>
      }
    >
      <BuildingFields
        site={bench.site}
        draft={draft}
        onChange={setDraft}
        startAt={orderAddress(bench.site)}
        town={townOf(bench.site)}
        pinLabel={String(building.indexBb).padStart(2, '0')}
      />
      <div className="mt-4 empty:hidden">
        {theirs ? (
          <BuildingStaleNotice
            differences={differencesFrom(theirs, changesOf(before, draft))}
            onKeep={() => save(theirs)}
            onTake={() => {
              take(theirs)
              edit.reset()
            }}
          />
        ) : (
          <RefusalNote error={edit.error ?? add.error} />
        )}
      </div>
    </Dialog>
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
