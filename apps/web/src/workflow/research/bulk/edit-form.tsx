import type { Building, Site } from '@demarc/contract'
import type { SubmitEvent } from 'react'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { FROM_DEFAULT } from '@demarc/domain/research/default-building'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { notify } from '#ui/overlay/messages.ts'
import { findConflict } from '#shared/action/conflict.ts'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { townOf } from '../buildings/address-to-find.ts'
import { differencesFrom } from '../model/building-conflict.ts'
import { BuildingFields, countOf, type BuildingDraft } from '../buildings/building-fields.tsx'
import { ConflictNotice } from '#shared/action/conflict-notice.tsx'
import { type BuildingEdit, useAddBuilding, useEditBuilding, type NewBuilding } from '../model/buildings.queries.ts'
import { useBuildingDraft } from '../buildings/use-building-draft.ts'

type Props = {
  site: Site
  building: Building
  /** A new one was begun before this one was opened. */
  isAddBegun: boolean
  onClose: () => void
}

/** One building in a form. The default one, given a type, becomes a building of its own. */
export function EditForm({ site, building, isAddBegun, onClose }: Props) {
  const { fields, buildings: words, bulk: t } = useTexts()
  const { before, draft, setDraft, take } = useBuildingDraft(building, draftOf)
  const change = editOf(before, draft)
  const isChanged = Object.keys(change).length > 0
  const add = useAddBuilding(building.siteId)
  const edit = useEditBuilding(building.siteId)
  const isBusy = add.isPending || edit.isPending
  const conflict = findConflict<Building>(edit.error)

  const save = (on: Building) => {
    const body = newBuildingOf(draft, !building.isStored)
    if (!body)
      return void notify({ title: words.addDialog.missing, description: words.addDialog.missingText, tone: 'bad' })
    if (!building.isStored) return add.mutate(body, { onSuccess: onClose })
    if (!isChanged) return onClose()
    return edit.mutate({ building: on, edit: change }, { onSuccess: onClose })
  }
  const takeTheirs = (current: Building) => {
    take(current)
    edit.reset()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save(before)
  }
  return (
    <form onSubmit={submit} noValidate aria-labelledby="bulk-edit" className="flex flex-col gap-3 px-4 pt-2 pb-4">
      <LeaveGuard hasUnsaved={isAddBegun || (isChanged && !isBusy)} within="site" />
      <h3 id="bulk-edit" className="text-15 font-bold">
        {t.editTitle(building.jsb)}
      </h3>
      <BuildingFields
        site={site}
        hasSfuCount
        draft={draft}
        startAt=""
        town={townOf(site)}
        pinLabel={String(building.indexBb).padStart(2, '0')}
        onChange={(next) => setDraft((now) => ({ ...now, ...next }))}
      />
      <Checkbox
        label={fields.isWarranty}
        checked={draft.isWarranty}
        onChange={(isWarranty) => setDraft((now) => ({ ...now, isWarranty }))}
      />
      {conflict ? (
        <ConflictNotice
          changedBy={conflict.changedBy}
          differences={differencesFrom(conflict.current, change)}
          onKeepMine={() => save(conflict.current)}
          onTakeTheirs={() => takeTheirs(conflict.current)}
        />
      ) : (
        <RefusalNote error={add.error ?? edit.error} />
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="ink" isBusy={isBusy}>
          {isBusy ? t.saving : t.save}
        </Button>
      </div>
    </form>
  )
}

/** A building as its form has it. */
export type Draft = BuildingDraft & { readonly isWarranty: boolean }

export const emptyDraft = (type: BuildingType | null, address: string): Draft => ({
  type,
  address,
  at: null,
  sfuCount: '1',
  notes: '',
  isWarranty: false,
})

export const draftOf = ({ buildingType, address, lat, lon, sfuCount, notes, isWarranty }: Building): Draft => ({
  type: buildingType,
  address: address ?? '',
  at: lat === null || lon === null ? null : { lat, lon },
  sfuCount: String(sfuCount ?? 1),
  notes,
  isWarranty,
})

/** Something is in it that somebody would miss; a type alone is soon chosen again. */
export const isBegun = ({ address, at, notes, isWarranty }: Draft): boolean =>
  address.trim() !== '' || at !== null || notes.trim() !== '' || isWarranty

/** Null where a required field is empty. One made from the default building says so in its notes. */
export function newBuildingOf(draft: Draft, isFromDefault: boolean): NewBuilding | null {
  const { type: buildingType, at, isWarranty } = draft
  const [address, notes] = [draft.address.trim(), draft.notes.trim() || (isFromDefault ? FROM_DEFAULT : '')]
  if (!buildingType || !address) return null
  return {
    buildingType,
    address,
    ...at,
    ...(buildingType === 'S' && { sfuCount: countOf(draft.sfuCount) }),
    ...(notes && { notes }),
    ...(isWarranty && { isWarranty }),
  }
}

/** Only what is another than before; a pin is one thing of two numbers. */
export function editOf(building: Building, draft: Draft): BuildingEdit {
  const before = draftOf(building)
  const { type, at } = draft
  const count = type === 'S' ? countOf(draft.sfuCount) : null
  const isPinSame = at?.lat === before.at?.lat && at?.lon === before.at?.lon
  return {
    ...(type && type !== before.type && { buildingType: type }),
    ...(draft.address.trim() !== before.address && { address: draft.address.trim() || null }),
    ...(!isPinSame && { lat: at?.lat ?? null, lon: at?.lon ?? null }),
    ...(count !== null && count !== building.sfuCount && { sfuCount: count }),
    ...(draft.notes.trim() !== before.notes && { notes: draft.notes.trim() }),
    ...(draft.isWarranty !== before.isWarranty && { isWarranty: draft.isWarranty }),
  }
}
