import type { TaxedKind, TaxRate } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import { named, type Db, type RowOf, type Tables, type Tx } from '#platform/db/db.ts'

/** What is said of a rate, and what history keeps of it. Both days count. */
export type TaxRateTerms = Pick<
  TaxRate,
  'level' | 'stateCode' | 'countyName' | 'cityName' | 'rateMillionths' | 'kinds' | 'validFrom' | 'validTo'
>

const SHOWN = `id, level, state_code as "stateCode", county_name as "countyName", city_name as "cityName",
  rate_millionths as "rateMillionths", kinds, lower(valid) as "validFrom", upper(valid) - 1 as "validTo", version,
  updated_at as "updatedAt"`

const all = named(
  'tax-rates',
  `select ${SHOWN} from tax_rates
    order by state_code, array_position(array['STATE', 'COUNTY', 'CITY'], level), county_name, city_name, lower(valid) desc`,
).marked<{ kinds: TaxedKind[]; validFrom: string }>()
export type TaxRateRow = RowOf<typeof all>

/** By state, then county and city; the newest of each first. */
export const listTaxRates = (db: Db): Promise<TaxRateRow[]> => all(db)

export async function findTaxRate(db: Kysely<Tables>, id: string): Promise<TaxRateRow | undefined> {
  const { rows } = await sql<TaxRateRow>`select ${sql.raw(SHOWN)} from tax_rates where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockTaxRate(tx: Tx, id: string): Promise<TaxRateRow | undefined> {
  // Looked for before it is locked: asking for what is not there needs no right to write.
  if (!(await findTaxRate(tx, id))) return undefined
  await sql`select from tax_rates where id = ${id} for update`.execute(tx)
  return findTaxRate(tx, id)
}

const inColumns = ({
  level,
  stateCode,
  countyName,
  cityName,
  rateMillionths,
  kinds,
  validFrom,
  validTo,
}: TaxRateTerms) => ({
  level,
  stateCode,
  countyName,
  cityName,
  rateMillionths,
  kinds: [...kinds],
  valid: sql<string>`daterange(${validFrom}, ${validTo}, '[]')`,
})

export async function insertTaxRate(tx: Tx, id: string, terms: TaxRateTerms): Promise<void> {
  await tx
    .insertInto('taxRates')
    .values({ id, ...inColumns(terms) })
    .execute()
}

export async function updateTaxRate(tx: Tx, id: string, terms: TaxRateTerms): Promise<void> {
  await tx
    .updateTable('taxRates')
    .set({ ...inColumns(terms), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteTaxRateRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('taxRates').where('id', '=', id).execute()
}
