import type { listReady as call, ReadyBuilding } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { searchBoundedly } from '#workflow/orders/index.ts'
import { hasFilter, readFilter } from './ready-filter.ts'
import type { ReadyFilter } from './ready-filter.queries.ts'
import {
  countFiltered,
  countReady,
  findReady,
  FIRST_OF_BOARD,
  listBoard,
  listFiltered,
  type PlacedRow,
} from './ready-list.queries.ts'
import { countNear, listNear, NEAREST, type Around, type NearRow } from './ready-near.queries.ts'
import type { ReadyRow } from './ready-row.queries.ts'
import { hereOf, viewReady } from './ready.view.ts'

/** What waits for a fielder: whoever dispatches sees all of it. */
export async function listReady(
  db: Db,
  _actor: Actor,
  { near, within, limit, cursor, ...asked }: z.output<typeof call.query>,
): Promise<ListPage<ReadyBuilding>> {
  const [today, settings] = await Promise.all([organisationDay(db), readSettings(db)])
  const filter = await readFilter(asked, today)
  if (!filter) return { rows: [], next: null, total: 0 }
  const page: ListPage<ReadyRow> = near
    ? await pageNear(db, aroundOf(near, within), { limit, cursor, filter })
    : await pageOfBoard(db, { limit, cursor, filter })
  const here = hereOf(today, settings)
  return { ...page, rows: page.rows.map((row) => viewReady(row, here)) }
}

/** One of them, as it stands in this very transaction. */
export async function readReady(db: Db, _actor: Actor, buildingId: string): Promise<ReadyBuilding> {
  const row = await findReady(db, buildingId)
  if (!row) return refuse('building.missing', {})
  const today = await organisationDay(db)
  return viewReady(row, hereOf(today, await readSettings(db)))
}

type Input = { readonly limit: number; readonly cursor: string | undefined; readonly filter: ReadyFilter }
type Part<Row> = { readonly find: (db: Db) => Promise<Row[]>; readonly count: (db: Db) => Promise<number> }

/** What the first page shows whole is counted by looking at it. */
async function readPart<Row>(db: Db, { find, count }: Part<Row>, { limit, cursor }: Omit<Input, 'filter'>) {
  const rows = await find(db)
  return { rows, total: !cursor && rows.length <= limit ? rows.length : await count(db) }
}

const mostFor = (limit: number) => (limit < 51 ? 51 : 201)

async function pageOfBoard(db: Db, { limit, cursor, filter }: Input): Promise<ListPage<PlacedRow>> {
  const after = readCursor(cursor, ['flag', 'day', 'uuid']) ?? FIRST_OF_BOARD
  const cut = { after, most: mostFor(limit) } as const
  const filtered: Part<PlacedRow> = {
    find: (asked) => listFiltered(asked, filter, cut),
    count: (asked) => countFiltered(asked, filter),
  }
  const { rows, total } = hasFilter(filter)
    ? await searchBoundedly(db, (asked) => readPart(asked, filtered, { limit, cursor }))
    : await readPart(db, { find: () => listBoard(db, cut), count: countReady }, { limit, cursor })
  return pageOf(rows, { limit, total, position: ({ place }) => place })
}

async function pageNear(db: Db, around: Around, { limit, cursor, filter }: Input): Promise<ListPage<NearRow>> {
  const after = readCursor(cursor, ['number', 'uuid']) ?? NEAREST
  const asked = hasFilter(filter) ? filter : null
  const near: Part<NearRow> = {
    find: () => listNear(db, around, { filter: asked, after, most: mostFor(limit) }),
    count: () => (asked || around.within !== undefined ? countNear(db, around, asked) : countReady(db)),
  }
  const { rows, total } = await readPart(db, near, { limit, cursor })
  return pageOf(rows, { limit, total, position: ({ metres, id }) => [metres, id] })
}

const aroundOf = ([lat = 0, lon = 0]: readonly number[], within: number | undefined): Around => ({ lat, lon, within })
