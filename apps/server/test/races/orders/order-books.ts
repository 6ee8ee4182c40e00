import { sql } from 'kysely'
import { countLeftOpen } from '#test/requests/open-transactions.ts'
import type { Scene } from '../scene.ts'

/** What the tables say after everything; but for `orders` each figure counts what must not be. */
export type OrderBooks = {
  readonly orders: number
  readonly duplicateNumbers: number
  /** Numbers below the highest that no site has, and numbers that the counter has given to nobody. */
  readonly gaps: number
  /** Orders without their site, history or event, and history, events or kept replies without their order. */
  readonly torn: number
  /** How far the maintained count is from the rows. */
  readonly miscounted: number
  readonly openTransactions: number
}

export async function readOrderBooks({ owner }: Scene): Promise<OrderBooks> {
  const { rows } = await sql<Omit<OrderBooks, 'openTransactions'>>`
    with numbered as (
      select c.last, count(s.id) as n, coalesce(max(s.seq), 0) as highest
        from jsn_counters c left join sites s using (state_code, city_code, year, month)
       group by c.state_code, c.city_code, c.year, c.month, c.last
    ), torn (id) as (
      select id from (select id, jsn from orders
                      except select s.order_id, s.jsn from sites s join orders o on o.first_site_id = s.id) without_site
      union all
      select id from (select id, jsn from orders except select entity_id, after->>'jsn' from audit_logs
                       where entity = 'order' and action = 'created') without_history
      union all
      (select id from orders except select entity_id from events where name = 'order.created')
      union all
      (select entity_id from audit_logs where entity = 'order' except select id from orders)
      union all
      (select entity_id from events where entity = 'order' except select id from orders)
      union all
      select id::uuid from (select reply->'body'->>'id' as id, reply->'body'->>'jsn' as jsn from idempotency_keys
                             where reply->'body'->>'jsn' is not null
                            except select id::text, jsn from orders) promised
    )
    select (select count(*)::int from orders) as orders,
           (select count(*)::int - count(distinct jsn)::int from sites) as duplicate_numbers,
           (select coalesce(sum(greatest(last, highest) - n), 0)::int from numbered) as gaps,
           (select count(*)::int from torn) as torn,
           (select abs((select count(*) from orders) - coalesce(sum(n), 0))::int
              from (select kind, n from work_counts union all select kind, n from work_count_deltas) counted
             where kind = 'orders') as miscounted`.execute(owner)
  const [books] = rows
  if (!books) throw new Error('a question without a condition has one answer')
  return { ...books, openTransactions: await countLeftOpen(owner) }
}

/** Acknowledged orders that are not there, or not under the number that was told. */
export async function countLost({ owner }: Scene, acknowledged: ReadonlyMap<string, string>): Promise<number> {
  const { rows } = await sql<{ id: string; jsn: string }>`select id, jsn from orders`.execute(owner)
  const kept = new Map(rows.map(({ id, jsn }) => [id, jsn]))
  return [...acknowledged].filter(([id, jsn]) => kept.get(id) !== jsn).length
}
