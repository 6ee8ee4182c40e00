import { isOnEarth, storedPoint, type Point } from '../geo.ts'
import { findPlaceInLink } from './map-link.ts'
import { findAngles } from './written-angles.ts'

/** Longer than any link of a map; nobody pastes more than that and means one place. */
const LONGEST = 4000

/** Reads a place in whatever form it was copied: decimal, with minutes and seconds, or as a link of a map. */
export function readCoordinates(text: string): Point | null {
  if (text.length > LONGEST) return null
  const numbers = findPlaceInLink(text.trim()) ?? findAngles(text.trim())
  return numbers && pointOf(numbers)
}

/** Latitude comes first, unless it could be none. A longitude below 90 that stands first cannot be told from one. */
function pointOf([first, second]: readonly [number, number]): Point | null {
  const isSwapped = Math.abs(first) > 90 && Math.abs(second) <= 90
  const point = isSwapped ? { lat: second, lon: first } : { lat: first, lon: second }
  return isOnEarth(point) ? storedPoint(point) : null
}

/** As it is stored, to be copied and read again. */
export const writeCoordinates = ({ lat, lon }: Point): string => `${lat.toFixed(7)}, ${lon.toFixed(7)}`

/** As it is shown: about a hand's breadth. */
export const sixPlaces = ({ lat, lon }: Point): string => `${lat.toFixed(6)}, ${lon.toFixed(6)}`
