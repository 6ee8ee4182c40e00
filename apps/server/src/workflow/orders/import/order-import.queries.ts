import type { JsnSeries } from '@demarc/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Two imports follow each other: the second sees what the first has made. */
export async function waitForOrderImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demarc.import.order'))`.execute(tx)
}

export type City = { stateCode: string; cityCode: string; cityName: string; active: boolean }
/** All of them: two letters make no long list. */
export async function listCities(tx: Tx): Promise<City[]> {
  return tx.selectFrom('cityCodes').select(['stateCode', 'cityCode', 'cityName', 'active']).execute()
}

export type CalledWireCenter = {
  id: string
  name: string
  wid: string
  code: string | null
  customerId: string | null
  customerName: string | null
}
/** Those that go by one of these names, WIDs or CLLI codes. */
export async function listWireCentersCalled(tx: Tx, names: readonly string[]): Promise<CalledWireCenter[]> {
  const { rows } = await sql<CalledWireCenter>`
    with called as (select lower(name) as name from unnest(${names}::text[]) name)
    select w.id, w.name, w.wid, w.code, w.customer_id, c.name as customer_name
      from wire_centers w left join customers c on c.id = w.customer_id
     where lower(w.name) in (select name from called) or lower(w.wid) in (select name from called)
        or lower(w.code) in (select name from called)`.execute(tx)
  return rows
}

/** Which of these numbers belong to a site or a building already, or did once. */
export async function findTakenNumbers(tx: Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    with asked as (select number from unnest(${numbers}::text[]) number)
    select jsn as number from sites where jsn in (select number from asked) and not is_void
    union all select jsb from buildings where jsb in (select number from asked) and not is_void
    union all select number from number_aliases where number in (select number from asked)`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

type Counter = JsnSeries & { readonly n: number }
const counters = (given: readonly Counter[]) => sql`
  insert into jsn_counters (state_code, city_code, year, month, last)
  select "stateCode", "cityCode", year, month, n
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as r ("stateCode" text, "cityCode" text, year integer, month integer, n integer)
   order by 1, 2, 3, 4
  on conflict (state_code, city_code, year, month) do update set last = `

/** No counter gives out a number that was brought along, or one before it. Held until the transaction ends. */
export async function raiseCounters(tx: Tx, highest: readonly Counter[]): Promise<void> {
  await sql`${counters(highest)} greatest(jsn_counters.last, excluded.last)`.execute(tx)
}

/** Takes so many numbers of each series at once; answers with the last of each. */
export async function takeNumbers(tx: Tx, wanted: readonly Counter[]): Promise<(JsnSeries & { last: number })[]> {
  const { rows } = await sql<JsnSeries & { last: number }>`
    ${counters(wanted)} jsn_counters.last + excluded.last
    returning state_code, city_code, year, month, last`.execute(tx)
  return rows
}

type NewImport = { id: string; fileName: string; orders: number; buildings: number; byUser: string }
export async function insertOrderImport(tx: Tx, made: NewImport): Promise<void> {
  await tx.insertInto('orderImports').values(made).execute()
}

/** Its orders that are not as they were made: any change of a row moves its updated_at. */
const touchedIn = (importId: RawBuilder<unknown>) => sql`
  select o.id from orders o where o.import_id = ${importId} and o.updated_at > o.created_at
  union all
  select o.id from orders o join sites s on s.order_id = o.id
   where o.import_id = ${importId} and s.updated_at > s.created_at
  union all
  select o.id from orders o join sites s on s.order_id = o.id join buildings b on b.site_id = s.id
   where o.import_id = ${importId} and b.updated_at > b.created_at
  union all
  select o.id from orders o join documents d on d.order_id = o.id where o.import_id = ${importId}`

export type MadeImport = {
  id: string
  fileName: string
  orders: number
  buildings: number
  at: string
  byName: string
  undoneAt: string | null
  isTouched: boolean
}
export async function listOrderImports(db: Db): Promise<MadeImport[]> {
  const { rows } = await sql<MadeImport>`
    select i.id, i.file_name, i.orders, i.buildings, i.at, u.first_name || ' ' || u.last_name as by_name, i.undone_at,
           i.undone_at is not null or exists (${touchedIn(sql`i.id`)}) as is_touched
      from (select * from order_imports order by at desc, id desc limit 20) i join users u on u.id = i.by_user
     order by i.at desc, i.id desc`.execute(db)
  return rows
}

export async function lockOrderImport(tx: Tx, id: string): Promise<{ undoneAt: string | null } | undefined> {
  // Looked for before it is locked: asking for what is not there needs no right to write.
  const found = await tx.selectFrom('orderImports').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const { rows } = await sql<{ undoneAt: string | null }>`
    select undone_at from order_imports where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Ascending, as everybody locks them. */
export async function lockOrdersOfImport(tx: Tx, id: string): Promise<void> {
  await sql`select from orders where import_id = ${id} order by id for update`.execute(tx)
}

export async function countTouched(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ touched: number }>`
    select count(distinct id)::int as touched from (${touchedIn(sql`${id}::uuid`)}) t`.execute(tx)
  return rows[0]?.touched ?? 0
}

type Gone = { id: string; number: string | null; status: string }
/** The orders leave the lists; the numbers of their sites and buildings are free for the next try. */
export async function takeBackWork(tx: Tx, importId: string, byUser: string) {
  // Buildings first: orders tell those that are there that they are deleted, one by one.
  const buildings = await sql<Gone>`
    update buildings b set is_void = true, version = b.version + 1
      from sites s join orders o on o.id = s.order_id
     where o.import_id = ${importId} and b.site_id = s.id returning b.id, b.jsb as number, b.status`.execute(tx)
  const orders = await sql<Gone>`
    update orders set deleted_at = now(), deleted_by = ${byUser}, version = version + 1
     where import_id = ${importId} returning id, jsn as number, status`.execute(tx)
  await sql`
    update sites s set is_void = true, version = s.version + 1
      from orders o where o.import_id = ${importId} and s.order_id = o.id`.execute(tx)
  return { orders: orders.rows, buildings: buildings.rows }
}

export async function markUndone(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orderImports')
    .set({ undoneAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
