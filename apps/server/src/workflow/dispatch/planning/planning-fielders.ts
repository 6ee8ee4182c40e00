import { unitsByDay, type PlanningFielder, type Point } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { countEarlierVisits, findStopsToPlan, type FielderToPlan } from './planning.queries.ts'

type Rows = {
  readonly fielders: readonly FielderToPlan[]
  readonly siteIds: readonly string[]
  readonly unitsPerDay: number
}

/** Fielders as planning sees them: where they start from, when they work, what stands in their lanes. */
export async function planningFielders(db: Db, { fielders, siteIds, unitsPerDay }: Rows): Promise<PlanningFielder[]> {
  const ids = fielders.map(({ id }) => id)
  const [stops, visits] = await Promise.all([findStopsToPlan(db, ids), countEarlierVisits(db, siteIds, ids)])
  return fielders.map((fielder): PlanningFielder => {
    const own = stops.filter(({ fielderId }) => fielderId === fielder.id)
    return {
      id: fielder.id,
      home: pointOf({ lat: fielder.homeLat, lon: fielder.homeLon }),
      time: { workingDays: fielder.workingDays, absences: fielder.absences, unitsPerDay, taken: unitsByDay(own) },
      stops: own.map((stop) => ({ day: stop.plannedOn, siteId: stop.siteId, point: pointOf(stop) })),
      visits: Object.fromEntries(
        visits.filter(({ fielderId }) => fielderId === fielder.id).map((visit) => [visit.siteId, visit.visits]),
      ),
    }
  })
}

export const pointOf = ({ lat, lon }: { lat: number | null; lon: number | null }): Point | null =>
  lat === null || lon === null ? null : { lat, lon }

type Placed = { readonly home: Point | null; readonly stops: readonly { readonly point: Point | null }[] }

/** Everywhere they start from and have to go. */
export const placesOf = (fielders: readonly Placed[]): Point[] =>
  fielders.flatMap(({ home, stops }) => [home, ...stops.map(({ point }) => point)].flatMap((point) => point ?? []))
