import { ORDER_STATUSES, PROGRESS } from '@demarc/domain'
import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { OrderFilter } from './order-filter.ts'

/** What a statement takes, each by its name: the same name is the same parameter. */
export type Slots = { readonly names: string[]; readonly slot: (name: string, type: string) => string }

export function openSlots(): Slots {
  const names: string[] = []
  const slot = (name: string, type: string) => {
    const at = names.indexOf(name) + 1 || names.push(name)
    return `$${at}::${type}`
  }
  return { names, slot }
}

type Key = {
  readonly column: string
  readonly type: string
  readonly part: 'flag' | 'time' | 'day' | 'text' | 'uuid'
  /** What the column is made of, where the table has no such column. */
  readonly made?: string
}
type Order = {
  readonly keys: readonly Key[]
  readonly isDescending: boolean
  /** A place before all rows. */
  readonly first: readonly string[]
}
const LEAST = '00000000-0000-0000-0000-000000000000'
const MOST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const ID: Key = { column: 'o.id', type: 'uuid', part: 'uuid' }
const CREATED: Key = { column: 'o.created_at', type: 'timestamptz', part: 'time' }
const HELD: Key = { column: 'o.is_held', type: 'boolean', part: 'flag' }

const HELD_THEN_NEWEST: Order = {
  keys: [HELD, CREATED, ID],
  isDescending: true,
  first: ['true', 'infinity', MOST],
}
const NEWEST: Order = { keys: [CREATED, ID], isDescending: true, first: ['infinity', MOST] }
const DUE: Order = {
  keys: [{ column: 'o.sort_key', type: 'date', part: 'day', made: `coalesce(o.due_date, 'infinity')` }, ID],
  isDescending: false,
  first: ['-infinity', LEAST],
}
const LATE: Order = { ...DUE, keys: [{ column: 'o.due_date', type: 'date', part: 'day' }, ID] }
const JSN: Order = {
  keys: [{ column: 'o.sort_key', type: 'text', part: 'text', made: `coalesce(o.jsn, '~') collate "C"` }, ID],
  isDescending: false,
  first: ['', LEAST],
}

/** What the rows come in. A customer's are not sorted by hold: it is for the office to see to. */
export function orderOf({ audience, sort, isLate }: Pick<OrderFilter, 'audience' | 'sort' | 'isLate'>): Order {
  if (sort === 'received') return audience === 'office' ? HELD_THEN_NEWEST : NEWEST
  if (sort === 'jsn') return JSN
  return isLate ? LATE : DUE
}

/** For rows of a range, which carry every key as a column. */
export const orderBy = ({ keys, isDescending }: Order): string =>
  `order by ${keys.map(({ column }) => (isDescending ? `${column} desc` : column)).join(', ')}`
/** For rows of the table itself. */
export const orderTableBy = ({ keys, isDescending }: Order): string =>
  `order by ${keys.map(({ column, made = column }) => (isDescending ? `${made} desc` : made)).join(', ')}`

const columnsOf = ({ keys }: Order) =>
  keys.reduce((columns, { made }) => (made ? `${columns}, ${made} as sort_key` : columns), 'o.*')

/** Behind the last row of the page before. */
export const follows = ({ keys, isDescending }: Order, { slot }: Slots): string => {
  const place = keys.map(({ type }, at) => slot(`after${at}`, type))
  return `(${keys.map(({ column, made = column }) => made).join(', ')}) ${isDescending ? '<' : '>'} (${place.join(', ')})`
}

const DELIVERED = `('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'PAID', 'CLOSED')`

const late = ({ slot }: Slots) =>
  `o.deleted_at is null and o.due_date is not null and o.due_date < ${slot('today', 'date')} and o.shown_status not in ${DELIVERED}`

/** Whose rows, and which of them: all but the statuses. */
export function conditionsOf({ audience, held, isLate }: OrderFilter, slots: Slots): string {
  return [
    isLate ? late(slots) : 'o.deleted_at is null',
    ...(audience === 'customer' ? [`o.customer_id = ${slots.slot('customer', 'uuid')}`] : []),
    ...(held === null ? [] : [held ? 'o.is_held' : 'not o.is_held']),
  ].join(' and ')
}

const statusColumn = ({ audience }: OrderFilter) => (audience === 'office' ? 'o.shown_status' : 'o.progress')
const literals = (among: readonly string[]) => among.map((one) => `'${one}'`).join(', ')

/** The statuses, in no order. One of them is a parameter: a statement serves them all. */
export function amongOf(filter: OrderFilter, { slot }: Slots): string {
  if (filter.among === null) return 'true'
  const [one, ...others] = filter.among
  return one && others.length === 0
    ? `${statusColumn(filter)} = ${slot('status', 'text')}`
    : `${statusColumn(filter)} in (${literals(filter.among)})`
}

const wholeOf = ({ audience, sort }: OrderFilter) =>
  sort === 'received' ? null : audience === 'office' ? ORDER_STATUSES : PROGRESS

/** Late or held orders are few by nature: read whole and then sorted. The fence keeps the planner from walking a list. */
function fewOf({ audience, sort, held, isLate }: OrderFilter, slots: Slots): string | null {
  if (isLate) return sort === 'due' ? null : late(slots)
  return held === true && (audience === 'customer' || sort !== 'received') ? 'o.deleted_at is null and o.is_held' : null
}

/**
 * The first rows behind a place of the list, for the caller to sort and cut. One status is one range of an index; several
 * are several ranges that PostgreSQL merges as it goes, so a page costs the same wherever it lies.
 */
export function rangeOf(filter: OrderFilter, slots: Slots, most: number): string {
  const order = orderOf(filter)
  const rows = (from: string, which: string) =>
    `select ${columnsOf(order)} from ${from} o
      where ${conditionsOf(filter, slots)} and ${which} and ${follows(order, slots)}`
  const few = fewOf(filter, slots)
  if (few) return rows(`(select o.* from orders o where ${few} offset 0)`, amongOf(filter, slots))

  const among = filter.isLate ? null : (filter.among ?? wholeOf(filter))
  if (among === null || among.length === 1) return rows('orders', amongOf(filter, slots))
  return among
    .map((one) => `(${rows('orders', `${statusColumn(filter)} = '${one}'`)} ${orderTableBy(order)} limit ${most})`)
    .join('\nunion all ')
}

type Values = Readonly<Record<string, string | readonly string[] | null>>

/** Whatever the slots of a statement can be filled with. */
export const valuesOf = (
  { customerId, among }: OrderFilter,
  after: readonly string[],
  today: string | null,
): Values => ({
  customer: customerId,
  status: among?.[0] ?? null,
  today,
  ...Object.fromEntries(after.map((part, at) => [`after${at}`, part])),
})

/** Runs a statement that is planned for exactly these values. */
export async function runOnce<Row>(db: Db, text: string, { names }: Slots, values: Values): Promise<Row[]> {
  const query = CompiledQuery.raw(
    text,
    names.map((name) => values[name]),
  )
  return (await db.withoutPlugins().executeQuery<Row>(query)).rows
}
