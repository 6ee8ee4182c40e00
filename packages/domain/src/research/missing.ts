import type { BuildingType } from '../orders/jsn.ts'
import type { WorkStatus } from '../work-status.ts'
import { hasAddress, isTypeSaid } from './building-types.ts'
import { findStrayPin, type PinArea, type StrayPin } from './plausible-pin.ts'

type Researched = {
  readonly jsb: string
  readonly status: WorkStatus
  readonly isCancelled: boolean
  readonly buildingType: BuildingType
  readonly address: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly sfuCount: number | null
  readonly units: readonly { readonly lat: number | null }[]
}
type Site = {
  readonly jobType: BuildingType
  readonly isJobTypeConfirmed: boolean
  /** Where its pins belong. */
  readonly pinArea: PinArea | null
}

/** What a site lacks before it is ready. What blocks must be there; the rest is said and may be left. */
export type Missing =
  | { readonly kind: 'jobType'; readonly blocks: true }
  | { readonly kind: 'address'; readonly jsb: string; readonly blocks: true }
  | { readonly kind: 'coordinates'; readonly jsb: string; readonly blocks: false }
  | { readonly kind: 'unitPins'; readonly jsb: string; readonly count: number; readonly blocks: false }
  | (Omit<StrayPin, 'instead'> & { readonly kind: 'strayPin'; readonly jsb: string; readonly blocks: false })

/** Of a site without buildings: only what the building that is made from its order would lack. */
export function missingOf(site: Site, buildings: readonly Researched[], orderAddress: string): Missing[] {
  const there = buildings.filter(({ isCancelled }) => !isCancelled)
  if (there.length === 0) return missingOfDefault(site, orderAddress)
  return there
    .filter(({ status }) => status === 'RESEARCHING')
    .flatMap((building) => [...missingOfBuilding(building), ...strayPinOf(building, site.pinArea)])
}

function missingOfDefault(site: Site, address: string): Missing[] {
  return [
    ...(!isTypeSaid(site.jobType, site.isJobTypeConfirmed) ? [{ kind: 'jobType', blocks: true } as const] : []),
    ...(address === '' ? [{ kind: 'address', jsb: '.01', blocks: true } as const] : []),
    { kind: 'coordinates', jsb: '.01', blocks: false },
  ]
}

/** A pin that is there and cannot be meant is as good as missing. */
export function strayPinOf(
  { jsb, lat, lon }: Pick<Researched, 'jsb' | 'lat' | 'lon'>,
  area: PinArea | null,
): Missing[] {
  const stray = lat === null || lon === null ? null : findStrayPin({ lat, lon }, area)
  return stray ? [{ kind: 'strayPin', jsb, town: stray.town, miles: stray.miles, blocks: false }] : []
}

function missingOfBuilding(building: Researched): Missing[] {
  const { jsb, lat, sfuCount, units } = building
  const unpinned = units.filter((unit) => unit.lat === null).length
  const isShared = (sfuCount ?? 1) > 1
  return [
    ...(hasAddress(building) ? [] : [{ kind: 'address', jsb, blocks: true } as const]),
    // Houses that share a number each have a pin of their own; the building's own pin is then only where the map opens.
    ...(lat === null && !(isShared && unpinned === 0) ? [{ kind: 'coordinates', jsb, blocks: false } as const] : []),
    ...(isShared && unpinned > 0 ? [{ kind: 'unitPins', jsb, count: unpinned, blocks: false } as const] : []),
  ]
}
