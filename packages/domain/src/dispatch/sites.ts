import { middleSpot, roadMilesApart, spotOf, type Spot } from '../roads/spot.ts'
import type { Lane, Visit } from './field-day.ts'
import { putIn, untangle, type Way } from './way.ts'

/** Buildings of one site that lie farther apart are not visited in one go. */
const TOGETHER_MILES = 1
/** And farther than this, one fielder for all of them helps nobody. */
const SAME_SITE_MILES = 5

/** What is visited in one go: the buildings of a site, as many as fit into a day; what is due apart stays apart. */
export function togetherBySite(visits: readonly Visit[], lanes: readonly Lane[]): Visit[] {
  const unitsPerDay = Math.min(...lanes.flatMap(([day]) => day?.fielder.time.unitsPerDay ?? []))
  const isInHand = new Set(lanes.flatMap(([day]) => day?.fielder.stops.map(({ siteId }) => siteId) ?? []))
  const sites = Map.groupBy(visits, ({ siteId }) => siteId)
  return [...sites].flatMap(([siteId, own]) => {
    const groups = groupsOf(own, unitsPerDay)
    const isPartOfSite = groups.length > 1 || isInHand.has(siteId)
    return groups.map((group) => together(group, isPartOfSite))
  })
}

function groupsOf(visits: readonly Visit[], unitsPerDay: number): Visit[][] {
  const groups: Visit[][] = []
  for (const visit of visits) {
    const group = groups.find(([first, ...rest]) => {
      if (!first || first.lastDay !== visit.lastDay) return false
      const units = rest.reduce((sum, other) => sum + other.units, first.units + visit.units)
      return units <= unitsPerDay && roadMilesApart(first.spot, visit.spot) <= TOGETHER_MILES
    })
    if (group) group.push(visit)
    else groups.push([visit])
  }
  return groups
}

function together(members: readonly Visit[], isPartOfSite: boolean): Visit {
  const [first, ...rest] = members
  if (!first) throw new RangeError('Nothing to visit')
  if (rest.length === 0) return { ...first, isPartOfSite }
  return {
    ...first,
    spot: middleSpot(members.map(({ spot }) => spot)),
    units: members.reduce((sum, { units }) => sum + units, 0),
    urgentMiles: Math.max(...members.map(({ urgentMiles }) => urgentMiles)),
    isPartOfSite,
    members,
  }
}

/** Where nobody has room for all of it: two parts of about the same size. */
export function inTwo({ members }: Visit): [Visit, Visit] {
  const half = Math.ceil(members.length / 2)
  return [together(members.slice(0, half), true), together(members.slice(half), true)]
}

/** Whether the fielder has another part of the same site. */
export function holdsSiteOf(lane: Lane, { siteId, spot }: Visit): boolean {
  const isNear = (there: Spot) => roadMilesApart(spot, there) <= SAME_SITE_MILES
  return (
    lane.some(({ way }) => way.stops.some((stop) => stop.siteId === siteId && isNear(stop.spot))) ||
    (lane[0]?.fielder.stops.some(
      (stop) => stop.siteId === siteId && stop.point !== null && isNear(spotOf(stop.point, spot.roads)),
    ) ??
      false)
  )
}

/** Every building as a stop of its own, in the order to drive. */
export function takeApart(lanes: readonly Lane[]): void {
  for (const { way } of lanes.flat()) {
    if (way.stops.every(({ members }) => members.length === 0)) continue
    const apart: Way<Visit> = { home: way.home, stops: [], legs: [0] }
    for (const visit of way.stops)
      for (const stop of visit.members.length > 0 ? visit.members : [visit]) putIn(apart, stop, apart.stops.length)
    untangle(apart)
    way.stops.splice(0, way.stops.length, ...apart.stops)
    way.legs.splice(0, way.legs.length, ...apart.legs)
  }
}
