import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { writtenRow, writtenSeal, type ChainedSeal } from './seal.queries.ts'
import type { WrittenRow } from './seal-marks.ts'

const BATCH = 2000

export type ExaminedRow = WrittenRow & { digest: Buffer | null; isOld: boolean }
export type ExaminedSeal = ChainedSeal & { isGone: boolean }

/** Every row of history with the digest it was sealed by, oldest first, a batch at a time. */
export async function* allRows(db: Db): AsyncGenerator<ExaminedRow[]> {
  let last: ExaminedRow | undefined
  for (;;) {
    const after = last ? sql`where (a.at, a.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``
    const { rows } = await sql<ExaminedRow>`
      select ${writtenRow}, s.digest, a.at < now() - interval '1 minute' as is_old
        from (select * from audit_logs a ${after} order by a.at, a.id limit ${sql.lit(BATCH)}) a
        left join audit_seals s on s.audit_id = a.id
       order by a.at, a.id`.execute(db)
    yield rows
    last = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** Every seal in the order of the chain, and whether its row is gone. */
export async function* allSeals(db: Db): AsyncGenerator<ExaminedSeal[]> {
  let last: ExaminedSeal | undefined
  for (;;) {
    // A row whose time was changed is looked for in every month, but only then.
    const { rows } = await sql<ExaminedSeal>`
      select ${writtenSeal},
             not (exists (select from audit_logs a where a.id = s.audit_id and a.at = s.audit_at)
               or exists (select from audit_logs a where a.id = s.audit_id)) as is_gone
        from (select * from audit_seals s ${last ? sql`where s.seq > ${last.seq}::bigint` : sql``}
               order by s.seq limit ${sql.lit(BATCH)}) s
       order by s.seq`.execute(db)
    yield rows
    last = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

export async function findChainAt(db: Db, seq: string): Promise<Buffer | null> {
  const { rows } = await sql<{ chain: Buffer }>`
    select chain from audit_seals where seq = ${seq}::bigint`.execute(db)
  return rows[0]?.chain ?? null
}
