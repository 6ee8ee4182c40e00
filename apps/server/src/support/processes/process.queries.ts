import type { ProcessRole } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type RunningProcess = {
  readonly id: string
  readonly role: ProcessRole
  readonly host: string
  readonly version: string
  readonly schema: string
  readonly runsForSeconds: number
  /** How late its rounds are; null if it runs no jobs. */
  readonly lateSeconds: number | null
}

/**
 * Reports that a process runs, and deletes the rows of processes that were killed. Not audited: no person makes this
 * change, and the row is useless after an hour.
 */
export async function reportProcess(db: Db, running: RunningProcess): Promise<void> {
  await sql`
    with gone as (delete from processes where seen_at < now() - interval '1 hour' and id <> ${running.id})
    insert into processes (id, role, host, version, schema, started_at, worked_at)
    values (${running.id}, ${running.role}, ${running.host}, ${running.version}, ${running.schema},
            now() - make_interval(secs => ${running.runsForSeconds}), now() - make_interval(secs => ${running.lateSeconds}))
    on conflict (id) do update set seen_at = now(), worked_at = excluded.worked_at`.execute(db)
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
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

/** The processes that reported within the last hour and were not stopped. Times are by the database’s clock. */
export async function listProcesses(db: Db): Promise<SeenProcess[]> {
  const { rows } = await sql<SeenProcess>`
    select role, host, version, schema, extract(epoch from now() - seen_at)::int as seen_seconds,
           extract(epoch from seen_at - worked_at)::int as late_seconds
      from processes where seen_at > now() - interval '1 hour'
     order by seen_at desc, id limit ${sql.lit(MOST_LISTED)}`.execute(db)
  return rows
}
