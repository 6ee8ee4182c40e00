import { roadMilesApart, type Spot } from '../roads/spot.ts'
import type { FieldDay, Lane, Visit } from './field-day.ts'
import type { Terms } from './insertion.ts'
import { putIn, type Way } from './way.ts'

const GAIN = 1e-6

/**
 * Lets two fielders have each other's day where that saves miles: of stops that lie together none could go alone. Days
 * on which something stood before stay as they are.
 */
export function exchangeDays(lanes: readonly Lane[], { soonerMiles, unknownHomeMiles }: Terms): boolean {
  const days = lanes.flatMap((lane) =>
    lane.filter(({ fielder, day, way }) => isAllNew(way) && !fielder.time.taken[day]),
  )
  const milesFor = new Map(days.map((day) => [day, new Map<string, number>()]))
  const price = (content: FieldDay, on: FieldDay): number => {
    const known = milesFor.get(content)
    const miles = known?.get(on.fielder.id) ?? bestRound(on.way.home, content.way.stops).miles
    known?.set(on.fielder.id, miles)
    const stops = content.way.stops.length
    const sooner = content.way.stops.reduce((sum, { urgentMiles }) => sum + soonerMiles + urgentMiles, 0)
    return miles + on.wait * sooner + (on.way.home || stops === 0 ? 0 : unknownHomeMiles)
  }
  let hasGained = false
  for (const [at, one] of days.entries()) {
    for (let next = at + 1; next < days.length; next += 1) {
      const other = days[next]
      if (!other || (one.way.stops.length === 0 && other.way.stops.length === 0)) continue
      const gain = price(one, one) + price(other, other) - price(one, other) - price(other, one)
      if (one.fielder !== other.fielder && (hasPartOfSite(one) || hasPartOfSite(other))) continue
      if (gain < GAIN || !canHold(one, other) || !canHold(other, one)) continue
      swap(one, other)
      for (const changed of [one, other]) milesFor.get(changed)?.clear()
      hasGained = true
    }
  }
  return hasGained
}

const isAllNew = ({ stops }: Way<Visit>) => stops.every(({ id }) => id !== null)
const hasPartOfSite = ({ way }: FieldDay) => way.stops.some(({ isPartOfSite }) => isPartOfSite)

const canHold = ({ fielder, day }: FieldDay, { way, taken }: FieldDay): boolean =>
  (taken <= fielder.time.unitsPerDay || way.stops.length === 1) && way.stops.every(({ lastDay }) => day <= lastDay)

type Round = { readonly start: number; readonly miles: number }

/** The same round from another home: left open where that is shortest. */
function bestRound(home: Spot | null, stops: readonly Visit[]): Round {
  let [start, least, around] = [0, stops.length === 0 ? 0 : Number.POSITIVE_INFINITY, 0]
  let before = stops.at(-1)
  let beforeToHome = before && home ? roadMilesApart(before.spot, home) : 0
  for (const [at, stop] of stops.entries()) {
    const toHome = home ? roadMilesApart(home, stop.spot) : 0
    const leg = before ? roadMilesApart(before.spot, stop.spot) : 0
    const opened = toHome + beforeToHome - leg
    if (opened < least) [start, least] = [at, opened]
    around += leg
    ;[before, beforeToHome] = [stop, toHome]
  }
  return { start, miles: around + least }
}

function roundFrom(home: Spot | null, stops: readonly Visit[]): Way<Visit> {
  const { start } = bestRound(home, stops)
  const round: Way<Visit> = { home, stops: [], legs: [0] }
  for (const stop of [...stops.slice(start), ...stops.slice(0, start)]) putIn(round, stop, round.stops.length)
  return round
}

function swap(one: FieldDay, other: FieldDay): void {
  const [forOne, forOther] = [roundFrom(one.way.home, other.way.stops), roundFrom(other.way.home, one.way.stops)]
  for (const [day, round] of [
    [one, forOne],
    [other, forOther],
  ] as const) {
    day.way.stops.splice(0, day.way.stops.length, ...round.stops)
    day.way.legs.splice(0, day.way.legs.length, ...round.legs)
  }
  ;[one.taken, other.taken] = [other.taken, one.taken]
}
