import { give, hasRoom, type Lane, type Visit } from './field-day.ts'
import { roadMilesApart } from '../roads/spot.ts'
import { cheapestIn, untangle } from './way.ts'

/** Where a fielder without a home base starts: at what they have already, or anywhere. */
const startOf = (lane: Lane) => lane[0]?.way.home ?? lane.find(({ way }) => way.stops[0])?.way.stops[0]?.spot ?? null

/**
 * What anybody would do by hand: each building to the nearest fielder with room, on the first day with room. A
 * suggestion is never longer than this. Answers with those for whom there is no room.
 */
export function giveToNearest(lanes: readonly Lane[], visits: readonly Visit[]): Visit[] {
  const left = visits.filter((visit) => {
    const near = lanes
      .map((lane) => {
        const start = startOf(lane)
        return { lane, miles: start ? roadMilesApart(start, visit.spot) : Number.POSITIVE_INFINITY }
      })
      .toSorted((a, b) => (a.miles === b.miles ? 0 : a.miles - b.miles))
    const day = near.flatMap(({ lane }) => lane).find((candidate) => hasRoom(candidate, visit))
    if (day) give(day, visit, cheapestIn(day.way, visit))
    return !day
  })
  for (const { way } of lanes.flat()) untangle(way)
  return left
}
