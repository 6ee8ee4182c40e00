import { createHash, randomUUIDv7 } from 'node:crypto'
import {
  isFar,
  LEAST_BRIGHTNESS,
  LEAST_SHARPNESS,
  metresToNearest,
  stepFrom,
  storedPoint,
  type PhotoFlag,
} from '@demarc/domain'
import { writeExif } from '../../../apps/server/test/pictures/write-exif.ts'
import type { AssignmentToInsert } from './assignment.queries.ts'
import type { PlannedBuilding } from './buildings.ts'
import type { Dice } from '../../pictures/dice.ts'
import type { PhotoToInsert } from './fieldwork.queries.ts'
import type { Album, Drawn } from './pictures/album.ts'

export type TakenPhoto = { readonly row: PhotoToInsert; readonly file: Buffer; readonly views: Drawn['views'] }
type Visit = {
  readonly building: PlannedBuilding
  readonly assignment: Pick<AssignmentToInsert, 'id' | 'fielderId'>
  /** When the fielder began. */
  readonly startedAt: number
  /** Which of its photos did not turn out well, and which was taken from afar; the others are up to chance. */
  readonly flaws: { readonly poor: number | null; readonly far: number | null }
}
export type Setting = { readonly album: Album; readonly toleranceM: number; readonly timeZone: string }

const MINUTE = 60_000
const POOR = 0.03
const TAKEN_AFAR = 0.015

/** One photo for each place of the list, as somebody takes them who walks around the building. */
export function takePhotos(dice: Dice, visit: Visit, { album, toleranceM, timeZone }: Setting): TakenPhoto[] {
  const { building, assignment, startedAt, flaws } = visit
  const places = placesOf(building)
  const [first] = places
  if (!first) throw new Error(`${building.address} is nowhere`)
  const pictures = dice.oneOf(album.buildings)
  return [...pictures.keys()].map((slot, at) => {
    const drawn = (dice.isLucky(POOR) || at === flaws.poor ? album.poor : pictures).get(slot)
    if (!drawn) throw new Error(`nobody has drawn ${slot}`)
    const metres = dice.isLucky(TAKEN_AFAR) || at === flaws.far ? dice.between(110, 260) : dice.between(6, 32)
    const angle = (at * Math.PI) / 4 + dice.between(-30, 30) / 100
    const step = { north: metres * Math.cos(angle), east: metres * Math.sin(angle) }
    const point = storedPoint(stepFrom(first, step))
    const takenAt = startedAt + (8 + at * 4) * MINUTE + dice.between(0, 170_000)
    const accuracyM = dice.between(3, 9)
    const headingDeg = Math.round(((angle * 180) / Math.PI + 180 + 360) % 360) % 360
    const local = Temporal.Instant.fromEpochMilliseconds(takenAt).toZonedDateTimeISO(timeZone)
    const file = writeExif(drawn.file, {
      ...point,
      accuracyM,
      headingDeg,
      takenAt: local.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll('-', ':').replace('T', ' '),
      offset: local.offset,
    })
    const distanceM = metresToNearest(point, places) ?? 0
    const id = randomUUIDv7()
    const receivedAt = takenAt + dice.between(20, 400) * 1000
    const row: PhotoToInsert = {
      id,
      buildingId: building.id,
      assignmentId: assignment.id,
      fielderId: assignment.fielderId,
      slot,
      takenAt: new Date(takenAt).toISOString(),
      receivedAt: new Date(receivedAt).toISOString(),
      checkedAt: new Date(receivedAt + dice.between(2, 9) * 1000).toISOString(),
      size: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      key: `photos/${new Date(receivedAt).toISOString().slice(0, 10)}/${id}`,
      ...point,
      accuracyM,
      headingDeg,
      width: drawn.width,
      height: drawn.height,
      distanceM,
      qcFlag: {
        flags: flagsOf(drawn, isFar(distanceM, toleranceM, accuracyM)),
        sharpness: drawn.sharpness,
        brightness: drawn.brightness,
        accuracyM,
        sameAs: [],
      },
    }
    return { row, file, views: drawn.views }
  })
}

function placesOf({ pin, units }: PlannedBuilding) {
  const pinned = units.flatMap((unit) => (unit.pin ? [unit.pin] : []))
  return pinned.length > 0 ? pinned : pin ? [pin] : []
}

const flagsOf = ({ sharpness, brightness }: Drawn, isAfar: boolean): PhotoFlag[] => [
  ...(isAfar ? ['FAR' as const] : []),
  ...(sharpness < LEAST_SHARPNESS ? ['BLURRED' as const] : []),
  ...(brightness < LEAST_BRIGHTNESS ? ['DARK' as const] : []),
]
