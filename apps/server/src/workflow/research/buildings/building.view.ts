import type { Building, BuildingUnit } from '@demarc/contract'
import { actionsOnBuilding, actionsOnSite, defaultBuilding, flagsOf, sfuCountOf, type Actor } from '@demarc/domain'
import type { BuildingRow, SiteOfBuildings } from './building-list.queries.ts'
import { stateOfSite } from '../sites/site.view.ts'

/** Exactly the fields of the contract, and only what the reader may do. */
export const viewBuilding = (actor: Actor, row: BuildingRow): Building => ({
  id: row.id,
  siteId: row.siteId,
  jsb: row.jsb,
  indexBb: row.indexBb,
  buildingType: row.buildingType,
  types: flagsOf(row.buildingType, row.types),
  status: row.status,
  isCancelled: row.isCancelled,
  isStored: true,
  isAutoCreated: row.isAutoCreated,
  isWarranty: row.isWarranty,
  address: row.address,
  lat: row.lat,
  lon: row.lon,
  sfuCount: row.sfuCount,
  unitCount: row.unitCount,
  units: placesOf(row),
  notes: row.notes,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  contactEmail: row.contactEmail,
  demarcVisibility: row.demarcVisibility,
  aliases: row.aliases,
  updatedAt: row.updatedAt,
  version: row.version,
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
  const { id, jsb, indexBb, buildingType, types, address } = defaultBuilding(
    { jsn: site.siteJsn, jobType: site.siteJobType },
    { address: site.orderAddress, city: site.orderCity, state: site.orderState },
  )
  return {
    id,
    siteId,
    jsb,
    indexBb,
    buildingType,
    types,
    status: site.siteStatus,
    isCancelled: site.isSiteCancelled,
    isStored: false,
    isAutoCreated: true,
    isWarranty: false,
    address: address || null,
    lat: null,
    lon: null,
    sfuCount: sfuCountOf(buildingType, null),
    unitCount: null,
    units: [],
    notes: '',
    contactName: null,
    contactPhone: null,
    contactEmail: null,
    demarcVisibility: null,
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
