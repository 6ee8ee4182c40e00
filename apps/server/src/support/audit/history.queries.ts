import { SETTING_DEFAULTS } from '@demarc/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import type { RecordRef } from './record-kinds.queries.ts'

export type HistoryFilter = {
  readonly personId?: string | undefined
  readonly entity?: string | undefined
  readonly entityId?: string | undefined
  readonly action?: string | undefined
  /** `order.created`: only these acts. */
  readonly acts?: readonly string[] | undefined
  /** From this moment on, and until this one. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** What the words of a search name; null where nobody searches. */
  readonly named?: readonly RecordRef[] | null
}
export type HistoryRow = {
  id: string
  at: string
  actorKind: 'USER' | 'SYSTEM' | 'VISITOR'
  actorId: string | null
  actorName: string | null
  entity: string
  entityId: string
  action: string
  before: unknown
  after: unknown
  isSealed: boolean
}
type Position = readonly string[] | null

const isDay = (text: string | undefined) => text?.length === 'yyyy-mm-dd'.length

/**
 * Calendar days of the organisation as moments, the last one as its end. Asked beforehand: the plan of a page depends on
 * how much of history lies between the two.
 */
export async function momentsOf(db: Db, { from, to }: Pick<HistoryFilter, 'from' | 'to'>) {
  if (!isDay(from) && !isDay(to)) return { from, to }
  const [first, afterLast] = [isDay(from) ? from : null, isDay(to) ? to : null]
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select ${first}::date::timestamp at time zone zone as "from",
           (${afterLast}::date + 1)::timestamp at time zone zone as "to"
      from coalesce((select value #>> '{}' from settings where key = 'organisation.timeZone'),
                    ${SETTING_DEFAULTS['organisation.timeZone']}) as zone`.execute(db)
  return { from: rows[0]?.from ?? from, to: rows[0]?.to ?? to }
}

function conditions(filter: HistoryFilter, after: Position): RawBuilder<unknown> {
  const { personId, entity, entityId, action, acts, from, to } = filter
  const all = [
    ...(personId ? [sql`a.actor_id = ${personId}`] : []),
    ...(entity ? [sql`a.entity = ${entity}`] : []),
    ...(entityId ? [sql`a.entity_id = ${entityId}`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(acts ? [sql`a.entity || '.' || a.action = any(${acts}::text[])`] : []),
    ...(from ? [sql`a.at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`a.at < ${to}::timestamptz`] : []),
    ...(after ? [sql`(a.at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/** The rows of records and of people that were found by name, each by its own index: one OR would read all of history. */
function namedRows(named: readonly RecordRef[], rest: RawBuilder<unknown>, cut: RawBuilder<unknown>) {
  const [kinds, ids] = [named.map(({ kind }) => kind), named.map(({ id }) => id)]
  return sql`(
    select distinct on (a.at, a.id) a.* from unnest(${kinds}::text[], ${ids}::uuid[]) n(kind, record_id)
     cross join lateral (
       (select * from audit_logs a where a.entity = n.kind and a.entity_id = n.record_id and ${rest} ${cut})
       union all
       (select * from audit_logs a where n.kind = 'user' and a.actor_id = n.record_id and ${rest} ${cut})
     ) a ${cut})`
}

type Cut = { readonly after: Position; readonly most: number }

/** Newest first; one more row than a page shows says that there is another page. */
export function historyPage(filter: HistoryFilter, { after, most }: Cut) {
  const rest = conditions(filter, after)
  const cut = sql`order by a.at desc, a.id desc limit ${sql.lit(most)}`
  return sql<HistoryRow>`
    select a.id, a.at, a.actor_kind, a.actor_id, u.first_name || ' ' || u.last_name as actor_name,
           a.entity, a.entity_id, a.action, a.before, a.after,
           exists (select from audit_seals s where s.audit_id = a.id) as is_sealed
      from ${filter.named ? namedRows(filter.named, rest, cut) : sql`(select * from audit_logs a where ${rest} ${cut})`} a
      left join users u on u.id = a.actor_id
     order by a.at desc, a.id desc`
}

/** Counted no further than anybody learns from it, and in no order, which an index alone can answer. */
export function historyCount(filter: HistoryFilter) {
  const rest = conditions(filter, null)
  const most = sql`limit ${sql.lit(COUNTED)}`
  const cut = sql`order by a.at desc, a.id desc ${most}`
  return sql<{ count: number }>`
    select count(*)::int as count
      from ${filter.named ? namedRows(filter.named, rest, cut) : sql`(select from audit_logs a where ${rest} ${most})`} a`
}

export const pageOfHistory = async (db: Db, filter: HistoryFilter, cut: Cut): Promise<HistoryRow[]> =>
  (await historyPage(filter, cut).execute(db)).rows

export const countHistory = async (db: Db, filter: HistoryFilter): Promise<number> =>
  (await historyCount(filter).execute(db)).rows[0]?.count ?? 0
