import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** So many days go by for these assignments. The database's own clock cannot be set, so theirs start earlier. */
export async function passDays(owner: Db, assignmentIds: readonly string[], days: number): Promise<void> {
  await sql`
    update assignments set clock_started_at = clock_started_at - make_interval(secs => ${days * 86_400})
     where id = any(${assignmentIds}::uuid[])`.execute(owner)
}

/** An order that is held has been so for so many days; history does not mind, it is asked nothing. */
export async function heldSince(owner: Db, orderId: string, days: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update orders set held_at = now() - make_interval(days => ${days}) where id = ${orderId}`.execute(tx)
  })
}

/** All of these orders has been paid for so many days. */
export async function paidSince(owner: Db, orderIds: readonly string[], days: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update orders set paid_since = now() - make_interval(secs => ${days * 86_400})
       where id = any(${orderIds}::uuid[])`.execute(tx)
  })
}
