import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** How many connections of this database sit in a transaction that nobody is working on. */
export async function countOpenTransactions(owner: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`.execute(owner)
  return rows[0]?.open ?? 0
}

const SETTLE_MS = 2000

/** A transaction that is still at work is no leak; one that nobody works on after this time is. */
export async function countLeftOpen(owner: Db): Promise<number> {
  const latest = Date.now() + SETTLE_MS
  for (;;) {
    const open = await countOpenTransactions(owner)
    if (open === 0 || Date.now() > latest) return open
    await wait(50)
  }
}
