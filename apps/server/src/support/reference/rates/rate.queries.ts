import type { BILLED_TYPES } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import type { Tables, Tx } from '#platform/db/db.ts'

/** What is agreed, and what history keeps of it. Both days count. */
export type RateTerms = {
  wireCenterId: string | null
  jobType: (typeof BILLED_TYPES)[number]
  cents: number
  validFrom: string
  validTo: string | null
}
export type RateRow = RateTerms & {
  id: string
  customerId: string
  wireCenterName: string | null
  version: number
  updatedAt: string
}

const RATES = sql`
  select r.id, r.customer_id, r.wire_center_id, w.name as wire_center_name, r.job_type, r.cents::int as cents,
         lower(r.valid) as valid_from, upper(r.valid) - 1 as valid_to, r.version, r.updated_at
    from rates r left join wire_centers w on w.id = r.wire_center_id`

/** The rates for every wire center first, the newest of each first. */
export async function ratesOf(db: Kysely<Tables>, customerId: string): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    ${RATES} where r.customer_id = ${customerId}
    order by w.name nulls first, r.wire_center_id, r.job_type, lower(r.valid) desc`.execute(db)
  return rows
}

export async function findRate(db: Kysely<Tables>, id: string): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`${RATES} where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockRateRow(tx: Tx, id: string): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`${RATES} where r.id = ${id} for update of r`.execute(tx)
  return rows[0]
}

const inColumns = ({ wireCenterId, jobType, cents, validFrom, validTo }: RateTerms) => ({
  wireCenterId,
  jobType,
  cents,
  valid: sql<string>`daterange(${validFrom}, ${validTo}, '[]')`,
})

export async function insertRate(tx: Tx, ids: { id: string; customerId: string }, terms: RateTerms): Promise<void> {
  await tx
    .insertInto('rates')
    .values({ ...ids, ...inColumns(terms) })
    .execute()
}

export async function updateRate(tx: Tx, id: string, terms: RateTerms): Promise<void> {
  await tx
    .updateTable('rates')
    .set({ ...inColumns(terms), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteRateRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rates').where('id', '=', id).execute()
}
