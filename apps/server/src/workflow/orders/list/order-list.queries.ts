import { createHash } from 'node:crypto'
import { named, type Db, type NamedRow, type Statement } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import type { OrderFilter } from './order-filter.ts'
import {
  amongOf,
  conditionsOf,
  openSlots,
  orderBy,
  orderOf,
  orderTableBy,
  rangeOf,
  runOnce,
  valuesOf,
  type Slots,
} from './order-range.queries.ts'
import { ORDER_COLUMNS, ORDER_NAMES, type OrderMarks, type OrderRow } from './order-row.queries.ts'

/** Each row carries how many there are in all: one question instead of two. */
export type ListedRow = NamedRow<'list-orders', OrderMarks>
/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 51 | 201

type Prepared = { readonly run: Statement<ListedRow>; readonly takes: readonly string[] }
/** Made when first asked for; there are as many as there are kinds of questions. */
const statements = new Map<string, Prepared>()

function statementOf(filter: OrderFilter, most: Most): Prepared {
  const { customerId: _, among, ...kind } = filter
  const key = JSON.stringify([kind, among?.length === 1 ? 'one' : among, most])
  const known = statements.get(key) ?? prepare(filter, most)
  statements.set(key, known)
  return known
}

function prepare(filter: OrderFilter, most: Most): Prepared {
  const slots = openSlots()
  const text = listText(filter, most, slots)
  const variant = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { run: named('list-orders', text, variant).marked<OrderMarks>(), takes: slots.names }
}

function listText(filter: OrderFilter, most: Most, slots: Slots): string {
  const order = orderBy(orderOf(filter))
  return `
    select ${ORDER_COLUMNS}, ${totalOf(filter, slots)} as total
      from (select o.* from (${rangeOf(filter, slots, most)}) o ${order} limit ${most}) o ${ORDER_NAMES}
     ${order}`
}

/** Exact where the counts that every change keeps can tell; else counted no further than anybody learns from it. */
function totalOf(filter: OrderFilter, slots: Slots): string {
  if (filter.audience === 'customer' || filter.isLate)
    return `(select count(*)::int from (
       select from orders o where ${conditionsOf(filter, slots)} and ${amongOf(filter, slots)} limit ${COUNTED}) counted)`
  const [kinds, n] =
    filter.held === null ? [`'orders'`, 'n'] : filter.held ? [`'held'`, 'n'] : [`'orders', 'held'`, NOT_HELD]
  const counted = (table: string) => `select kind, key, n from ${table} where kind in (${kinds})`
  return `(select coalesce(sum(${n}), 0)::int
             from (${counted('work_counts')} union all ${counted('work_count_deltas')}) o(kind, shown_status, n)
            where ${amongOf(filter, slots)})`
}
const NOT_HELD = `case kind when 'orders' then n else -n end`

type Cut = { readonly after: readonly string[]; readonly most: Most; readonly today: string | null }

/** `today` only where the question is what is late. */
export async function listOrderRows(db: Db, filter: OrderFilter, { after, most, today }: Cut): Promise<ListedRow[]> {
  if (filter.among?.length === 0) return []
  const { run, takes } = statementOf(filter, most)
  const values = valuesOf(filter, after, today)
  return run(db, ...takes.map((name) => values[name]))
}

/** Exactly these, as far as they belong to the answer of the question. */
export function listOrdersById(
  db: Db,
  filter: OrderFilter,
  { ids, today }: { readonly ids: readonly string[]; readonly today: string | null },
): Promise<OrderRow[]> {
  const slots = openSlots()
  const text = `
    select ${ORDER_COLUMNS} from orders o ${ORDER_NAMES}
     where o.id = any(${slots.slot('ids', 'uuid[]')}) and ${conditionsOf(filter, slots)} and ${amongOf(filter, slots)}
     ${orderTableBy(orderOf(filter))}`
  return runOnce(db, text, slots, { ...valuesOf(filter, [], today), ids })
}

// The first one is there from the start: its row is written down for all of them.
statementOf({ audience: 'office', customerId: null, sort: 'received', among: null, held: null, isLate: false }, 51)

/** For explaining it. */
export const listTextOf = (filter: OrderFilter, most: Most): string => statementOf(filter, most).run.text
