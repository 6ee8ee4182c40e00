import { isOnEarth, storedPoint, type Point } from '@demarc/domain/geo'
import { readCoordinates } from '@demarc/domain/research/coordinates'

export type TypedPin =
  | { readonly pin: Point | null }
  | { readonly fault: 'coordinates' | 'outside' | 'half'; readonly column: 'lat' | 'lon' }

/** What two cells say together; either of them may hold a whole pair or a link of a map. */
export function readTypedPin(lat: string, lon: string): TypedPin {
  if (!lat && !lon) return { pin: null }
  const whole = readCoordinates(lat) ?? readCoordinates(lon)
  if (whole) return { pin: whole }
  if (!lat || !lon) return { fault: 'half', column: lat ? 'lon' : 'lat' }
  const numbers = { lat: Number(lat), lon: Number(lon) }
  if (Number.isFinite(numbers.lat) && Number.isFinite(numbers.lon)) {
    if (isOnEarth(numbers)) return { pin: storedPoint(numbers) }
    return { fault: 'outside', column: Math.abs(numbers.lat) > 90 ? 'lat' : 'lon' }
  }
  const written = readCoordinates(`${lat}, ${lon}`)
  return written ? { pin: written } : { fault: 'coordinates', column: Number.isFinite(numbers.lat) ? 'lon' : 'lat' }
}
