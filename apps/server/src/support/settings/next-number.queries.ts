import { named, type Db } from '#platform/db/db.ts'

// What somebody chose holds for the year it was chosen in, as for whoever takes the number.
const nextNumber = named(
  'settings-next-number',
  `select greatest(1,
     (select last + 1 from invoice_counters where series = 'INVOICE' and year = extract(year from today_here())),
     (select (value #>> '{}')::int from settings
       where key = 'invoice.nextNumber' and extract(year from updated_at) = extract(year from today_here()))) as n`,
)

/** The number that the next invoice gets: numbers that were taken since somebody chose one are behind it. */
export async function readNextNumber(db: Db): Promise<number> {
  return (await nextNumber(db))[0]?.n ?? 1
}
