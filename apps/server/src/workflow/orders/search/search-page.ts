import { ORDER_STATUSES, PROGRESS, type OrderStatus } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { COUNTED, pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { positionIn } from '../list/list-position.ts'
import type { OrderFilter } from '../list/order-filter.ts'
import { orderOf } from '../list/order-range.queries.ts'
import type { OrderRow } from '../list/order-row.queries.ts'
import { countFound, countWalking, findAnywhere, walk, type Part } from './order-search.queries.ts'
import { MANY_ORDERS, type SearchTerm } from './search-term.ts'

type Search = {
  readonly filter: OrderFilter
  readonly term: SearchTerm
  readonly today: string | null
  /** So few orders that a term without trigrams is looked for in all of them. */
  readonly isSmall: boolean
}
type Input = { readonly limit: number; readonly cursor?: string | undefined }

/** So many of the newest are looked through before the index is asked; a customer's lie further apart. */
const NEWEST = { office: 5000, customer: 2000 } as const
/** A term in every fifth order is counted by walking on: sooner done than by the index. */
const COMMON = 0.2
const DONE: readonly string[] = ['INVOICED', 'PAID', 'CLOSED'] satisfies OrderStatus[]

/** Open orders, then those that are done; a cursor knows in which of the two it ended, and the total of the first page. */
export async function pageOfSearch(tx: Tx, search: Search, { limit, cursor }: Input): Promise<ListPage<OrderRow>> {
  const { keys, first } = orderOf(search.filter)
  const seen = readCursor(cursor, ['flag', 'text', ...keys.map(({ part }) => part)])
  const [endedOpen = 'true', counted, ...place] = seen ?? []

  const found: Findings[] = []
  let missing = limit + 1
  for (const part of partsOf(search.filter)) {
    if (missing === 0 || (part.isOpen && endedOpen === 'false')) continue
    const after = seen && String(part.isOpen) === endedOpen ? place : first
    const findings = await findIn(tx, search, { part, after, most: missing })
    found.push(findings)
    missing -= findings.rows.length
  }
  const total = counted ? Number(counted) || 0 : await totalOf(tx, search, found)
  const position = positionIn(search.filter)
  return pageOf(
    found.flatMap(({ rows }) => rows),
    {
      limit,
      total,
      position: (row) => [String(!DONE.includes(row.shownStatus)), String(total), ...position(row)],
    },
  )
}

function partsOf(filter: OrderFilter): Part[] {
  const among = filter.among ?? (filter.audience === 'office' ? ORDER_STATUSES : PROGRESS)
  const [open, done] = [among.filter((one) => !DONE.includes(one)), among.filter((one) => DONE.includes(one))]
  return [
    ...(open.length > 0 ? [{ filter: { ...filter, among: open }, isOpen: true }] : []),
    ...(done.length > 0 ? [{ filter: { ...filter, among: done }, isOpen: false }] : []),
  ]
}

type Place = { readonly part: Part; readonly after: readonly string[]; readonly most: number }
/** `total`: how many the part has behind the place; null where nobody counted. `density`: of those that were looked at. */
type Findings = { readonly rows: readonly OrderRow[]; readonly total: number | null; readonly density: number }

const isShort = ({ isSmall, filter }: Search) => isSmall || filter.isLate || filter.held === true
const cutOf = ({ term, today }: Search) => ({ patterns: term.patterns, today })

/** A common term fills its page from the newest orders; only what is rare there is worth asking the index for. */
async function findIn(tx: Tx, search: Search, { part, after, most }: Place): Promise<Findings> {
  const cut = { ...cutOf(search), after, most }
  const howFar = isShort(search) ? MANY_ORDERS : NEWEST[part.filter.audience]
  const newest = await walk(tx, part, { ...cut, howFar })
  const density = newest.length / (newest.at(-1)?.depth ?? 1)
  if (newest.length === most) return { rows: newest, total: null, density }
  if (isShort(search) || !search.term.isIndexed) return { rows: newest, total: newest.length, density }
  const rows = await findAnywhere(tx, part, cut)
  return { rows, total: rows[0]?.found ?? 0, density }
}

/** Of the first page. Where every part was looked through the total is known; else it is counted, no further than COUNTED. */
async function totalOf(tx: Tx, search: Search, found: readonly Findings[]): Promise<number> {
  const parts = partsOf(search.filter)
  const totals = found.map(({ total }) => total)
  if (found.length === parts.length && totals.every((total) => total !== null))
    return Math.min(
      COUNTED,
      totals.reduce((sum, total) => sum + total, 0),
    )
  const isCommon = found.some(({ density, total }) => total === null && density > COMMON)
  if (search.term.isIndexed && !isCommon) return countFound(tx, search.filter, cutOf(search))

  const { first } = orderOf(search.filter)
  let total = 0
  for (const part of parts) {
    const cut = { ...cutOf(search), after: first, most: COUNTED - total }
    if (total < COUNTED) total += await countWalking(tx, part, { ...cut, howFar: isShort(search) ? MANY_ORDERS : 5000 })
  }
  return total < COUNTED && search.term.isIndexed ? countFound(tx, search.filter, cutOf(search)) : total
}
