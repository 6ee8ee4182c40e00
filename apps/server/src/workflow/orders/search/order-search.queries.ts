import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import type { OrderFilter } from '../list/order-filter.ts'
import {
  amongOf,
  conditionsOf,
  follows,
  openSlots,
  orderBy,
  orderOf,
  rangeOf,
  runOnce,
  valuesOf,
  type Slots,
} from '../list/order-range.queries.ts'
import { ORDER_COLUMNS, ORDER_NAMES, type OrderRow } from '../list/order-row.queries.ts'

/** What the smaller of the two indexes leaves out. */
const OPEN = `o.shown_status not in ('PAID', 'CLOSED', 'INVOICED')`

/** Open orders, or those that are done: they are listed one after the other. */
export type Part = { readonly filter: OrderFilter; readonly isOpen: boolean }
type Sought = { readonly patterns: readonly string[]; readonly today: string | null }
type Cut = Sought & { readonly after: readonly string[]; readonly most: number }

const patternsIn = (patterns: readonly string[]) =>
  Object.fromEntries(patterns.map((pattern, at) => [`pattern${at}`, pattern]))
const matches = (patterns: readonly string[], { slot }: Slots) =>
  `(${patterns.map((_, at) => `o.search_text like ${slot(`pattern${at}`, 'text')}`).join(' or ')})`

/** `depth`: how many orders were looked at to find it. */
type Walked = OrderRow & { depth: number }

/** In the order of the list, as far as it takes to fill a page; at most so many orders are looked at. */
export function walk(tx: Tx, { filter }: Part, cut: Cut & { readonly howFar: number }): Promise<Walked[]> {
  const slots = openSlots()
  const order = orderBy(orderOf(filter))
  const rows = `select o.*, row_number() over () as depth from (
    select o.* from (${rangeOf(filter, slots, cut.howFar)}) o ${order} limit ${cut.howFar}) o`
  const found = `select o.* from (${rows}) o where ${matches(cut.patterns, slots)} limit ${cut.most}`
  const text = `select ${ORDER_COLUMNS}, o.depth::int from (${found}) o ${ORDER_NAMES} ${order}`
  return runOnce(tx, text, slots, valuesIn(filter, cut))
}

/** How many of so many orders match, in the order of the list. */
export async function countWalking(tx: Tx, { filter }: Part, cut: Cut & { readonly howFar: number }): Promise<number> {
  const slots = openSlots()
  const rows = `select o.* from (${rangeOf(filter, slots, cut.howFar)}) o ${orderBy(orderOf(filter))} limit ${cut.howFar}`
  const text = `
    select count(*)::int as total from (
      select from (${rows}) o where ${matches(cut.patterns, slots)} limit ${cut.most}) counted`
  const [counted] = await runOnce<{ total: number }>(tx, text, slots, valuesIn(filter, cut))
  return counted?.total ?? 0
}

/** `found`: how many there are behind the place, in all. */
type Found = OrderRow & { found: number }

/** Everywhere, by trigrams. The fence keeps the planner from walking the list until enough have matched. */
export function findAnywhere(tx: Tx, { filter, isOpen }: Part, cut: Cut): Promise<Found[]> {
  const slots = openSlots()
  const order = orderBy(orderOf(filter))
  const all = `
    select o.id, o.is_held, o.created_at from orders o
     where ${conditionsOf(filter, slots)} and ${amongOf(filter, slots)} and ${isOpen ? OPEN : 'true'}
       and ${matches(cut.patterns, slots)}
    offset 0`
  const page = `
    select o.id, count(*) over () as found from (${all}) o
     where ${follows(orderOf(filter), slots)} ${order} limit ${cut.most}`
  const text = `
    select ${ORDER_COLUMNS}, page.found::int from (${page}) page join orders o on o.id = page.id ${ORDER_NAMES} ${order}`
  return runOnce(tx, text, slots, valuesIn(filter, cut))
}

const valuesIn = (filter: OrderFilter, { patterns, after, today }: Cut) => ({
  ...valuesOf(filter, after, today),
  ...patternsIn(patterns),
})

/** In no order, so that only the index for trigrams is worth asking. */
export async function countFound(tx: Tx, filter: OrderFilter, { patterns, today }: Sought): Promise<number> {
  await sql`select set_config('enable_indexscan', 'off', true)`.execute(tx)
  const slots = openSlots()
  const text = `
    select count(*)::int as total from (
      select from orders o
       where ${conditionsOf(filter, slots)} and ${amongOf(filter, slots)} and ${matches(patterns, slots)}
       limit ${COUNTED}) counted`
  const values = { ...valuesOf(filter, [], today), ...patternsIn(patterns) }
  const [counted] = await runOnce<{ total: number }>(tx, text, slots, values)
  return counted?.total ?? 0
}

/** The orders that a number belongs to, or once belonged to. */
export async function findOrdersOfNumber(
  db: Db,
  { jsn, numbers }: { readonly jsn: string; readonly numbers: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id from sites where jsn = ${jsn} and not is_void
    union
    select s.order_id from number_aliases a join sites s on s.id = a.site_id
     where a.number = any(${numbers}::text[])`.execute(db)
  return rows.map(({ orderId }) => orderId)
}
