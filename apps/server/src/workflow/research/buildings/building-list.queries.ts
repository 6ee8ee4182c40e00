import type { BuildingUnit } from '@demarc/contract'
import { BUILDING_FIELDS, type TypeFlags } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { selectFields } from '#platform/db/fields.ts'

const BUILDING_COLUMNS = `b.id, b.site_id as "siteId", b.jsb, b.index_bb as "indexBb", b.building_type as "buildingType", b.types,
  b.status, b.cancelled_at is not null as "isCancelled", b.is_flagged as "isFlagged",
  b.qc_passed_at is not null as "hasPassed", b.accepted_at is not null as "isAccepted", b.billed_as as "billedAs",
  b.is_auto_created as "isAutoCreated", ${selectFields('b', BUILDING_FIELDS)}, b.updated_at as "updatedAt", b.version,
  array(select number from number_aliases a where a.building_id = b.id and a.number <> b.jsb order by a.at) as aliases,
  coalesce((select json_agg(json_build_object('position', u.position, 'address', u.address, 'lat', u.lat, 'lon', u.lon)
                            order by u.position)
              from building_units u where u.building_id = b.id), '[]') as units`

type Shape = { types: TypeFlags; units: BuildingUnit[] }

/** A site without buildings is one row without a building: no second question for what the default one is made of. */
const buildingsOfSite = named(
  'buildings-of-site',
  `select ${BUILDING_COLUMNS}, s.jsn as "siteJsn", s.job_type as "siteJobType", s.status as "siteStatus",
          s.cancelled_at is not null as "isSiteCancelled", o.original_address as "orderAddress",
          o.original_city as "orderCity", o.original_state as "orderState"
     from sites s join orders o on o.id = s.order_id left join buildings b on b.site_id = s.id and not b.is_void
    where s.id = $1 and not s.is_void and not s.is_order_deleted
    order by b.index_bb`,
).marked<Shape>()

type ListedRow = RowOf<typeof buildingsOfSite>
/** What a building that is not stored is made from. */
export type SiteOfBuildings = Pick<
  ListedRow,
  'siteJsn' | 'siteJobType' | 'siteStatus' | 'isSiteCancelled' | 'orderAddress' | 'orderCity' | 'orderState'
>

type Found = { readonly site: SiteOfBuildings; readonly buildings: readonly BuildingRow[] }

/** By index; null: there is no such site. */
export async function findBuildings(db: Db, siteId: string): Promise<Found | null> {
  const rows = await buildingsOfSite(db, siteId)
  const [site] = rows
  return site ? { site, buildings: rows.filter(isBuilding) } : null
}

/** Of a building that is there nothing is missing. */
const isBuilding = (row: ListedRow): row is ListedRow & BuildingRow => row.id !== null

const buildingsById = named(
  'buildings-by-id',
  `select ${BUILDING_COLUMNS} from buildings b join sites s on s.id = b.site_id
    where b.id = any($1::uuid[]) and not b.is_void and not s.is_void and not s.is_order_deleted
    order by b.index_bb`,
).marked<Shape>()
export type BuildingRow = RowOf<typeof buildingsById>

export const findBuildingsById = (db: Db, ids: readonly string[]): Promise<BuildingRow[]> => buildingsById(db, ids)
