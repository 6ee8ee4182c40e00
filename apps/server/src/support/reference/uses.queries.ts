import { USERS_OF_REFERENCE, type Uses } from '@demarc/domain'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#platform/db/db.ts'

type Use = { what: Uses[number]['what']; count: number }
export type ReferenceKind = 'city_code' | 'wire_center' | 'customer'

/** Which rows refer to which records. Every stage adds its own here; numbers keep a city's letters, not its row. */
const REFERRING: Record<ReferenceKind, readonly RawBuilder<unknown>[]> = {
  city_code: [],
  wire_center: [sql`select 'rate' as what, wire_center_id as id from rates`],
  customer: [
    sql`select 'wire_center' as what, customer_id as id from wire_centers`,
    sql`select 'person' as what, customer_id as id from users`,
    sql`select 'rate' as what, customer_id as id from rates`,
  ],
}

const referring = (kind: ReferenceKind) => sql.join([...REFERRING[kind]], sql` union all `)

export async function usesOf(db: Kysely<Tables>, kind: ReferenceKind, id: string): Promise<Uses> {
  if (REFERRING[kind].length === 0) return []
  const { rows } = await sql<Use>`
    select what, count(*)::int as count from (${referring(kind)}) r where id = ${id} group by what`.execute(db)
  const place = ({ what }: Use) => USERS_OF_REFERENCE.indexOf(what)
  return rows.toSorted((one, other) => place(one) - place(other))
}

/** How many of these records are used at all. */
export async function countUsed(db: Kysely<Tables>, kind: ReferenceKind, ids: readonly string[]): Promise<number> {
  if (REFERRING[kind].length === 0) return 0
  const { rows } = await sql<{ used: number }>`
    select count(distinct id)::int as used from (${referring(kind)}) r where id = any(${ids}::uuid[])`.execute(db)
  return rows[0]?.used ?? 0
}
