import type { BuildingType } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type DeliveryMailFacts = {
  jsn: string
  orderId: string
  part: number
  customerName: string | null
  customerRef: string | null
  address: string | null
  city: string | null
  stateCode: string
  buildings: { jsb: string; type: BuildingType; address: string | null }[]
  buildingCount: number
  fileName: string | null
  bytes: string | null
  sha256: string | null
  recipients: string[]
  /** Somebody of the customer can sign in and look at it. */
  hasPortal: boolean
}

/** What a mail says of a delivery; of its buildings, so many. */
export async function findMailFacts(db: Db, id: string, most: number): Promise<DeliveryMailFacts | undefined> {
  const { rows } = await sql<DeliveryMailFacts>`
    select t.jsn, o.id as order_id, s.part, c.name as customer_name, o.customer_ref, t.address, t.city, t.state_code,
           coalesce((select jsonb_agg(jsonb_build_object('jsb', f.jsb, 'type', f.building_type, 'address', f.address) order by f.jsb)
              from (select b.jsb, b.building_type, b.address from submission_buildings sb join buildings b on b.id = sb.building_id
                     where sb.submission_id = s.id order by b.jsb limit ${most}) f), '[]') as buildings,
           (select count(*)::int from submission_buildings sb where sb.submission_id = s.id) as building_count,
           s.file_name, s.bytes, s.sha256, s.recipients,
           exists (select from users u where u.customer_id = o.customer_id and u.active) as has_portal
      from submissions s join sites t on t.id = s.site_id join orders o on o.id = t.order_id
      left join customers c on c.id = o.customer_id where s.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The latest that was packed. */
export async function findNewestPacked(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from submissions where object_key is not null order by submitted_at desc, id desc limit 1`.execute(db)
  return rows[0]?.id
}
