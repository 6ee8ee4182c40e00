import { sql } from 'kysely'
import type { Db } from './db.ts'

const MONTHS_AHEAD = 3

/** Monthly tables are made before their month begins; rows of a forgotten month land in the DEFAULT partition. */
export async function makePartitionsAhead(db: Db): Promise<void> {
  await sql`select make_month_partitions('audit_logs', ${MONTHS_AHEAD}), make_month_partitions('events', ${MONTHS_AHEAD})`.execute(
    db,
  )
}
