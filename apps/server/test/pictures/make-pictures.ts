import { stepFrom, type PhotoFlag, type Point } from '@demarc/domain'
import sharp from 'sharp'
import type { Dice } from './dice.ts'
import { writeExif, type ExifToWrite } from './write-exif.ts'
import { asHeic, varied } from './base-pictures.ts'
import type { Spot } from './field-spot.ts'
import { burnStamp, LAYOUTS, linesAround, type Layout, type Stamp } from './stamps.ts'

/** What is true of a picture, whatever a machine reads in it. */
export type Truth = {
  readonly kind: string
  readonly spot: Spot
  readonly bytes: Buffer
  readonly takenAt: string
  readonly fix: (Point & { readonly accuracyM: number }) | null
  /** Null: nothing in it or about it tells. */
  readonly point: Point | null
  readonly source: 'EXIF' | 'OCR' | null
  readonly flags: readonly PhotoFlag[]
}
type Traits = {
  readonly place: 'exif' | 'fix' | 'stamp' | 'otherText' | 'none'
  readonly layout?: Layout
  readonly stamp?: Omit<Stamp, 'lines'>
  readonly isHeic?: boolean
  readonly orientation?: 1 | 3 | 6 | 8
  readonly isMoved?: boolean
  readonly isDark?: boolean
  readonly isBlurred?: boolean
  readonly isOtherDay?: boolean
  readonly doDiffer?: boolean
  readonly isCut?: boolean
}

const TAKEN_AT = '2026-11-03T15:42:31Z'
const TURN = { 1: 0, 3: 180, 6: 270, 8: 90 } as const
const BANDS = (['top', 'bottom'] as const).flatMap((at) =>
  (['light', 'dark'] as const).map((letters) => ({ at, letters })),
)
// The keys of the table are the layouts.
const NAMES = Object.keys(LAYOUTS) as Layout[]

/** A mixture in which everything occurs often enough to be counted. */
export function planPictures(dice: Dice): Traits[] {
  const some = (count: number, traits: () => Traits) => Array.from({ length: count }, traits)
  const chance = () => ({
    isMoved: dice.isLucky(0.2),
    isDark: dice.isLucky(0.15),
    isBlurred: dice.isLucky(0.15),
  })
  const turned = () => ({ orientation: dice.oneOf([1, 1, 3, 6, 8] as const) })
  const stamped = NAMES.flatMap((layout) => BANDS.map((stamp) => ({ place: 'stamp' as const, layout, stamp })))
  return [
    ...some(76, () => ({ place: 'exif', ...turned(), ...chance(), isOtherDay: dice.isLucky(0.1) })),
    ...some(8, () => ({ place: 'exif', isOtherDay: true })),
    ...some(16, () => ({ place: 'exif', doDiffer: true, ...turned() })),
    ...some(40, () => ({ place: 'fix', ...turned(), ...chance() })),
    ...some(8, () => ({ place: 'exif', isCut: true })),
    ...some(14, () => ({ place: 'exif', isHeic: true, ...chance() })),
    ...some(4, () => ({ place: 'fix', isHeic: true, ...chance() })),
    ...stamped.map((traits) => ({ ...traits, ...chance() })),
    ...stamped.map((traits) => ({ ...traits, isMoved: dice.isLucky(0.3) })),
    ...some(2, () => ({ place: 'stamp', layout: dice.oneOf(NAMES), stamp: dice.oneOf(BANDS), isHeic: true })),
    ...some(2, () => ({ place: 'stamp', layout: dice.oneOf(NAMES), stamp: dice.oneOf(BANDS), orientation: 6 })),
    ...some(6, () => ({ place: 'otherText', stamp: dice.oneOf(BANDS) })),
    ...some(6, () => ({ place: 'none', isDark: dice.isLucky(0.3) })),
  ]
}

export async function makePicture(
  dice: Dice,
  traits: Traits,
  { spot, base }: { spot: Spot; base: Buffer },
): Promise<Truth> {
  const point = placeOf(dice, spot, traits.isMoved)
  const turn = TURN[traits.orientation ?? 1]
  const width = traits.stamp ? 1400 : 800
  const { isDark = false, isBlurred = false } = traits
  const drawn = await varied(dice, base, { isDark, isBlurred, width })
  const marked = await mark(dice, drawn, traits, point)
  const turned = turn === 0 ? marked : await turnedBy(marked, turn)
  const jpeg = writeOrLeave(turned, exifOf(dice, traits, point))
  const whole = traits.isHeic ? await asHeic(jpeg) : jpeg
  const bytes = traits.isCut ? whole.subarray(0, Math.round(whole.length * 0.6)) : whole
  const isPlaced = traits.place !== 'none' && traits.place !== 'otherText'
  return {
    kind: [traits.isHeic ? 'HEIC' : 'JPEG', traits.place, traits.layout].filter(Boolean).join(' '),
    spot,
    bytes,
    takenAt: TAKEN_AT,
    fix: fixOf(dice, traits, point),
    point: isPlaced ? point : null,
    source: isPlaced ? (traits.place === 'stamp' ? 'OCR' : 'EXIF') : null,
    flags: flagsOf(traits, isPlaced),
  }
}

const flagsOf = (traits: Traits, isPlaced: boolean): PhotoFlag[] => [
  ...(traits.isMoved ? ['FAR' as const] : []),
  ...(isPlaced ? [] : ['NO_POSITION' as const]),
  ...(traits.doDiffer ? ['POSITIONS_DIFFER' as const] : []),
  ...(traits.isBlurred ? ['BLURRED' as const] : []),
  ...(traits.isDark ? ['DARK' as const] : []),
  ...(traits.isOtherDay ? ['OTHER_DAY' as const] : []),
  ...(traits.isCut ? ['DAMAGED' as const] : []),
]

/** Beside the building, or half a kilometre off; in the six decimals that stamps have. */
function placeOf(dice: Dice, spot: Spot, isMoved = false): Point {
  const [angle, metres] = [
    (dice.between(0, 359) * Math.PI) / 180,
    isMoved ? dice.between(480, 560) : dice.between(0, 40),
  ]
  const { lat, lon } = stepFrom(spot, { north: metres * Math.cos(angle), east: metres * Math.sin(angle) })
  return { lat: Number(lat.toFixed(6)), lon: Number(lon.toFixed(6)) }
}

async function mark(dice: Dice, picture: Buffer, { place, layout, stamp }: Traits, point: Point): Promise<Buffer> {
  if (!stamp) return picture
  const position = place === 'stamp' && layout ? LAYOUTS[layout](point) : null
  return burnStamp(picture, { ...stamp, lines: linesAround(dice, position) })
}

const turnedBy = (jpeg: Buffer, turn: number): Promise<Buffer> =>
  sharp(jpeg).rotate(turn).jpeg({ quality: 85 }).toBuffer()

/** A picture that was passed on by a messenger has lost everything beside its points. */
function exifOf(dice: Dice, { place, orientation = 1, isOtherDay }: Traits, point: Point): ExifToWrite | null {
  if (place !== 'exif') return orientation === 1 ? null : { orientation }
  const isSaidWhere = dice.isLucky(0.7)
  const day = isOtherDay ? `2026:10:${dice.between(10, 29)}` : '2026:11:03'
  return {
    ...point,
    orientation,
    takenAt: `${day} 10:42:31`,
    ...(isSaidWhere ? { offset: '-05:00' } : {}),
    ...(dice.isLucky(0.6) ? { accuracyM: dice.between(2, 20) } : {}),
    headingDeg: dice.between(0, 359),
  }
}

const writeOrLeave = (jpeg: Buffer, exif: ExifToWrite | null): Buffer => (exif ? writeExif(jpeg, exif) : jpeg)

function fixOf(dice: Dice, { place, doDiffer }: Traits, point: Point): Truth['fix'] {
  const accuracyM = dice.between(3, 30)
  if (place === 'fix') return { ...point, accuracyM }
  if (place !== 'exif') return null
  if (doDiffer) return { ...stepFrom(point, { north: dice.between(150, 400), east: 0 }), accuracyM }
  return dice.isLucky(0.5) ? { ...stepFrom(point, { north: dice.between(-15, 15), east: 0 }), accuracyM } : null
}
