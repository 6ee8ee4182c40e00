import type { JsnSeries } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type Tx } from '#platform/db/db.ts'

const lastOfSeries = named(
  'jsn-last-of-series',
  `select last from jsn_counters where state_code = $1 and city_code = $2 and year = $3 and month = $4`,
)

/** The last number taken; 0 where the month has none yet. */
export async function lastInSeries(db: Db, { stateCode, cityCode, year, month }: JsnSeries): Promise<number> {
  const [counter] = await lastOfSeries(db, stateCode, cityCode, year, month)
  return counter?.last ?? 0
}

/** Takes the next number. The row stays locked to the end of the transaction: take it last. */
export async function takeNextInSeries(tx: Tx, { stateCode, cityCode, year, month }: JsnSeries): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into jsn_counters (state_code, city_code, year, month, last)
    values (${stateCode}, ${cityCode}, ${year}, ${month}, 1)
    on conflict (state_code, city_code, year, month) do update set last = jsn_counters.last + 1
    returning last`.execute(tx)
  const [counter] = rows
  if (!counter) throw new Error('the counter did not answer')
  return counter.last
}

/** Whoever looks for a number of the one order finds the other. */
export async function leadToSurvivor(
  tx: Tx,
  { orderId, survivorId }: { readonly orderId: string; readonly survivorId: string },
): Promise<void> {
  await sql`
    insert into number_aliases (number, site_id)
    select s.jsn, o.first_site_id from sites s, orders o
     where s.order_id = ${orderId} and o.id = ${survivorId} and o.first_site_id is not null
    on conflict do nothing`.execute(tx)
  await sql`
    update orders set version = version + 1, jsn_aliases = trim(jsn_aliases || ' ' || coalesce(
             (select string_agg(jsn, ' ' order by position) from sites where order_id = ${orderId}), ''))
     where id = ${survivorId}`.execute(tx)
}
