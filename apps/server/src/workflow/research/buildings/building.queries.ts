import {
  BUILDING_FIELDS,
  type BuildingState,
  type BuildingType,
  type BuildingValues,
  type TypeFlags,
} from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { fieldColumns, fieldsFrom, recordOf, selectFields } from '#platform/db/fields.ts'
import { withoutStatus } from '#support/lifecycle/index.ts'
import { findSiteOf, isSiteThere } from '../sites/site.queries.ts'

/** What research says of a building. */
export type BuildingFacts = BuildingValues & { buildingType: BuildingType; types: TypeFlags }
export type LockedBuilding = BuildingState &
  BuildingFacts & {
    id: string
    siteId: string
    orderId: string
    jsn: string
    jsb: string
    indexBb: number
    wasAssigned: boolean
    customerId: string | null
    version: number
  }

/** The site before the building, as every move takes them: its number may go among the numbers the site once had. */
export async function lockBuilding(tx: Tx, buildingId: string): Promise<LockedBuilding | undefined> {
  const siteId = await findSiteOf(tx, buildingId)
  if (!siteId || !(await isSiteThere(tx, siteId))) return undefined
  await sql`select from sites where id = ${siteId} for key share`.execute(tx)
  await sql`select from buildings where id = ${buildingId} for update`.execute(tx)
  const { rows } = await sql<LockedBuilding>`
    select b.id, b.site_id, s.order_id, s.jsn, b.jsb, b.index_bb, b.status, b.cancelled_at is not null as is_cancelled,
           b.is_flagged, b.qc_passed_at is not null as has_passed, b.accepted_at is not null as is_accepted, b.billed_as,
           b.building_type, b.types, ${sql.raw(selectFields('b', BUILDING_FIELDS))}, b.was_assigned, b.version, o.customer_id
      from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
     where b.id = ${buildingId} and not b.is_void and o.deleted_at is null`.execute(tx)
  return rows[0]
}

export type BuildingRow = BuildingFacts & {
  readonly id: string
  readonly siteId: string
  readonly jsb: string
  readonly indexBb: number
  readonly status: string
  readonly isAutoCreated: boolean
}

export async function insertBuildings(tx: Tx, rows: readonly BuildingRow[]): Promise<void> {
  await sql`
    insert into buildings (id, site_id, jsb, index_bb, building_type, types, ${sql.raw(fieldColumns(BUILDING_FIELDS))},
                           status, is_auto_created)
    select id, "siteId", jsb, "indexBb", "buildingType", types, ${sql.raw(fieldsFrom('r', BUILDING_FIELDS))}, status,
           "isAutoCreated"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, "siteId" uuid, jsb text, "indexBb" integer, "buildingType" text, types jsonb,
        ${sql.raw(recordOf(BUILDING_FIELDS))}, status text, "isAutoCreated" boolean)`.execute(tx)
}

export async function updateBuilding(
  tx: Tx,
  buildingId: string,
  { types, ...facts }: Partial<BuildingFacts> & { readonly jsb?: string },
): Promise<void> {
  await tx
    .updateTable('buildings')
    .set({
      ...withoutStatus(facts),
      ...(types ? { types: sql`${JSON.stringify(types)}::jsonb` } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', buildingId)
    .execute()
}

/** Search still finds a building by the number it had. */
export async function keepNumber(tx: Tx, building: Pick<LockedBuilding, 'id' | 'siteId' | 'jsb'>): Promise<void> {
  await sql`
    insert into number_aliases (number, site_id, building_id)
    values (${building.jsb}, ${building.siteId}, ${building.id}) on conflict do nothing`.execute(tx)
}
