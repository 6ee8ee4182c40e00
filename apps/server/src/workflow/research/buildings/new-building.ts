import { randomUUIDv7 } from 'node:crypto'
import type { NewBuilding } from '@demarc/contract'
import {
  buildingValues,
  flagsOf,
  jsbOf,
  sfuCountOf,
  statusOfNewBuilding,
  storedPoint,
  type WorkStatus,
} from '@demarc/domain'
import type { BuildingRow } from './building.queries.ts'

type Place = {
  readonly siteId: string
  readonly jsn: string
  readonly index: number
  readonly siteStatus: WorkStatus
}

/** A building as it is stored first, at its place of the site. */
export function newBuilding(asked: NewBuilding, { siteId, jsn, index, siteStatus }: Place): BuildingRow {
  const { buildingType, lat, lon } = asked
  return {
    id: randomUUIDv7(),
    siteId,
    jsb: jsbOf(jsn, index, buildingType),
    indexBb: index,
    status: statusOfNewBuilding(siteStatus),
    buildingType,
    types: flagsOf(buildingType),
    ...buildingValues(asked),
    ...pinOf(lat, lon),
    sfuCount: sfuCountOf(buildingType, asked.sfuCount),
    isAutoCreated: asked.isAutoCreated ?? false,
  }
}

/** Both or none, and no more places than are kept. */
export const pinOf = (lat: number | null | undefined, lon: number | null | undefined) =>
  lat === null || lat === undefined || lon === null || lon === undefined
    ? { lat: null, lon: null }
    : storedPoint({ lat, lon })
