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

/** The second search goes through every month, and runs only for a row whose time was changed. */
const isGone = sql`
  not (exists (select from audit_logs a where a.id = s.audit_id and a.at = s.audit_at)
    or exists (select from audit_logs a where a.id = s.audit_id)) as is_gone`

/** Every seal in the order of the chain, and whether its row is gone. */
export async function* allSeals(db: Db): AsyncGenerator<ExaminedSeal[]> {
  let last: ExaminedSeal | undefined
  for (;;) {
    const { rows } = await sql<ExaminedSeal>`
      select ${writtenSeal}, ${isGone}
        from (select * from audit_seals s ${last ? sql`where s.seq > ${last.seq}::bigint` : sql``}
               order by s.seq limit ${sql.lit(BATCH)}) s
       order by s.seq`.execute(db)
    yield rows
    last = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** The end of the chain, oldest first. */
export async function newestSeals(db: Db, most: number): Promise<ExaminedSeal[]> {
  const { rows } = await sql<ExaminedSeal>`
    select ${writtenSeal}, ${isGone}
      from (select * from audit_seals order by seq desc limit ${sql.lit(most)}) s
     order by s.seq`.execute(db)
  return rows
}

/** The rows of these seals that still exist. */
export async function rowsOfSeals(db: Db, first: string, last: string): Promise<ExaminedRow[]> {
  const { rows } = await sql<ExaminedRow>`
    select ${writtenRow}, s.digest, false as is_old
      from audit_seals s join audit_logs a on a.id = s.audit_id and a.at = s.audit_at
     where s.seq between ${first}::bigint and ${last}::bigint`.execute(db)
  return rows
}

type Sealing = { readonly newestSeconds: number | null; readonly unsealedSeconds: number | null }

/** The age of the newest seal, and of the oldest row that has waited more than a minute for its seal. */
export async function readSealing(db: Db): Promise<Sealing> {
  const { rows } = await sql<Sealing>`
    with newest as (select audit_at, sealed_at from audit_seals order by seq desc limit 1)
    select (select greatest(extract(epoch from now() - sealed_at), 0)::int from newest) as newest_seconds,
           (select extract(epoch from now() - min(a.at))::int from audit_logs a
             where a.at < now() - interval '1 minute'
               and a.at >= coalesce((select audit_at - interval '1 hour' from newest), '-infinity')
               and not exists (select from audit_seals s where s.audit_id = a.id)) as unsealed_seconds`.execute(db)
  const [found] = rows
  return found ?? { newestSeconds: null, unsealedSeconds: null }
}

export async function findChainAt(db: Db, seq: string): Promise<Buffer | null> {
  const { rows } = await sql<{ chain: Buffer }>`
    select chain from audit_seals where seq = ${seq}::bigint`.execute(db)
  return rows[0]?.chain ?? null
}
