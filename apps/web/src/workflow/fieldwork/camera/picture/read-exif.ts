import { headOf } from './jpeg-head.ts'
import type { Fix } from '../location/fix.ts'

/** The value of a tag: numbers, or the letters of a text as numbers. */
type Directory = ReadonlyMap<number, readonly number[]>

/**
 * What the camera wrote into a picture; null where it wrote nothing. JPEG, HEIC, PNG and WebP all carry the same block
 * behind the same four letters, so it is looked for instead of taking four kinds of file apart.
 */
export function readFacts(bytes: ArrayBuffer): PictureFacts | null {
  const whole = new Uint8Array(bytes)
  // A JPEG says it before its picture, which is most of the file.
  const { end } = headOf(whole)
  const at = findBlock(end === 0 ? whole : whole.subarray(0, end))
  return at === null ? null : readBlock(new DataView(bytes, at))
}

function findBlock(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (!isWord(bytes, at)) continue
    // JPEG and HEIC: two zeros; PNG: nothing, after a length; WebP: four bytes of length.
    for (const gap of [6, 4, 8, 14]) if (isTiff(bytes, at + gap)) return at + gap
  }
  for (let at = bytes.indexOf(0x65); at >= 0; at = bytes.indexOf(0x65, at + 1)) {
    if (bytes[at + 1] === 0x58 && bytes[at + 2] === 0x49 && bytes[at + 3] === 0x66 && isTiff(bytes, at + 4))
      return at + 4
  }
  return null
}

/** Exif or EXIF. */
const isWord = (bytes: Uint8Array, at: number) =>
  [0x78, 0x69, 0x66].every((letter, after) => ((bytes[at + 1 + after] ?? 0) | 0x20) === letter)

const isTiff = (bytes: Uint8Array, at: number) =>
  (bytes[at] === 0x4d && bytes[at + 1] === 0x4d && bytes[at + 2] === 0 && bytes[at + 3] === 42) ||
  (bytes[at] === 0x49 && bytes[at + 1] === 0x49 && bytes[at + 2] === 42 && bytes[at + 3] === 0)

function readBlock(block: DataView): PictureFacts | null {
  try {
    const isLittle = block.getUint16(0) === 0x4949
    const main = readDirectory(block, block.getUint32(4, isLittle), isLittle)
    const exif = readLinked(block, main.get(TAGS.exifBlock), isLittle)
    const gps = readLinked(block, main.get(TAGS.gpsBlock), isLittle)
    const [lat, lon] = [angle(gps, GPS.lat, GPS.latRef), angle(gps, GPS.lon, GPS.lonRef)]
    return {
      takenAt: takenAt(exif),
      // Cameras without a fix write zeros.
      point: lat === null || lon === null || (lat === 0 && lon === 0) ? null : { lat, lon },
      accuracyM: gps.get(GPS.error)?.[0] ?? null,
      headingDeg: gps.get(GPS.heading)?.[0] ?? null,
      orientation: main.get(TAGS.orientation)?.[0] ?? 1,
    }
  } catch (error) {
    // It points outside of itself: cut off, or letters that only look like it.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readLinked = (block: DataView, at: readonly number[] | undefined, isLittle: boolean): Directory =>
  at?.[0] === undefined ? new Map() : readDirectory(block, at[0], isLittle)

function readDirectory(block: DataView, at: number, isLittle: boolean): Directory {
  const count = block.getUint16(at, isLittle)
  return new Map(
    Array.from({ length: count }, (_, each) => at + 2 + each * 12).map((entry) => [
      block.getUint16(entry, isLittle),
      readValues(block, entry, isLittle),
    ]),
  )
}

/** More than any value that we read. */
const MOST_VALUES = 64

function readValues(block: DataView, entry: number, isLittle: boolean): number[] {
  const kind = block.getUint16(entry + 2, isLittle)
  const width = WIDTHS[kind] ?? 1
  const count = block.getUint32(entry + 4, isLittle)
  if (count > MOST_VALUES) return []
  const from = count * width <= 4 ? entry + 8 : block.getUint32(entry + 8, isLittle)
  return Array.from({ length: count }, (_, each) => {
    const at = from + each * width
    if (kind === 3) return block.getUint16(at, isLittle)
    if (kind === 4 || kind === 9) return block.getUint32(at, isLittle)
    if (kind === 5 || kind === 10) return block.getUint32(at, isLittle) / block.getUint32(at + 4, isLittle)
    return block.getUint8(at)
  })
}

function angle(gps: Directory, tag: number, ref: number): number | null {
  const [whole, minutes = 0, seconds = 0] = gps.get(tag) ?? []
  const value = whole === undefined ? Number.NaN : whole + minutes / 60 + seconds / 3600
  if (!Number.isFinite(value)) return null
  return 'SW'.includes(said(gps.get(ref))) && said(gps.get(ref)) ? -value : value
}

const said = (letters: readonly number[] | undefined) => String.fromCharCode(...(letters ?? [])).replace(/\0.*$/s, '')

/** By the offset where the camera says one, else by this phone's clock: it took the picture, or is carried beside the one that did. */
function takenAt(exif: Directory): Date | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(said(exif.get(TAGS.taken)).trim())
  if (!parts) return null
  const offset = said(exif.get(TAGS.offset)).trim()
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : ''
  const at = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** What a camera writes beside a picture, as far as we use it. */
type PictureFacts = {
  readonly takenAt: Date | null
  readonly point: { readonly lat: number; readonly lon: number } | null
  readonly accuracyM: number | null
  readonly headingDeg: number | null
  /** How the picture has to be turned; 1: as it is. */
  readonly orientation: number
}

export type ShutterFacts = {
  readonly takenAt: Date
  readonly fix: Fix | null
  readonly headingDeg: number | null
  readonly orientation: number
}

/** Tags of EXIF 2.32 and of its GPS block. */
export const TAGS = {
  orientation: 0x0112,
  modified: 0x0132,
  exifBlock: 0x8769,
  gpsBlock: 0x8825,
  taken: 0x9003,
  offset: 0x9011,
} as const
export const GPS = {
  version: 0,
  latRef: 1,
  lat: 2,
  lonRef: 3,
  lon: 4,
  headingRef: 16,
  heading: 17,
  error: 31,
} as const
/** By the numbers that EXIF gives its kinds of value: bytes of one. */
const WIDTHS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }
