import type { Fielder } from '@demarc/contract'
import { laneWays, waysInHand, type Giving } from '../fielders/lane-gifts.ts'
import { shownMiles } from '../fielders/lane-route.ts'
import type { DraftPart, DraftStop } from './plan-draft.ts'

/** One day of a part: its stops as they are driven, with the numbers they have on the map. */
export type DraftDay = {
  readonly day: string
  readonly stops: readonly (DraftStop & { readonly number: number | null })[]
  /** What they add to the way; null: too many to say. */
  readonly addedMiles: number | null
}

export function draftDays(part: DraftPart, fielder: Fielder, giving: Giving): DraftDay[] {
  const ways = laneWays(fielder, giving)
  const before = new Map(waysInHand(fielder)?.map(({ day, miles }) => [day, miles]))
  const numbers = new Map(ways?.flatMap(({ stops }) => stops).map(({ id }, at) => [id, at + 1]))
  const byNumber = (a: { number: number | null }, b: { number: number | null }) =>
    (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER)
  return [...Map.groupBy(part.stops, ({ plannedOn }) => plannedOn)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, stops]) => {
      const way = ways?.find((each) => each.day === day)
      return {
        day,
        stops: stops.map((stop) => ({ ...stop, number: numbers.get(stop.buildingId) ?? null })).toSorted(byNumber),
        addedMiles: ways ? Math.max(0, shownMiles((way?.miles ?? 0) - (before.get(day) ?? 0))) : null,
      }
    })
}
