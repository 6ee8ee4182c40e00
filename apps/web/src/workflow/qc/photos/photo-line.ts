import type { Photo } from '@demarc/contract'
import { sayAccuracy, type Units } from '@demarc/domain/measures'
import type { QcWords } from '#texts/qc/qc.ts'
import { sayPoint } from '#shared/evidence/photo-words.ts'

type Words = QcWords['stage']

/** When it was taken; what is not known is said to be so. */
export const sayTaken = ({ takenAt }: Pick<Photo, 'takenAt'>, t: Words, say: (at: string) => string): string =>
  takenAt === null ? t.noTimestamp : say(takenAt)

/** `36.065512, -79.812043, ±13 ft, heading 342°`. */
export function sayFix(
  { gpsLat, gpsLon, accuracyM, headingDeg }: Pick<Photo, 'gpsLat' | 'gpsLon' | 'accuracyM' | 'headingDeg'>,
  t: Words,
  units?: Units,
): string {
  if (gpsLat === null || gpsLon === null) return t.noPosition
  return [
    sayPoint({ lat: gpsLat, lon: gpsLon }),
    accuracyM !== null && sayAccuracy(accuracyM, units),
    headingDeg !== null && t.heading(Math.round(headingDeg)),
  ]
    .filter(Boolean)
    .join(', ')
}
