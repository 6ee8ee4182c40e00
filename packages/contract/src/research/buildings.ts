import { DEFAULT_BUILDING_ID } from '@demarc/domain/research/default-building'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Building,
  BuildingEdit,
  BuildingPart,
  MOST_BUILDINGS_AT_ONCE,
  MOST_UNITS,
  NewBuilding,
  UnitPlace,
} from './building.ts'

const siteId = z.strictObject({ siteId: z.uuid() })
const buildingId = z.strictObject({ buildingId: z.uuid() })
const reason = z.string().trim().min(1, 'Say why').max(500)

export const listBuildings = endpoint({
  method: 'GET',
  path: '/api/sites/:siteId/buildings',
  summary: 'The buildings of a site by their index; while there is none, the default one that is not stored',
  permission: 'research.do',
  params: siteId,
  reply: z.array(Building),
})
export const addBuilding = endpoint({
  method: 'POST',
  path: '/api/sites/:siteId/buildings',
  summary: 'Add a building; it gets the next index of its site',
  permission: 'research.do',
  params: siteId,
  body: NewBuilding,
  reply: Building,
  status: 201,
})
export const addBuildings = endpoint({
  method: 'POST',
  path: '/api/sites/:siteId/buildings/batch',
  summary: 'Add several buildings at once, all or none; they get the next indexes in their order',
  permission: 'research.do',
  params: siteId,
  body: z.strictObject({ buildings: z.array(NewBuilding).min(1).max(MOST_BUILDINGS_AT_ONCE) }),
  reply: z.array(Building),
  status: 201,
})
export const editBuilding = endpoint({
  method: 'PUT',
  path: '/api/buildings/:buildingId',
  summary: 'Change a building; another type gives its number another letter until its first assignment',
  permission: 'research.do',
  // The default building has no id of its own: asking for it is answered in words.
  params: z.strictObject({ buildingId: z.union([z.uuid(), z.literal(DEFAULT_BUILDING_ID)]) }),
  body: BuildingEdit,
  reply: Building,
})
export const placeUnits = endpoint({
  method: 'PUT',
  path: '/api/buildings/:buildingId/units',
  summary: 'Say where each of the houses is that share a JSBN; there are as many houses as are given',
  permission: 'research.do',
  params: buildingId,
  body: z.strictObject({ units: z.array(UnitPlace).min(1).max(MOST_UNITS), version: z.int().optional() }),
  reply: Building,
})
export const splitBuilding = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/split',
  summary: 'Make a second building of a part of one; houses that are named go along',
  permission: 'research.do',
  params: buildingId,
  body: BuildingPart,
  /** The one that was split, then the new one. */
  reply: z.array(Building),
  status: 201,
})
export const moveBuilding = endpoint({
  method: 'PUT',
  path: '/api/buildings/:buildingId/status',
  summary: 'Mark one building ready for dispatch, or take it back into research',
  permission: 'research.do',
  params: buildingId,
  body: z.strictObject({ status: z.enum(['READY_FOR_DISPATCH', 'RESEARCHING']) }),
  reply: Building,
})
export const cancelBuilding = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/cancel',
  summary: 'Cancel a building that was not delivered',
  permission: 'building.cancel',
  params: buildingId,
  body: z.strictObject({ reason }),
  reply: Building,
})
export const reopenBuilding = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/reopen',
  summary: 'Take a cancelled building back into research',
  permission: 'building.reopen',
  params: buildingId,
  body: z.strictObject({ reason }),
  reply: Building,
})
