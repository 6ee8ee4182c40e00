import { isOnEarth, metresBetween, storedPoint, type Point } from '../geo.ts'
import { METRES_PER_MILE } from '../measures.ts'

/** A town by its name; for a building in its outskirts the middle of it is near enough. */
export type Town = Point & { readonly name: string }

/** Where the pins of an order belong: within so many miles of one of these towns. */
export type PinArea = { readonly towns: readonly Town[]; readonly miles: number }

/** Nobody surveys a building of one city farther out than that. */
const CITY_MILES = 30
/** Where the city cannot be found on the map: so far from any city of the company. */
const SERVICE_MILES = 100

/** By the towns of the order; where none is known, by all that the company works in. Null: nothing to go by. */
export function pinAreaOf(ofOrder: readonly Town[], ofCompany: readonly Town[]): PinArea | null {
  if (ofOrder.length > 0) return { towns: ofOrder, miles: CITY_MILES }
  return ofCompany.length > 0 ? { towns: ofCompany, miles: SERVICE_MILES } : null
}

/** A pin that lies where no building of the order can be. */
export type StrayPin = {
  /** The nearest town of the area, and how far from it the pin lies. */
  readonly town: string
  readonly miles: number
  /** The same numbers with another sign, or the other way round, where that lies in the area. */
  readonly instead: Point | null
}

/** Null: the pin can be meant, or nobody knows where it should be. */
export function findStrayPin(pin: Point, area: PinArea | null): StrayPin | null {
  if (!area) return null
  const nearest = nearestTo(pin, area)
  if (!nearest || nearest.miles <= area.miles) return null
  const instead = slipsOf(pin).find((point) => isOnEarth(point) && (nearestTo(point, area)?.miles ?? 0) <= area.miles)
  return { town: nearest.town, miles: Math.round(nearest.miles), instead: instead ? storedPoint(instead) : null }
}

/** What is written wrong most often first: a longitude without its minus. */
const slipsOf = ({ lat, lon }: Point): Point[] => [
  { lat, lon: -lon },
  { lat: -lat, lon },
  { lat: -lat, lon: -lon },
  { lat: lon, lon: lat },
  { lat: lon, lon: -lat },
  { lat: -lon, lon: lat },
  { lat: -lon, lon: -lat },
]

function nearestTo(pin: Point, { towns }: PinArea): { town: string; miles: number } | null {
  let nearest: { town: string; miles: number } | null = null
  for (const town of towns) {
    const miles = metresBetween(pin, town) / METRES_PER_MILE
    if (!nearest || miles < nearest.miles) nearest = { town: town.name, miles }
  }
  return nearest
}
