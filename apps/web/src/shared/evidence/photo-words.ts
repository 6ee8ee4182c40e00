import type { Photo } from '@demarc/contract'
import { sayAccuracy, type Units } from '@demarc/domain/measures'
import type { EvidenceWords } from '#texts/field/evidence.ts'

/** To the sixth decimal, a hand's breadth. */
export const sayPoint = ({ lat, lon }: { lat: number; lon: number }): string => `${lat.toFixed(6)}, ${lon.toFixed(6)}`

/** `36.065512, -79.812043, from the file, ±13 ft`; null: nobody knows where it was taken. */
export function sayPosition(
  { gpsLat, gpsLon, locationSource, accuracyM, exifPresent }: Photo,
  { sources, fromPhone }: EvidenceWords['photo'],
  units?: Units,
): string | null {
  if (gpsLat === null || gpsLon === null) return null
  // What a phone announces counts as EXIF too, because that is where it would have written it.
  const isAnnounced = locationSource === 'EXIF' && !exifPresent
  return [
    sayPoint({ lat: gpsLat, lon: gpsLon }),
    isAnnounced ? fromPhone : locationSource && sources[locationSource],
    accuracyM !== null && sayAccuracy(accuracyM, units),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A share of one as people read it. */
export const outOfHundred = (share: number): number => Math.round(share * 100)

/** Enough of a hash to compare two by eye. */
export const shortHash = (sha256: string): string => `${sha256.slice(0, 12)}…`
