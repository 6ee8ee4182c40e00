import { sql } from 'kysely'
import { named, type Db, type Tx } from '#platform/db/db.ts'

/**
 * What is counted as it changes: orders by shown status, held orders by shown status, orders by the day they were
 * received, undelivered orders by the day they are due, buildings by status (with ` passed` behind it once they passed),
 * sites by the list of research they stand in. What each fielder has in hand is counted too, under `fielders`.
 */
export type CountKind = 'orders' | 'held' | 'received' | 'due' | 'buildings' | 'research'

const countsOf = named(
  'work-counts',
  `select key, sum(n)::int as n
     from (select key, n from work_counts where kind = $1 and key >= $2
           union all select key, n from work_count_deltas where kind = $1 and key >= $2) c
    group by key`,
).marked<{ key: string; n: number }>()

/** How many there are of each key, exact at this moment; a key without any may be missing. Of days, from the first asked for. */
export async function readCounts(db: Db, kind: CountKind, from = ''): Promise<ReadonlyMap<string, number>> {
  return new Map((await countsOf(db, kind, from)).map(({ key, n }) => [key, n]))
}

/** False where another process folds just now, which leaves nothing to wait for. */
export async function takeFolding(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('demarc.fold_counts')) as is_mine`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** Adds the oldest differences to the counts and removes them, in one statement: nobody ever reads one twice or never. */
export async function foldDeltas(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from work_count_deltas where id in (select id from work_count_deltas order by id limit ${sql.lit(most)})
      returning kind, key, n
    ), folded as (
      insert into work_counts (kind, key, n) select kind, key, sum(n) from taken group by kind, key
      on conflict (kind, key) do update set n = work_counts.n + excluded.n
    )
    select count(*)::int as folded from taken`.execute(tx)
  return rows[0]?.folded ?? 0
}
