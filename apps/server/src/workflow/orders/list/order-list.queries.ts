import { createHash } from 'node:crypto'
import { named, type Db, type NamedRow, type Statement } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import type { Question } from './order-question.ts'
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

function statementOf(question: Question, most: Most): Prepared {
  const { customerId: _, among, ...kind } = question
  const key = JSON.stringify([kind, among?.length === 1 ? 'one' : among, most])
  const known = statements.get(key) ?? prepare(question, most)
  statements.set(key, known)
  return known
}

function prepare(question: Question, most: Most): Prepared {
  const slots = openSlots()
  const text = listText(question, most, slots)
  const variant = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { run: named('list-orders', text, variant).marked<OrderMarks>(), takes: slots.names }
}

function listText(question: Question, most: Most, slots: Slots): string {
  const order = orderBy(orderOf(question))
  return `
    select ${ORDER_COLUMNS}, ${totalOf(question, slots)} as total
      from (select o.* from (${rangeOf(question, slots, most)}) o ${order} limit ${most}) o ${ORDER_NAMES}
     ${order}`
}

/** Exact where the counts that every change keeps can tell; else counted no further than anybody learns from it. */
function totalOf(question: Question, slots: Slots): string {
  if (question.sight === 'customer' || question.isLate)
    return `(select count(*)::int from (
       select from orders o where ${conditionsOf(question, slots)} and ${amongOf(question, slots)} limit ${COUNTED}) counted)`
  const [kinds, n] =
    question.held === null ? [`'orders'`, 'n'] : question.held ? [`'held'`, 'n'] : [`'orders', 'held'`, NOT_HELD]
  const counted = (table: string) => `select kind, key, n from ${table} where kind in (${kinds})`
  return `(select coalesce(sum(${n}), 0)::int
             from (${counted('work_counts')} union all ${counted('work_count_deltas')}) o(kind, shown_status, n)
            where ${amongOf(question, slots)})`
}
const NOT_HELD = `case kind when 'orders' then n else -n end`

type Cut = { readonly after: readonly string[]; readonly most: Most; readonly today: string | null }

/** `today` only where the question is what is late. */
export async function listOrderRows(db: Db, question: Question, { after, most, today }: Cut): Promise<ListedRow[]> {
  if (question.among?.length === 0) return []
  const { run, takes } = statementOf(question, most)
  const values = valuesOf(question, after, today)
  return run(db, ...takes.map((name) => values[name]))
}

/** Exactly these, as far as they belong to the answer of the question. */
export function listOrdersById(
  db: Db,
  question: Question,
  { ids, today }: { readonly ids: readonly string[]; readonly today: string | null },
): Promise<OrderRow[]> {
  const slots = openSlots()
  const text = `
    select ${ORDER_COLUMNS} from orders o ${ORDER_NAMES}
     where o.id = any(${slots.slot('ids', 'uuid[]')}) and ${conditionsOf(question, slots)} and ${amongOf(question, slots)}
     ${orderTableBy(orderOf(question))}`
  return runOnce(db, text, slots, { ...valuesOf(question, [], today), ids })
}

// The first one is there from the start: its row is written down for all of them.
statementOf({ sight: 'office', customerId: null, sort: 'received', among: null, held: null, isLate: false }, 51)

/** For explaining it. */
export const listTextOf = (question: Question, most: Most): string => statementOf(question, most).run.text
