import { metresBetween, storedPoint, type LocationSource, type Point } from '@demarc/domain'
import type { Exif } from '#platform/images/read-exif.ts'
import type { Stamped } from './parse-stamp.ts'

export type Fix = Point & { readonly accuracyM: number | null; readonly ageMs: number | null }
type Known = {
  readonly exif: Pick<Exif, 'point' | 'accuracyM'>
  /** Of the phone, as it announced the photo. */
  readonly fix: Fix | null
  /** Where the fielder says that it was. */
  readonly pin: Point | null
}
export type Position = Point & {
  readonly source: LocationSource
  readonly accuracyM: number | null
  readonly confidence: number
}

/** What the camera wrote and what the phone said at the same shutter are the same place, within this. */
const MOST_APART_M = 100

/** How far a position is to be trusted, see docs/decisions/0025-how-positions-are-trusted.md. */
const TRUST = {
  byAccuracy: [
    { withinM: 10, confidence: 0.98 },
    { withinM: 25, confidence: 0.9 },
    { withinM: 100, confidence: 0.7 },
    { withinM: Infinity, confidence: 0.4 },
  ],
  /** A camera does not say how well it knew. */
  withoutAccuracy: 0.9,
  /** A fix that was older than this at the shutter is of another place, perhaps. */
  oldFixMs: 30_000,
  lessForOldFix: 0.15,
  stampWithLetters: 0.8,
  stampWithSigns: 0.7,
  saidByPerson: 0.5,
  /** Two sources that contradict each other. */
  mostInDoubt: 0.3,
} as const

/** In the order of trust: the file's own, the fielder's pin, the phone's fix. Null: only a stamp can tell. */
export function weighPosition({ exif, fix, pin }: Known): Position | null {
  const { point } = exif
  if (point) {
    const isSame = fix !== null && !differ(point, fix)
    const accuracyM = exif.accuracyM ?? (isSame ? fix.accuracyM : null)
    const confidence = trustIn(accuracyM)
    return positionOf(point, 'EXIF', { accuracyM, confidence: fix && !isSame ? doubted(confidence) : confidence })
  }
  if (pin) {
    const isDoubtful = fix !== null && differ(pin, fix)
    const confidence = isDoubtful ? doubted(TRUST.saidByPerson) : TRUST.saidByPerson
    return positionOf(pin, 'MANUAL', { accuracyM: null, confidence })
  }
  if (!fix) return null
  const less = (fix.ageMs ?? 0) > TRUST.oldFixMs ? TRUST.lessForOldFix : 0
  return positionOf(fix, 'EXIF', { accuracyM: fix.accuracyM, confidence: trustIn(fix.accuracyM) - less })
}

export const positionOfStamp = (stamp: Stamped): Position =>
  positionOf(stamp, 'OCR', {
    accuracyM: null,
    confidence: stamp.hasLetters ? TRUST.stampWithLetters : TRUST.stampWithSigns,
  })

/** Whether the file, the phone and the fielder name places too far apart to be one. */
export function doPositionsDiffer({ exif, fix, pin }: Known): boolean {
  const named = exif.point ?? pin
  return named !== null && fix !== null && differ(named, fix)
}

const differ = (one: Point, other: Point): boolean => metresBetween(one, other) > MOST_APART_M
const doubted = (confidence: number): number => Math.min(confidence, TRUST.mostInDoubt)

function trustIn(accuracyM: number | null): number {
  if (accuracyM === null) return TRUST.withoutAccuracy
  return TRUST.byAccuracy.find(({ withinM }) => accuracyM <= withinM)?.confidence ?? 0
}

const positionOf = (
  point: Point,
  source: LocationSource,
  rest: { readonly accuracyM: number | null; readonly confidence: number },
): Position => ({ ...storedPoint(point), source, ...rest })
