import { LEAST_BRIGHTNESS, LEAST_SHARPNESS, type PhotoFlag } from '@demarc/domain'
import type { Exif } from '#platform/images/read-exif.ts'
import type { Position } from './weigh-position.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the photo tells by itself: FAR is up to the pins of its building, DUPLICATE to the other photos. */
export type OwnFlag = Exclude<PhotoFlag, 'FAR' | 'DUPLICATE'>

type Seen = {
  readonly position: Position | null
  readonly doPositionsDiffer: boolean
  /** Null: nothing of the picture could be seen. */
  readonly quality: { readonly sharpness: number; readonly brightness: number } | null
  readonly isWhole: boolean
  /** By the clock of the phone. */
  readonly takenAt: string
  readonly exifTime: Exif['takenAt']
  /** Of the organisation: where a camera does not say its own. */
  readonly timeZone: string
}

/** What is odd about a photo; a person decides what it means. */
export function findFlags(seen: Seen): OwnFlag[] {
  const { position, quality } = seen
  const is: Record<OwnFlag, boolean> = {
    NO_POSITION: position === null,
    POSITIONS_DIFFER: seen.doPositionsDiffer,
    BLURRED: quality !== null && quality.sharpness < LEAST_SHARPNESS,
    DARK: quality !== null && quality.brightness < LEAST_BRIGHTNESS,
    OTHER_DAY: isOtherDay(seen),
    DAMAGED: !seen.isWhole,
  }
  // The keys of the record are the flags.
  return (Object.keys(is) as OwnFlag[]).filter((flag) => is[flag])
}

function isOtherDay({ exifTime, takenAt, timeZone }: Seen): boolean {
  if (!exifTime) return false
  const local = Temporal.PlainDateTime.from(exifTime.local)
  const { epochMilliseconds } = local.toZonedDateTime(exifTime.offset ?? timeZone)
  return Math.abs(epochMilliseconds - Date.parse(takenAt)) > DAY_MS
}
