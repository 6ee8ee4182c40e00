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
import { Reasoned } from '../reason.ts'

const siteId = z.strictObject({ siteId: z.uuid() })
const buildingId = z.strictObject({ buildingId: z.uuid() })

export const listBuildings = endpoint({
  method: 'GET',
  path: '/api/sites/:siteId/buildings',
  summary: 'List a site’s buildings by index; if there are none, the default building, which isn’t saved',
  permission: 'research.do',
  params: siteId,
  reply: z.array(Building),
})
export const addBuilding = endpoint({
  method: 'POST',
  path: '/api/sites/:siteId/buildings',
  summary: 'Add a building; it gets the site’s next index',
  permission: 'research.do',
  params: siteId,
  body: NewBuilding,
  reply: Building,
  status: 201,
})
export const addBuildings = endpoint({
  method: 'POST',
  path: '/api/sites/:siteId/buildings/batch',
  summary: 'Add several buildings at once, all or none; they get the next indexes in order',
  permission: 'research.do',
  params: siteId,
  body: z.strictObject({ buildings: z.array(NewBuilding).min(1).max(MOST_BUILDINGS_AT_ONCE) }),
  reply: z.array(Building),
  status: 201,
})
export const editBuilding = endpoint({
  method: 'PUT',
  path: '/api/buildings/:buildingId',
  summary: 'Edit a building; until its first assignment, a new type changes the letter of its JSBN',
  permission: 'research.do',
  // The default building has no id of its own: asking for it is answered in words.
  params: z.strictObject({ buildingId: z.union([z.uuid(), z.literal(DEFAULT_BUILDING_ID)]) }),
  body: BuildingEdit,
  reply: Building,
})
export const placeUnits = endpoint({
  method: 'PUT',
  path: '/api/buildings/:buildingId/units',
  summary: 'Set the positions of all houses that share a JSBN; this also sets their number',
  permission: 'research.do',
  params: buildingId,
  body: z.strictObject({ units: z.array(UnitPlace).min(1).max(MOST_UNITS), version: z.int().optional() }),
  reply: Building,
})
export const splitBuilding = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/split',
  summary: 'Split part of a building into a new JSBN, with the listed houses',
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
  summary: 'Mark one building ready for dispatch, or reopen its research',
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
  body: Reasoned,
  reply: Building,
})
export const reopenBuilding = endpoint({
  method: 'POST',
  path: '/api/buildings/:buildingId/reopen',
  summary: 'Reopen a canceled building in research',
  permission: 'building.reopen',
  params: buildingId,
  body: Reasoned,
  reply: Building,
})
