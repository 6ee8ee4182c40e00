import { sql } from 'kysely'
import { vi } from 'vitest'
import { JOBS } from '../src/app/reactions.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import type { TestApp } from './test-app.ts'

type AuditRow = {
  action: string
  actorKind: string
  actorId: string | null
  before: object | null
  after: object | null
  event: string
  needs: string | null
}

/** What history says of one record, oldest first, each audit row with the live event of its transaction. */
export async function auditRowsOf(app: TestApp, entityId: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.action, a.actor_kind, a.actor_id, a.before, a.after, e.name as event, e.needs
      from audit_logs a
      left join events e on e.xid = a.xid and e.entity = a.entity and e.entity_id = a.entity_id
           and e.name = a.entity || '.' || a.action
     where a.entity_id = ${entityId}
     order by a.at, a.id`.execute(app.owner)
  return rows
}

export const lastAuditRowOf = async (app: TestApp, entityId: string) => (await auditRowsOf(app, entityId)).at(-1)

type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/**
 * What history says of one record, in the order in which it was written. Its ids are made when it is written; its times
 * are those at which the transactions began, and a transaction may have waited.
 */
export async function changesOf(app: TestApp, entityId: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select before, after from audit_logs where entity_id = ${entityId} order by id`.execute(app.owner)
  return rows
}

type AskedJob = { id: string; name: string; data: Record<string, unknown> }

/** The jobs that were asked for and not done yet. */
export async function askedJobs(app: TestApp): Promise<AskedJob[]> {
  const { rows } = await sql<AskedJob>`
    select id, name, data from jobs.job where state = 'created' order by created_on, name`.execute(app.owner)
  return rows
}

/** Does what a worker would do next, here and now, and hands back the mail it would have sent. */
export async function doJobs(app: TestApp): Promise<Mail[]> {
  const mails: Mail[] = []
  const { db, config, storage, sendPush } = app
  const sendMail = async (mail: Mail) => {
    mails.push(mail)
    return { rejected: [], isSent: true }
  }
  const desk = { db, config, storage, sendPush, sendMail }
  for (const { id, name, data } of await askedJobs(app)) {
    const run = JOBS.get(name)
    if (!run) throw new Error(`nobody does ${name}`)
    await run(desk, { id, data })
    await sql`update jobs.job set state = 'completed', completed_on = now() where id = ${id}`.execute(app.owner)
  }
  return mails
}

/** The same with the mail server of the app; answers which jobs there were. */
export async function workOff(app: TestApp): Promise<string[]> {
  const jobs = await askedJobs(app)
  for (const { id, name, data } of jobs) {
    await JOBS.get(name)?.(app, { id, data })
    await sql`update jobs.job set state = 'completed', completed_on = now() where id = ${id}`.execute(app.owner)
  }
  return jobs.map(({ name }) => name)
}

/** Resolves as soon as some statement of this installation, or so many, wait for a lock. */
export const untilSomebodyWaits = (app: TestApp, count = 1) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.owner)
      if (rows.length < count) throw new Error('nobody waits')
    },
    { interval: 5, timeout: 60_000 },
  )
