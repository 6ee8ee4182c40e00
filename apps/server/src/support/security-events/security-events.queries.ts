import type { SecurityEventKind } from '@demarc/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'

export type NewEvent = {
  readonly id: string
  readonly at: string
  readonly kind: SecurityEventKind
  readonly count: number
  readonly userId: string | null
  readonly email: string | null
  readonly sessionId: string | null
  readonly address: string
  readonly userAgent: string | null
  readonly method: string
  readonly route: string
  readonly recordId: string | null
  readonly refusal: string | null
}

export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  await db
    .insertInto('securityEvents')
    .values([...events])
    .execute()
}

export type EventFilter = {
  readonly personId?: string | undefined
  readonly kind?: SecurityEventKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export type EventRow = NewEvent & { personName: string | null }

function conditions({ personId, kind, from, to }: EventFilter, after: readonly string[] | null): RawBuilder<unknown> {
  const all = [
    ...(personId ? [sql`e.user_id = ${personId}`] : []),
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(from ? [sql`e.at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`e.at < ${to}::timestamptz`] : []),
    ...(after ? [sql`(e.at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

type Cut = { readonly after: readonly string[] | null; readonly most: number }

export async function pageOfEvents(db: Db, filter: EventFilter, { after, most }: Cut): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.kind, e.count, e.user_id, e.email, e.session_id, e.address, e.user_agent,
           e.method, e.route, e.record_id, e.refusal, u.first_name || ' ' || u.last_name as person_name
      from security_events e left join users u on u.id = e.user_id
     where ${conditions(filter, after)} order by e.at desc, e.id desc limit ${most}`.execute(db)
  return rows
}

export async function countEvents(db: Db, filter: EventFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from security_events e where ${conditions(filter, null)} limit ${COUNTED}) found`.execute(db)
  return rows[0]?.total ?? 0
}

/** In pieces: one statement over a year of rows would hold up everything else. */
export async function deleteEventsOlderThan(db: Db, days: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from security_events where id in (
        select id from security_events where at < now() - make_interval(days => ${days}) order by at limit 10000)`.execute(
      db,
    )
    if (numAffectedRows === undefined || numAffectedRows < 10_000n) return
  }
}
