import { MOST_PLACES_TO_READ, placeNumber, type Drive, type MilesSource, type Roads } from '@demarc/domain/roads/roads'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { groupsGiven, groupsInHand, type DriveGroup, type DrivenLane } from './drive-groups.ts'

/** Sooner than the board asks again. */
const FRESH_MS = 30_000

type Read = {
  readonly source: MilesSource
  readonly isFinal: boolean
  readonly legs: readonly (readonly [string, Drive])[]
}

type DrivesOfLanes = {
  readonly roads: Roads
  /** Null: nobody drives anywhere. */
  readonly source: MilesSource | null
  readonly isFinal: boolean
}

/** Reads what isn't known yet, as many groups in one call as it takes. */
export async function readDrives(client: QueryClient, lanes: readonly DrivenLane[]): Promise<DrivesOfLanes> {
  const wanted = [groupsInHand(lanes), groupsGiven(lanes)].map((groups) => groups.filter(({ length }) => length > 1))
  const fitting = wanted.map((groups) => groups.filter(({ length }) => length <= MOST_PLACES_TO_READ.ofGroup))
  const read = await Promise.all(
    fitting.flatMap(inCalls).map((groups) =>
      client.fetchQuery({
        queryKey: ['drives', 'call', groups],
        queryFn: () => callOf(groups),
        staleTime: ({ state }) => (state.data?.isFinal === true ? Infinity : FRESH_MS),
      }),
    ),
  )
  const isAll = fitting.flat().length === wanted.flat().length
  const sources = [...read.map(({ source }) => source), ...(isAll ? [] : (['ESTIMATE'] as const))]
  return {
    roads: roadsOf(new Map(read.flatMap(({ legs }) => legs))),
    source: joined(sources),
    isFinal: read.every(({ isFinal }) => isFinal),
  }
}

function inCalls(groups: readonly DriveGroup[]): DriveGroup[][] {
  const calls: DriveGroup[][] = []
  let places = 0
  for (const group of groups) {
    const last = calls.at(-1)
    places += group.length
    if (last && last.length < MOST_PLACES_TO_READ.groups && places <= MOST_PLACES_TO_READ.inAll) last.push(group)
    else {
      calls.push([group])
      places = group.length
    }
  }
  return calls
}

async function callOf(groups: readonly DriveGroup[]): Promise<Read> {
  const body = { groups: groups.map((group) => [...group]) }
  const reply = await call('POST /api/dispatch/drives', { body })
  return {
    source: reply.source,
    isFinal: reply.isFinal,
    legs: groups.flatMap((group, at) => legsOf(group, reply.groups[at] ?? [])),
  }
}

const keyOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

/** In the order of the reply: the first place with each after it, then the second. */
function legsOf(group: DriveGroup, drives: readonly (Drive | null)[]): (readonly [string, Drive])[] {
  const places = group.map(placeNumber)
  const pairs = places.flatMap((one, at) => places.slice(at + 1).map((other) => keyOf(one, other)))
  return pairs.flatMap((key, at) => {
    const drive = drives[at]
    return drive ? [[key, drive] as const] : []
  })
}

const joined = (sources: readonly MilesSource[]): MilesSource | null => {
  const [first = null, ...others] = new Set(sources)
  return others.length > 0 ? 'PARTLY' : first
}

const roadsOf = (legs: ReadonlyMap<string, Drive>): Roads => ({
  numberOf: placeNumber,
  miles: (from, to) => legs.get(keyOf(from, to))?.miles ?? Number.NaN,
  minutes: (from, to) => legs.get(keyOf(from, to))?.minutes ?? Number.NaN,
})
