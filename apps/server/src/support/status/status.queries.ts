import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Versions = { readonly version: string; readonly postgis: string }

export async function readDatabaseVersions(db: Db): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           coalesce((select extversion from pg_extension where extname = 'postgis'), '-') as postgis`.execute(db)
  return rows[0] ?? { version: '-', postgis: '-' }
}

/** Rolls a transaction back on purpose. */
class RolledBack extends Error {}

/** Writes a row, reads it back and rolls back. */
export async function tryWriting(db: Db): Promise<void> {
  const id = randomUUID()
  const written = db.transaction().execute(async (tx) => {
    await sql`
      insert into processes (id, role, host, version, schema, started_at)
      values (${id}, 'WEB', 'test', 'test', 'test', now())`.execute(tx)
    const { rows } = await sql`select from processes where id = ${id}`.execute(tx)
    if (rows.length !== 1) throw new Error('the row that was written could not be read back')
    throw new RolledBack()
  })
  await written.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

type Jobs = { readonly waiting: number; readonly oldestSeconds: number; readonly failed: number }

/** Jobs that are due and not started. After its last try a failed job is moved to `dead-jobs`. */
export async function countJobs(db: Db): Promise<Jobs> {
  const { rows } = await sql<Jobs>`
    select count(*) filter (where is_due)::int as waiting,
           coalesce(extract(epoch from now() - min(due_at) filter (where is_due)), 0)::int as oldest_seconds,
           count(*) filter (where name = 'dead-jobs' and created_on > now() - interval '24 hours')::int as failed
      from (select name, created_on, greatest(created_on, start_after) as due_at,
                   name <> 'dead-jobs' and name not like '\\_\\_pgboss%' and start_after <= now() as is_due
              from jobs.job where state < 'active' and not blocked) j`.execute(db)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 }
}

export async function isTestJobDone(db: Db, queue: string, testId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job where name = ${queue} and state = 'completed' and data ->> 'testId' = ${testId}`.execute(db)
  return rows.length > 0
}

/** A worker that starts later doesn't need to do it. */
export async function removeTestJob(db: Db, queue: string, testId: string): Promise<void> {
  await sql`
    delete from jobs.job where name = ${queue} and state in ('created', 'retry') and data ->> 'testId' = ${testId}`.execute(
    db,
  )
}
