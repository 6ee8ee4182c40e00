import {
  SITE_FIELDS,
  type BuildingType,
  type Point,
  type SiteState,
  type SiteValues,
  type WorkStatus,
} from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { selectFields } from '#platform/db/fields.ts'
import { withoutStatus } from '#support/lifecycle/index.ts'

export type LockedSite = SiteState &
  SiteValues & {
    id: string
    orderId: string
    jsn: string
    jobType: BuildingType
    isJobTypeConfirmed: boolean
    customerId: string | null
    originalAddress: string | null
    originalCity: string | null
    originalState: string | null
    lastIndex: number
    version: number
  }
type Row = Omit<LockedSite, 'hasResearching' | 'hasBuildings' | 'farthest'> & { statuses: WorkStatus[] }

/** Looked at before anything is locked: whoever has no business here changes nothing, not even who waits for whom. */
export async function isSiteThere(tx: Tx, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sites where id = ${siteId} and not is_void and not is_order_deleted`.execute(tx)
  return rows.length > 0
}

/** The order before the site: whoever adds a building lets both follow it. What is deleted or void is not there. */
export async function lockSite(tx: Tx, siteId: string): Promise<Row | undefined> {
  if (!(await isSiteThere(tx, siteId))) return undefined
  await sql`select from orders where id = (select order_id from sites where id = ${siteId}) for update`.execute(tx)
  await sql`select from sites where id = ${siteId} for update`.execute(tx)
  const { rows } = await sql<Row>`
    select s.id, s.order_id, s.jsn, s.status, s.cancelled_at is not null as is_cancelled, s.job_type,
           s.job_type_confirmed_at is not null as is_job_type_confirmed, ${sql.raw(selectFields('s', SITE_FIELDS))}, s.version, o.customer_id, o.original_address,
           o.original_city, o.original_state,
           coalesce((select max(index_bb) from buildings b where b.site_id = s.id), 0) as last_index,
           array(select b.status from buildings b
                  where b.site_id = s.id and b.cancelled_at is null and not b.is_void) as statuses
      from sites s join orders o on o.id = s.order_id
     where s.id = ${siteId} and not s.is_void and o.deleted_at is null`.execute(tx)
  return rows[0]
}

export async function updateNotes(tx: Tx, siteId: string, notes: Partial<SiteValues>): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ ...withoutStatus(notes), version: sql<number>`version + 1` })
    .where('id', '=', siteId)
    .execute()
}

export async function updateJobType(tx: Tx, siteId: string, jobType: BuildingType): Promise<void> {
  await sql`
    update sites set job_type = ${jobType}, job_type_confirmed_at = coalesce(job_type_confirmed_at, now()),
           version = version + 1
     where id = ${siteId}`.execute(tx)
}

/** Where its buildings are known to be. */
export async function pointsOf(tx: Tx, siteId: string): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select lat::float8, lon::float8 from buildings
     where site_id = ${siteId} and not is_void and cancelled_at is null and lat is not null and lon is not null`.execute(
    tx,
  )
  return rows
}

export const updateCluster = (tx: Tx, siteId: string, clusterId: string | null) =>
  tx.updateTable('sites').set({ clusterId }).where('id', '=', siteId).execute()

/** Those of a site that a move would take along. */
export async function buildingsAt(
  tx: Tx,
  siteId: string,
  status: WorkStatus,
): Promise<{ id: string; jsb: string; address: string | null }[]> {
  return tx
    .selectFrom('buildings')
    .select(['id', 'jsb', 'address'])
    .where('siteId', '=', siteId)
    .where('status', '=', status)
    .where('isVoid', '=', false)
    .orderBy('indexBb')
    .execute()
}

export async function findSiteOf(tx: Tx, buildingId: string): Promise<string | undefined> {
  const found = tx.selectFrom('buildings').select('siteId').where('id', '=', buildingId).where('isVoid', '=', false)
  return (await found.executeTakeFirst())?.siteId
}
