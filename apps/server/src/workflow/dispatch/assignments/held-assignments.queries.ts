import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type InHand = { id: string; jsb: string; dueDate: string; isStarted: boolean }

/** What somebody has in hand, by due date. */
export async function listInHand(db: Db, fielderId: string): Promise<InHand[]> {
  const { rows } = await sql<InHand>`
    select a.id, coalesce(w.jsb_w, b.jsb) as jsb, a.due_date, a.started_at is not null as is_started
      from assignments a join buildings b on b.id = a.building_id
      left join work_orders w on w.id = a.work_order_id
     where a.fielder_id = ${fielderId} and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
     order by a.due_date, a.id`.execute(db)
  return rows
}
