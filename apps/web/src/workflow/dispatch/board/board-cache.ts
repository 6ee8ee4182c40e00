import type { Fielder, ReadyBuilding, ReadyPin } from '@demarc/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListOf } from '#platform/call.ts'
import { AWAY_PLANS, DESK, FIELDERS, READY_LISTS, READY_PINS, WORK_ORDERS } from './dispatch.queries.ts'

type Page = ListOf<'GET /api/dispatch/buildings'>
type Pages = InfiniteData<Page, string | null>
type Pins = { readonly pins: readonly ReadyPin[]; readonly isAll: boolean }

/** Off the board, wherever they stood: they are somebody's now. */
export function takeOffBoard(queries: QueryClient, buildingIds: readonly string[]): void {
  const gone = new Set(buildingIds)
  queries.setQueriesData<Pages>(
    { queryKey: READY_LISTS },
    (data) => data && { ...data, pages: without(data.pages, gone) },
  )
  queries.setQueriesData<Pins>(
    { queryKey: READY_PINS },
    (data) => data && { ...data, pins: data.pins.filter(({ id }) => !gone.has(id)) },
  )
}

/** Every page tells the total of the list. */
function without(pages: readonly Page[], gone: ReadonlySet<string>): Page[] {
  const left = pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !gone.has(id)) }))
  const count = (of: readonly Page[]) => of.reduce((sum, { rows }) => sum + rows.length, 0)
  const fewer = count(pages) - count(left)
  return left.map((page) => ({ ...page, total: page.total - fewer }))
}

/** As the server has just answered, where it stands. */
export const keepBuilding = (queries: QueryClient, building: ReadyBuilding): void =>
  void queries.setQueriesData<Pages>(
    { queryKey: READY_LISTS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === building.id ? building : row)),
        })),
      },
  )

/** What an act changes besides the list. */
export const refreshLanes = (queries: QueryClient): void => {
  for (const queryKey of [FIELDERS, DESK, READY_PINS, WORK_ORDERS, AWAY_PLANS])
    void queries.invalidateQueries({ queryKey })
}

/** After something came back: one's own act may move rows. */
export const refreshBoard = (queries: QueryClient): void => {
  void queries.invalidateQueries({ queryKey: READY_LISTS })
  refreshLanes(queries)
}

type Lanes = InfiniteData<ListOf<'GET /api/dispatch/fielders'>, string | null>

/** Somebody whom another search has read: chosen, then filtered away. */
export const findKnownFielder = (queries: QueryClient, fielderId: string | undefined): Fielder | undefined =>
  queries
    .getQueriesData<Lanes>({ queryKey: FIELDERS })
    .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
    .find(({ id }) => id === fielderId)
