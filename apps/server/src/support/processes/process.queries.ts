import type { ProcessRole } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Sign = {
  readonly id: string
  readonly role: ProcessRole
  readonly host: string
  readonly version: string
  readonly schema: string
  readonly runsForSeconds: number
  /** For so long its rounds are late; null where it does no jobs. */
  readonly lateSeconds: number | null
}

/**
 * The sign of life of a process, and the end of those that were killed. Not audited: it is no change of a person, and
 * says nothing after an hour.
 */
export async function keepSign(db: Db, sign: Sign): Promise<void> {
  await sql`
    with gone as (delete from processes where seen_at < now() - interval '1 hour' and id <> ${sign.id})
    insert into processes (id, role, host, version, schema, started_at, worked_at)
    values (${sign.id}, ${sign.role}, ${sign.host}, ${sign.version}, ${sign.schema},
            now() - make_interval(secs => ${sign.runsForSeconds}), now() - make_interval(secs => ${sign.lateSeconds}))
    on conflict (id) do update set seen_at = now(), worked_at = excluded.worked_at`.execute(db)
}

export async function removeSign(db: Db, id: string): Promise<void> {
  await sql`delete from processes where id = ${id}`.execute(db)
}

export type SeenProcess = {
  readonly role: ProcessRole
  readonly host: string
  readonly version: string
  readonly schema: string
  readonly seenSeconds: number
  readonly lateSeconds: number | null
}

const MOST_LISTED = 200

/** The processes that ran within the last hour and did not say good-bye, by the clock of the database. */
export async function listProcesses(db: Db): Promise<SeenProcess[]> {
  const { rows } = await sql<SeenProcess>`
    select role, host, version, schema, extract(epoch from now() - seen_at)::int as seen_seconds,
           extract(epoch from seen_at - worked_at)::int as late_seconds
      from processes where seen_at > now() - interval '1 hour'
     order by seen_at desc, id limit ${sql.lit(MOST_LISTED)}`.execute(db)
  return rows
}
