import { nextInYear } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type Counter = { last: number; skipped: number }
type Series = 'INVOICE' | 'CREDIT'

/** The number that somebody chose to go on from; it holds for the year in which it was chosen. */
async function chosenFor(tx: Tx, year: number): Promise<number | null> {
  const { rows } = await sql<{ n: number }>`
    select (value #>> '{}')::int as n from settings
     where key = 'invoice.nextNumber' and extract(year from updated_at) = ${year}`.execute(tx)
  return rows[0]?.n ?? null
}

/** Takes the next number of a year. The row stays locked to the end of the transaction: take it last. */
export async function takeNumber(tx: Tx, series: Series, year: number): Promise<number> {
  await sql`
    insert into invoice_counters (series, year, last) values (${series}, ${year}, 0)
    on conflict (series, year) do nothing`.execute(tx)
  const { rows } = await sql<Counter>`
    select last, skipped from invoice_counters where series = ${series} and year = ${year} for update`.execute(tx)
  const [counter] = rows
  if (!counter) throw new Error('the counter did not answer')
  const next = nextInYear(counter, series === 'INVOICE' ? await chosenFor(tx, year) : null)
  await sql`
    update invoice_counters set last = ${next.last}, skipped = ${next.skipped}
     where series = ${series} and year = ${year}`.execute(tx)
  return next.last
}
