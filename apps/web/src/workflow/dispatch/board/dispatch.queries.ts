import type { MilesSource, Roads } from '@demarc/domain/roads/roads'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, callList } from '#platform/call.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import type { DrivenLane } from '../fielders/drive-groups.ts'
import type { ReadyFilter } from './dispatch-search.ts'

/** Everything about dispatch. */
const DISPATCH = ['dispatch'] as const
export const READY_LISTS = [...DISPATCH, 'ready'] as const
export const READY_PINS = [...DISPATCH, 'pins'] as const
export const FIELDERS = [...DISPATCH, 'fielders'] as const
export const DESK = [...DISPATCH, 'desk'] as const
export const WORK_ORDERS = [...DISPATCH, 'work-orders'] as const
export const AWAY_PLANS = [...DISPATCH, 'away'] as const

export const deskQuery = () =>
  queryOptions({ queryKey: DESK, queryFn: ({ signal }) => call('GET /api/dispatch/desk', { signal }) })

export const readyQuery = (filter: ReadyFilter) =>
  listQuery([...READY_LISTS, filter], 'GET /api/dispatch/buildings', { ...filter, limit: 50 })

export const pinsQuery = (filter: ReadyFilter) =>
  queryOptions({
    queryKey: [...READY_PINS, filter],
    queryFn: ({ signal }) => call('GET /api/dispatch/pins', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export type LaneFilter = { readonly q?: string | undefined; readonly team?: 'mine' | undefined }

export const fieldersQuery = (filter: LaneFilter) =>
  infiniteQueryOptions({
    queryKey: [...FIELDERS, filter],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/dispatch/fielders', {
        query: { ...filter, limit: 50, cursor: pageParam ?? undefined },
        signal,
      }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

type Going = {
  readonly fielderId: string
  readonly fromDay: string
  readonly untilDay: string
  readonly choices: readonly { readonly assignmentId: string; readonly fielderId: string | null }[]
}

/** What it would mean; asked anew each time, for it is as old as the assignments it is about. */
export const awayPlanQuery = (going: Going) =>
  queryOptions({
    queryKey: [...AWAY_PLANS, going],
    queryFn: ({ signal }) =>
      call('POST /api/dispatch/away/preview', { body: { ...going, choices: [...going.choices] }, signal }),
    gcTime: 0,
  })

export type Drives = {
  /** Null: nothing is known yet. */
  readonly roads: Roads | null
  /** Null: there is nothing to drive. */
  readonly source: MilesSource | null
}

/** A routing server that didn't answer may be back. */
const AGAIN_MS = 60_000

/** The drives by road, where a routing server is set; until they are here, they are estimated. */
export function useDrives(hasRoads: boolean | undefined, lanes: readonly DrivenLane[]): Drives {
  const isWanted = lanes.some(({ stops, gifts }) => stops.length + gifts.length > 0)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['drives', lanes],
    // Most companies have no routing server, and the board has enough to load.
    queryFn: async ({ client }) => (await import('../fielders/read-drives.queries.ts')).readDrives(client, lanes),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isFinal === true ? false : AGAIN_MS),
    enabled: hasRoads === true && isWanted,
  })
  const source = data ? data.source : 'ESTIMATE'
  // Of what was just added nothing is known yet.
  const said = isPlaceholderData && source === 'ROADS' ? 'PARTLY' : source
  return { roads: data?.roads ?? null, source: isWanted ? said : null }
}
