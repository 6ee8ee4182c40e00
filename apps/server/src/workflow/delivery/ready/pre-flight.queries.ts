import type { BuildingType, DeliveryChannel, DeliveryStatus, WorkStatus } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type SiteToDeliver = {
  siteId: string
  orderId: string
  jsn: string
  isHeld: boolean
  customerId: string | null
  customerName: string | null
  channel: DeliveryChannel
  recipients: string[]
}

/** With how its customer wants things delivered. */
export async function findSiteToDeliver(db: Db, siteId: string): Promise<SiteToDeliver | undefined> {
  const { rows } = await sql<SiteToDeliver>`
    select s.id as site_id, s.order_id, s.jsn, o.is_held, c.id as customer_id, c.name as customer_name,
           coalesce(c.submission_channel, 'EMAIL') as channel, coalesce(c.submission_recipients, '{}') as recipients
      from sites s join orders o on o.id = s.order_id left join customers c on c.id = o.customer_id
     where s.id = ${siteId}::uuid and not s.is_void and o.deleted_at is null`.execute(db)
  return rows[0]
}

export type BuildingToDeliver = {
  id: string
  jsb: string
  address: string | null
  buildingType: BuildingType
  status: WorkStatus
  passedAt: string | null
  hasPassed: boolean
  isCancelled: boolean
  isUnderWay: boolean
  isToRedeliver: boolean
  isWhole: boolean
  /** Of review: what it is delivered as. */
  round: number
}

/** A photo that its reviewer saw was taken out or moved, or never arrived; or there is neither a survey nor an outcome. */
const IS_WHOLE = sql`
  r.id is not null and (
    exists (select from surveys v where v.building_id = b.id and not v.is_late and v.withdrawn_at is null)
    or exists (select from outcomes o where o.building_id = b.id and not o.is_late))
  and not exists (
    select from jsonb_to_recordset(r.seen) as m (id uuid, sha256 text) left join photos p on p.id = m.id
     where p.id is null or not p.is_late and (p.sha256 <> m.sha256 or p.building_id <> b.id
                                              or p.removed_at is not null or p.key is null))`

export async function buildingsOfSite(db: Db, siteId: string): Promise<BuildingToDeliver[]> {
  const { rows } = await sql<BuildingToDeliver>`
    select b.id, b.jsb, b.address, b.building_type, b.status, b.qc_passed_at as passed_at,
           b.qc_passed_at is not null as has_passed, b.cancelled_at is not null as is_cancelled, b.qc_round as round,
           b.redeliver_since is not null as is_to_redeliver,
           exists (select from submission_buildings u where u.building_id = b.id and u.is_under_way) as is_under_way,
           ${IS_WHOLE} as is_whole
      from buildings b
      left join lateral (
        select q.id, q.seen from qc_reviews q
         where b.qc_passed_at is not null and q.building_id = b.id and q.result = 'PASS' and q.revoked_at is null
         order by q.round desc limit 1) r on true
     where b.site_id = ${siteId}::uuid and not b.is_void order by b.index_bb`.execute(db)
  return rows
}

export type PartRow = {
  id: string
  part: number
  channel: DeliveryChannel
  status: DeliveryStatus
  buildings: number
  submittedAt: string
  deliveredAt: string | null
}

export async function partsOfSite(db: Db, siteId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select s.id, s.part, s.channel, s.status, s.submitted_at, s.delivered_at,
           (select count(*)::int from submission_buildings b where b.submission_id = s.id) as buildings
      from submissions s where s.site_id = ${siteId}::uuid order by s.part`.execute(db)
  return rows
}
