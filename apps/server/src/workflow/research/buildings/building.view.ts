import type { Building, BuildingUnit } from '@demarc/contract'
import {
  actionsOnBuilding,
  actionsOnSite,
  buildingValues,
  defaultBuilding,
  flagsOf,
  sfuCountOf,
  type Actor,
} from '@demarc/domain'
import type { BuildingRow, SiteOfBuildings } from './building-list.queries.ts'
import { stateOfSite } from '../sites/site.view.ts'

/** The row, and only what the reader may do. */
export const viewBuilding = (actor: Actor, row: BuildingRow): Building => ({
  ...row,
  types: flagsOf(row.buildingType, row.types),
  isStored: true,
  units: placesOf(row),
  actions: actionsOnBuilding(actor, row),
})

/** One place for each house that shares the number; of those nobody has been told about, an empty one. */
function placesOf({ sfuCount, units }: BuildingRow): BuildingUnit[] {
  const houses = sfuCount ?? 1
  if (houses < 2) return []
  const known = new Map(units.map((unit) => [unit.position, unit]))
  return Array.from({ length: houses }, (_, at) => {
    const position = at + 1
    return known.get(position) ?? { position, address: null, lat: null, lon: null }
  })
}

/** What a site without buildings shows. Giving it a type makes it a real one. */
export function viewDefaultBuilding(actor: Actor, siteId: string, site: SiteOfBuildings): Building {
  const made = defaultBuilding(
    { jsn: site.siteJsn, jobType: site.siteJobType },
    { address: site.orderAddress, city: site.orderCity, state: site.orderState },
  )
  return {
    ...buildingValues({ address: made.address, sfuCount: sfuCountOf(made.buildingType, null) }),
    demarcVisibility: null,
    id: made.id,
    siteId,
    jsb: made.jsb,
    indexBb: made.indexBb,
    buildingType: made.buildingType,
    types: made.types,
    status: site.siteStatus,
    isCancelled: site.isSiteCancelled,
    isStored: false,
    isAutoCreated: true,
    units: [],
    aliases: [],
    updatedAt: null,
    version: 0,
    actions: mayStore(actor, site) ? ['edit'] : [],
  }
}

const mayStore = (actor: Actor, { siteStatus, isSiteCancelled }: SiteOfBuildings) =>
  actionsOnSite(actor, stateOfSite({ status: siteStatus, isCancelled: isSiteCancelled, statuses: [] })).includes(
    'addBuilding',
  )
