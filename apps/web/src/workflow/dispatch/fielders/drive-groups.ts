import type { Point } from '@demarc/domain/geo'

type Placed = { readonly lat: number | null; readonly lon: number | null }
/** Whose drives are wanted: of each day in hand, and where there is more to give, of all together. */
export type DrivenLane = {
  readonly home: Point | null
  readonly stops: readonly (Placed & { readonly day: string })[]
  readonly gifts: readonly Placed[]
}

/** Places between which every drive is wanted. */
export type DriveGroup = readonly Point[]

/** Each day in hand: it changes less often than what would be given. */
export const groupsInHand = (lanes: readonly DrivenLane[]): DriveGroup[] =>
  lanes.flatMap(({ home, stops }) =>
    [...Map.groupBy(stops, ({ day }) => day).values()].map((own) => placesOf([home, ...own])),
  )

/** With what a lane would get, all of it: on which day a stop comes depends on the drives. */
export const groupsGiven = (lanes: readonly DrivenLane[]): DriveGroup[] =>
  lanes.filter(({ gifts }) => gifts.length > 0).map(({ home, stops, gifts }) => placesOf([home, ...stops, ...gifts]))

/** Only where they are: nothing else leaves for the routing server. */
const placesOf = (stops: readonly (Placed | null)[]): Point[] =>
  stops.flatMap((stop) => (stop && stop.lat !== null && stop.lon !== null ? { lat: stop.lat, lon: stop.lon } : []))
