import { GPS, TAGS, type ShutterFacts, readFacts } from './read-exif.ts'
import { headOf, type Segment } from './jpeg-head.ts'

type Entry = { readonly tag: number; readonly kind: number; readonly count: number; readonly bytes: Uint8Array }

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const [APP0, APP1] = [0xe0, 0xe1]
const TIFF_HEAD = 8

/** The JPEG with where and when it was taken written into it; what it said itself is replaced but for how it is turned. */
export function writeExif(jpeg: ArrayBuffer, facts: Omit<ShutterFacts, 'orientation'>): ArrayBuffer {
  const block = exifBlock({ ...facts, orientation: readFacts(jpeg)?.orientation ?? 1 })
  const bytes = new Uint8Array(jpeg)
  const parts = [bytes.subarray(0, 2), ...splitHead(bytes, block)]
  const written = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    written.set(part, at)
    at += part.length
  }
  return written.buffer
}

/** Everything after the start mark: JFIF, if it is there, stays first; EXIF comes next; an older EXIF is left out. */
function splitHead(bytes: Uint8Array, block: Uint8Array): Uint8Array[] {
  const { segments, end } = headOf(bytes)
  const others = segments.filter((segment) => !isExif(segment)).map((segment) => segment.bytes)
  const first = segments[0]?.mark === APP0 ? 1 : 0
  return [...others.slice(0, first), block, ...others.slice(first), bytes.subarray(end)]
}

const isExif = ({ mark, bytes }: Segment) => mark === APP1 && EXIF.every((byte, at) => bytes[4 + at] === byte)

function exifBlock({ takenAt, fix, headingDeg, orientation }: ShutterFacts): Uint8Array {
  const day = text(localTime(takenAt))
  const exif = [entry(TAGS.taken, 2, day), entry(TAGS.offset, 2, text(offsetOf(takenAt)))]
  const gps = [
    entry(GPS.version, 1, Uint8Array.of(2, 3, 0, 0)),
    ...(fix
      ? [
          entry(GPS.latRef, 2, text(fix.lat < 0 ? 'S' : 'N')),
          entry(GPS.lat, 5, degrees(fix.lat)),
          entry(GPS.lonRef, 2, text(fix.lon < 0 ? 'W' : 'E')),
          entry(GPS.lon, 5, degrees(fix.lon)),
        ]
      : []),
    // Phones know north by a magnet.
    ...(headingDeg === null
      ? []
      : [entry(GPS.headingRef, 2, text('M')), entry(GPS.heading, 5, ratios([[Math.round(headingDeg * 100), 100]]))]),
    ...(fix ? [entry(GPS.error, 5, ratios([[Math.round(fix.accuracyM * 100), 100]]))] : []),
  ]
  const main = [
    entry(TAGS.orientation, 3, Uint8Array.of(orientation >> 8, orientation & 0xff)),
    entry(TAGS.modified, 2, day),
    entry(TAGS.exifBlock, 4, long(0)),
    entry(TAGS.gpsBlock, 4, long(0)),
  ]
  const exifAt = TIFF_HEAD + sizeOf(main)
  const gpsAt = exifAt + sizeOf(exif)
  const linked = main.map((each) =>
    each.tag === TAGS.exifBlock
      ? { ...each, bytes: long(exifAt) }
      : each.tag === TAGS.gpsBlock
        ? { ...each, bytes: long(gpsAt) }
        : each,
  )
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, TIFF_HEAD]
  const body = [...EXIF, ...tiff, ...directory(linked, TIFF_HEAD), ...directory(exif, exifAt), ...directory(gps, gpsAt)]
  return Uint8Array.of(0xff, APP1, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body)
}

/** Values of up to four bytes stand in the entry itself; longer ones after the list, at an even place. */
function directory(entries: readonly Entry[], at: number): number[] {
  const head: number[] = [entries.length >> 8, entries.length & 0xff]
  const tail: number[] = []
  const tailAt = at + 2 + entries.length * 12 + 4
  for (const { tag, kind, count, bytes } of entries) {
    head.push(tag >> 8, tag & 0xff, kind >> 8, kind & 0xff, ...long(count))
    if (bytes.length <= 4) head.push(...bytes, ...Array<number>(4 - bytes.length).fill(0))
    else {
      head.push(...long(tailAt + tail.length))
      tail.push(...bytes, ...(bytes.length % 2 ? [0] : []))
    }
  }
  return [...head, 0, 0, 0, 0, ...tail]
}

const sizeOf = (entries: readonly Entry[]) => directory(entries, 0).length

const entry = (tag: number, kind: number, bytes: Uint8Array): Entry => ({
  tag,
  kind,
  count: kind === 5 ? bytes.length / 8 : kind === 3 ? bytes.length / 2 : kind === 4 ? bytes.length / 4 : bytes.length,
  bytes,
})

const long = (value: number) =>
  Uint8Array.of((value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff)
const text = (said: string) => new TextEncoder().encode(`${said}\0`)
const ratios = (pairs: readonly (readonly [number, number])[]) =>
  Uint8Array.from(pairs.flatMap(([top, bottom]) => [...long(top), ...long(bottom)]))

/** Degrees, minutes and seconds; the seconds to a ten thousandth, which is 3 mm. */
function degrees(value: number): Uint8Array {
  const parts = Math.round(Math.abs(value) * 36_000_000)
  return ratios([
    [Math.floor(parts / 36_000_000), 1],
    [Math.floor((parts % 36_000_000) / 600_000), 1],
    [parts % 600_000, 10_000],
  ])
}

const two = (value: number) => String(value).padStart(2, '0')
const localTime = (at: Date) =>
  `${at.getFullYear()}:${two(at.getMonth() + 1)}:${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`

function offsetOf(at: Date): string {
  const minutes = -at.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
