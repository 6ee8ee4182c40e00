import { named, type Db, type RowOf } from '#platform/db/db.ts'
import type { EarlierVisits } from './earlier-visits.queries.ts'
import { COUNTED } from '#support/serving/index.ts'
import { readCounts } from '#workflow/orders/index.ts'
import { conditionsOf, openValues, runOnce, type ReadyFilter } from './ready-filter.queries.ts'
import { BOARD, IS_BACK, IS_READY, PAGE_COLUMNS, rowsOf, type ReadyRow } from './ready-row.queries.ts'

/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 51 | 201
type Cut = { readonly after: readonly string[]; readonly most: Most }

const ORDER = `order by ${BOARD.join(', ')}`
const PLACE = `array[${BOARD.map((key) => `(${key})::text`).join(', ')}] as place`
export const FIRST_OF_BOARD = ['false', '-infinity', '00000000-0000-0000-0000-000000000000'] as const

const pageOf = (where: string, after: readonly string[], most: number) =>
  rowsOf(
    `select ${PAGE_COLUMNS} from buildings b
      where ${IS_READY} and ${where} and (${BOARD.join(', ')}) > (${after.join(', ')}) ${ORDER} limit ${most}`,
    { extra: `, ${PLACE}`, order: ORDER },
  )

const board = (most: Most) =>
  named('ready-board', pageOf('true', ['$1::boolean', '$2::date', '$3::uuid'], most), most).marked<EarlierVisits>()
/** `place`: the values a row is sorted by. */
export type PlacedRow = RowOf<ReturnType<typeof board>>
const BOARDS = { 51: board(51), 201: board(201) }

/** What came back and what is urgent first, then by due date. */
export const listBoard = (db: Db, { after, most }: Cut): Promise<PlacedRow[]> => BOARDS[most](db, ...after)

/** The same, of what a filter leaves. */
export function listFiltered(db: Db, filter: ReadyFilter, { after, most }: Cut): Promise<PlacedRow[]> {
  const { values, slot } = openValues()
  const where = conditionsOf(filter, slot)
  const [isLater, day, id] = after
  const place = [slot(isLater, 'boolean'), slot(day, 'date'), slot(id, 'uuid')]
  return runOnce(db, pageOf(where.join(' and '), place, most), values)
}

/** No further than anybody learns from it. */
export async function countFiltered(db: Db, filter: ReadyFilter): Promise<number> {
  const { values, slot } = openValues()
  const where = [IS_READY, ...conditionsOf(filter, slot)].join(' and ')
  const text = `select count(*)::int as total from (select from buildings b where ${where} limit ${COUNTED}) counted`
  const [found] = await runOnce<{ total: number }>(db, text, values)
  return found?.total ?? 0
}

const readyById = named(
  'ready-building',
  rowsOf(`select ${PAGE_COLUMNS} from buildings b where ${IS_READY} and b.id = $1::uuid`, { extra: '', order: '' }),
).marked<EarlierVisits>()

export async function findReady(db: Db, buildingId: string): Promise<ReadyRow | undefined> {
  return (await readyById(db, buildingId))[0]
}

/** Kept as it changes, and counted nowhere. */
export const countReady = async (db: Db): Promise<number> =>
  (await readCounts(db, 'buildings')).get('READY_FOR_DISPATCH') ?? 0

const cameBackCounted = named(
  'ready-came-back-counted',
  `select count(*)::int as n from (
     select from buildings b where ${IS_READY} and ${IS_BACK} limit ${COUNTED}) counted`,
)

/** How many are on the board again, no further than anybody learns from it. */
export async function countCameBack(db: Db): Promise<number> {
  return (await cameBackCounted(db))[0]?.n ?? 0
}
