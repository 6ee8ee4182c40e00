import type { Building } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { FROM_DEFAULT } from '@demarc/domain/research/default-building'
import { countOf, type BuildingDraft } from '../buildings/building-fields.tsx'
import type { BuildingEdit } from '../model/put-building.queries.ts'
import type { NewBuilding } from '../model/buildings.queries.ts'

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
