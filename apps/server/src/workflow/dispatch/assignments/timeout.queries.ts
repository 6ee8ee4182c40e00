import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

const SECONDS_PER_DAY = 86_400

/** One worker at a time goes through the clocks; the others find nothing to do. */
export async function takeClocks(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('demarc.assignment_clocks')) as is_mine`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** Unaccepted since so many days by the clock of the database, which stands while the order is held. */
const unaccepted = (days: number) => sql`
  from assignments a join buildings b on b.id = a.building_id join sites s on s.id = b.site_id
  join orders o on o.id = s.order_id join users u on u.id = a.fielder_id
  left join work_orders w on w.id = a.work_order_id
 where a.status = 'ASSIGNED' and a.clock_started_at <= now() - make_interval(secs => ${days * SECONDS_PER_DAY})
   and coalesce(w.status, b.status) = 'ASSIGNED' and not o.is_held and o.deleted_at is null`

export async function listDue(tx: Tx, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id ${unaccepted(days)} order by a.clock_started_at, a.id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of them that are due still: asked once they are locked. */
export async function listStillDue(tx: Tx, days: number, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id ${unaccepted(days)} and a.id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type Reminded = { id: string; batchId: string; fielderId: string; jsb: string; fielderName: string; nth: number }
type Reminding = { readonly nth: number; readonly days: number; readonly most: number }

/** Counts the reminder that is due. Whoever is busy with an assignment right now is not waited for. */
export async function countReminders(tx: Tx, { nth, days, most }: Reminding): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with due as (
      select a.id, coalesce(w.jsb_w, b.jsb) as jsb, u.first_name || ' ' || u.last_name as fielder_name ${unaccepted(days)} and a.reminders < ${nth}
       order by a.clock_started_at, a.id limit ${most} for update of a skip locked)
    update assignments a set reminders = ${nth} from due where a.id = due.id
    returning a.id, a.batch_id, a.fielder_id, due.jsb, due.fielder_name, ${nth}::int as nth`.execute(tx)
  return rows
}
