import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** How many connections of this database sit in a transaction that nobody is working on. */
export async function countOpenTransactions(owner: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`.execute(owner)
  return rows[0]?.open ?? 0
}
