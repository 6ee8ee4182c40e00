import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Paid whole since so many days by the clock of the database, the longest first. They are locked; what somebody is busy with
 * right now (a payment that goes back, another worker) is not waited for: the next round looks again.
 */
export async function lockToClose(tx: Tx, { days, most }: { days: number; most: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
     where o.status = 'PAID' and o.paid_since <= now() - make_interval(days => ${days}::int)
       and not o.is_held and o.deleted_at is null
     order by o.paid_since, o.id limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}
