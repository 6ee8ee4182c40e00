import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { visibleTo } from '#workflow/orders/index.ts'
import { LAST_REJECTION, REJECTION_COLUMNS } from '../after/rejected.queries.ts'
import type { DeliveredRow } from '../after/delivered.queries.ts'

/** A package that has arrived, with the receipt for it. */
export type ReceivedPackage = {
  id: string
  jsn: string
  part: number
  deliveredAt: string
  fileName: string
  bytes: string
  sha256: string
  buildings: string[]
}

const received = (actor: Actor) => sql`
  select p.id, s.jsn, p.part, p.delivered_at, p.file_name, p.bytes, p.sha256,
         array(select b.jsb from submission_buildings sb join buildings b on b.id = sb.building_id
                where sb.submission_id = p.id order by b.index_bb) as buildings
    from submissions p join sites s on s.id = p.site_id join orders o on o.id = s.order_id
   where p.delivered_at is not null and not s.is_void and ${visibleTo(actor)}`

export async function listReceived(db: Db, actor: Actor, orderId: string): Promise<ReceivedPackage[]> {
  const { rows } = await sql<ReceivedPackage>`
    ${received(actor)} and o.id = ${orderId}::uuid order by p.delivered_at desc, p.id desc`.execute(db)
  return rows
}

export async function findReceived(db: Db, actor: Actor, submissionId: string): Promise<ReceivedPackage | undefined> {
  const { rows } = await sql<ReceivedPackage>`${received(actor)} and p.id = ${submissionId}::uuid`.execute(db)
  return rows[0]
}

type Judged = Omit<DeliveredRow, 'jsb' | 'redeliverSince' | 'visit' | 'formVersion'>

/** The buildings of an order, as their customer judges them. */
export async function listJudged(db: Db, actor: Actor, orderId: string): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select b.id, b.status, b.cancelled_at is not null as is_cancelled, b.is_flagged,
           b.qc_passed_at is not null as has_passed, b.accepted_at is not null as is_accepted, b.billed_as, b.accepted_at,
           exists (select from work_orders w where w.parent_building_id = b.id and w.status <> 'CLOSED') as has_open_visit,
           ${REJECTION_COLUMNS}
      from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id ${LAST_REJECTION}
     where o.id = ${orderId}::uuid and not b.is_void and not s.is_void and ${visibleTo(actor)}
     order by s.position, b.index_bb`.execute(db)
  return rows
}
