import { sql, type Kysely } from 'kysely'
import { containing } from '#platform/db/like.ts'
import { named, type Db, type RowOf, type Tables, type Tx } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'

/** An empty filter leads to everything. */
export type WireCenterFilter = { readonly q?: string | undefined; readonly customerId?: string | undefined }

/** What the list is sorted by, and a place before all of them. */
export const WIRE_CENTER_ORDER = ['text', 'uuid'] as const
export const FIRST_WIRE_CENTER = ['', '00000000-0000-0000-0000-000000000000'] as const

const SHOWN = `
  select w.id, w.name, w.wid, w.pid, w.code, w.customer_id as "customerId", c.name as "customerName", w.version,
         w.created_at as "createdAt", w.updated_at as "updatedAt"`
const CUSTOMER = 'left join customers c on c.id = w.customer_id'
const WIRE_CENTERS = `${SHOWN} from wire_centers w ${CUSTOMER}`

export const listWireCenters = named(
  'list-wire-centers',
  `${WIRE_CENTERS} where (w.name, w.id) > ($1, $2::uuid) order by w.name, w.id limit 201`,
)
export const listWireCentersOf = named(
  'list-wire-centers',
  `${WIRE_CENTERS} where w.customer_id = $3::uuid and (w.name, w.id) > ($1, $2::uuid) order by w.name, w.id limit 201`,
  'of-customer',
)

export type WireCenterRow = RowOf<typeof listWireCenters>
/** What somebody writes into a wire center, and what history keeps of it. */
export type WireCenterFields = Pick<WireCenterRow, 'name' | 'wid' | 'pid' | 'code' | 'customerId'>

const matches = ({ q, customerId }: WireCenterFilter) =>
  sql`${q ? sql`w.search_text like lower(${containing(q)})` : sql`true`}
      and ${customerId ? sql`w.customer_id = ${customerId}` : sql`true`}`

/**
 * What matches is found before it is put in order: going along the names until enough of them match would read the
 * whole list one row at a time where the matches stand at its end. Not named: the best way depends on the letters.
 */
export async function searchWireCenters(
  db: Db,
  filter: WireCenterFilter,
  [name, id]: readonly string[],
): Promise<WireCenterRow[]> {
  const { rows } = await sql<WireCenterRow>`
    with w as materialized (select * from wire_centers w where ${matches(filter)})
    ${sql.raw(SHOWN)} from w ${sql.raw(CUSTOMER)} where (w.name, w.id) > (${name}, ${id}::uuid)
    order by w.name, w.id limit 201`.execute(db)
  return rows
}

export async function countWireCenters(db: Db, filter: WireCenterFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
      from (select from wire_centers w where ${matches(filter)} limit ${sql.lit(COUNTED)}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findWireCenter(db: Kysely<Tables>, id: string): Promise<WireCenterRow | undefined> {
  const { rows } = await sql<WireCenterRow>`${sql.raw(WIRE_CENTERS)} where w.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockWireCenter(tx: Tx, id: string): Promise<WireCenterRow | undefined> {
  // Looked for before it is locked: asking for what is not there needs no right to write.
  if (!(await findWireCenter(tx, id))) return undefined
  const { rows } = await sql<WireCenterRow>`${sql.raw(WIRE_CENTERS)} where w.id = ${id} for update of w`.execute(tx)
  return rows[0]
}

/** It stays whose it is until the transaction ends. */
export async function holdWireCenter(tx: Tx, id: string): Promise<{ customerId: string | null } | undefined> {
  return tx.selectFrom('wireCenters').select('customerId').where('id', '=', id).forShare().executeTakeFirst()
}

export async function insertWireCenter(tx: Tx, id: string, fields: WireCenterFields): Promise<void> {
  await tx
    .insertInto('wireCenters')
    .values({ id, ...fields })
    .execute()
}

export async function updateWireCenter(tx: Tx, id: string, fields: WireCenterFields): Promise<void> {
  await tx
    .updateTable('wireCenters')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteWireCenterRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('wireCenters').where('id', '=', id).execute()
}
