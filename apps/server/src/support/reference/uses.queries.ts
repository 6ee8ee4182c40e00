import { USERS_OF_REFERENCE, type Uses } from '@demarc/domain'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'

type Use = { what: Uses[number]['what']; count: number }
export type ReferenceKind = 'city_code' | 'wire_center' | 'customer'

/** Which rows refer to which records. Every stage adds its own here; numbers keep a city's letters, not its row. */
const REFERRING: Record<ReferenceKind, readonly RawBuilder<unknown>[]> = {
  city_code: [
    sql`select 'site' as what, c.id from city_codes c
          join sites s on s.city_code = c.city_code and s.state_code = c.state_code`,
    sql`select 'invoice' as what, tax_city_code_id as id from invoice_lines`,
  ],
  wire_center: [
    sql`select 'rate' as what, wire_center_id as id from rates`,
    sql`select 'order' as what, wire_center_id as id from orders`,
    sql`select 'invoice' as what, wire_center_id as id from invoices`,
    sql`select 'invoice' as what, wire_center_id as id from invoice_lines`,
  ],
  customer: [
    sql`select 'wire_center' as what, customer_id as id from wire_centers`,
    sql`select 'person' as what, customer_id as id from users`,
    sql`select 'rate' as what, customer_id as id from rates`,
    sql`select 'order' as what, customer_id as id from orders`,
    sql`select 'invoice' as what, customer_id as id from invoices`,
    sql`select 'payment' as what, customer_id as id from payments`,
  ],
}

const oneAfterAnother = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union all `)

/** Each counted no further than anybody learns from it: half of all orders may refer to one customer. */
export async function usesOf(db: Kysely<Tables>, kind: ReferenceKind, id: string): Promise<Uses> {
  const parts = REFERRING[kind].map(
    (rows) => sql`(select what from (${rows}) r where id = ${id}::uuid limit ${sql.lit(COUNTED)})`,
  )
  const { rows } = await sql<Use>`
    select what, count(*)::int as count from (${oneAfterAnother(parts)}) r group by what`.execute(db)
  const place = ({ what }: Use) => USERS_OF_REFERENCE.indexOf(what)
  return rows.toSorted((one, other) => place(one) - place(other))
}

/** How many of these records are used at all. */
export async function countUsed(db: Kysely<Tables>, kind: ReferenceKind, ids: readonly string[]): Promise<number> {
  const isUsed = REFERRING[kind].map((rows) => sql`exists (select from (${rows}) r where r.id = asked.id)`)
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from unnest(${ids}::uuid[]) asked(id) where ${sql.join(isUsed, sql` or `)}`.execute(db)
  return rows[0]?.used ?? 0
}
