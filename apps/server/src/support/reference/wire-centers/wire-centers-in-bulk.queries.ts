import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { WireCenterFields, WireCenterRow } from './wire-center.queries.ts'

const wireCenters = (where: RawBuilder<unknown>) => sql<WireCenterRow>`
  select w.id, w.name, w.wid, w.pid, w.code, w.customer_id, c.name as customer_name, w.version, w.created_at, w.updated_at
    from wire_centers w left join customers c on c.id = w.customer_id where ${where}`
const among = (keys: readonly (readonly string[])[]) =>
  sql`(w.wid, w.pid) in (select k ->> 0, k ->> 1 from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) k)`
// In the order of their ids, always: two transactions may wait for each other but cannot deadlock.
const held = sql` order by w.id for update of w`

export const findWireCenters = async (tx: Tx, keys: readonly (readonly string[])[]): Promise<WireCenterRow[]> =>
  (await wireCenters(among(keys)).execute(tx)).rows

export const lockWireCenters = async (tx: Tx, keys: readonly (readonly string[])[]): Promise<WireCenterRow[]> =>
  (await wireCenters(sql`${among(keys)} ${held}`).execute(tx)).rows

export const lockWireCentersByIds = async (tx: Tx, ids: readonly string[]): Promise<WireCenterRow[]> =>
  (await wireCenters(sql`w.id = any(${ids}::uuid[]) ${held}`).execute(tx)).rows

/** Who has these CLLI codes. */
export async function findHolders(tx: Tx, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; wid: string; pid: string }>`
    select code, wid, pid from wire_centers where code = any(${codes}::text[])`.execute(tx)
  return new Map(rows.map(({ code, ...holder }) => [code, holder]))
}

type Row = { readonly id: string } & WireCenterFields
const given = (rows: readonly Row[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (id uuid, name text, wid text, pid text, code text, "customerId" uuid)`

export async function insertWireCenters(tx: Tx, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into wire_centers (id, name, wid, pid, code, customer_id)
    select r.id, r.name, r.wid, r.pid, r.code, r."customerId" from ${given(rows)}`.execute(tx)
}

export async function updateWireCenters(tx: Tx, rows: readonly Row[]): Promise<void> {
  await sql`
    update wire_centers w set name = r.name, wid = r.wid, pid = r.pid, code = r.code, customer_id = r."customerId",
           version = w.version + 1
      from ${given(rows)} where w.id = r.id`.execute(tx)
}

export async function deleteWireCenters(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from wire_centers where id = any(${ids}::uuid[])`.execute(tx)
}
