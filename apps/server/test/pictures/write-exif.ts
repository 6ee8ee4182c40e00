/** What is written beside a picture, as a camera does it. */
export type ExifToWrite = {
  readonly lat?: number
  readonly lon?: number
  readonly accuracyM?: number
  readonly headingDeg?: number
  /** 2026:11:03 10:42:31 */
  readonly takenAt?: string
  /** -05:00 */
  readonly offset?: string
  /** 1 upright, 6 a quarter turn to the right. */
  readonly orientation?: number
  readonly model?: string
}

type Field = { readonly tag: number; readonly type: 2 | 3 | 4 | 5; readonly count: number; readonly bytes: Buffer }

const text = (tag: number, value: string): Field => {
  const bytes = Buffer.from(`${value}\0`, 'latin1')
  return { tag, type: 2, count: bytes.length, bytes }
}
const short = (tag: number, value: number): Field => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return { tag, type: 3, count: 1, bytes }
}
const long = (tag: number, value: number): Field => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return { tag, type: 4, count: 1, bytes }
}
const fractions = (tag: number, ...values: readonly (readonly [above: number, below: number])[]): Field => {
  const bytes = Buffer.alloc(values.length * 8)
  values.forEach(([above, below], at) => {
    bytes.writeUInt32LE(Math.round(above), at * 8)
    bytes.writeUInt32LE(below, at * 8 + 4)
  })
  return { tag, type: 5, count: values.length, bytes }
}

/** The same picture with this written into it; its points stay as they are. */
export function writeExif(jpeg: Buffer, exif: ExifToWrite): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiffOf(exif)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  // Behind the two bytes with which every JPEG begins.
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

const FIRST = 8

function tiffOf(exif: ExifToWrite): Buffer {
  const camera = [
    ...(exif.takenAt ? [text(0x9003, exif.takenAt)] : []),
    ...(exif.offset ? [text(0x9011, exif.offset)] : []),
  ]
  const gps = gpsOf(exif)
  const main = (cameraAt: number, gpsAt: number) => [
    text(0x010f, 'Demarc'),
    text(0x0110, exif.model ?? 'Field camera'),
    ...(exif.orientation ? [short(0x0112, exif.orientation)] : []),
    long(0x8769, cameraAt),
    ...(gps.length > 0 ? [long(0x8825, gpsAt)] : []),
  ]
  const mainSize = directoryOf(main(0, 0), FIRST).length
  const cameraPart = directoryOf(camera, FIRST + mainSize)
  const gpsAt = FIRST + mainSize + cameraPart.length
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, FIRST, 0, 0, 0])
  return Buffer.concat([head, directoryOf(main(FIRST + mainSize, gpsAt), FIRST), cameraPart, directoryOf(gps, gpsAt)])
}

function gpsOf({ lat, lon, headingDeg, accuracyM }: ExifToWrite): Field[] {
  const place =
    lat === undefined || lon === undefined
      ? []
      : [
          text(1, lat < 0 ? 'S' : 'N'),
          fractions(2, ...sexagesimal(lat)),
          text(3, lon < 0 ? 'W' : 'E'),
          fractions(4, ...sexagesimal(lon)),
        ]
  const heading = headingDeg === undefined ? [] : [text(16, 'T'), fractions(17, [headingDeg * 100, 100])]
  const accuracy = accuracyM === undefined ? [] : [fractions(31, [accuracyM * 10, 10])]
  return [...place, ...heading, ...accuracy]
}

/** Degrees, minutes and hundred-thousandths of a second: a third of a millimetre. */
function sexagesimal(angle: number): [number, number][] {
  const parts = Math.round(Math.abs(angle) * 3600 * 100_000)
  const seconds = 100_000 * 60
  return [
    [Math.floor(parts / (seconds * 60)), 1],
    [Math.floor(parts / seconds) % 60, 1],
    [parts % seconds, 100_000],
  ]
}

/** Fields in their order; what is longer than four bytes stands behind them. */
function directoryOf(fields: readonly Field[], at: number): Buffer {
  const table = Buffer.alloc(2 + fields.length * 12 + 4)
  table.writeUInt16LE(fields.length)
  const behind: Buffer[] = []
  let end = at + table.length
  fields.forEach(({ tag, type, count, bytes }, n) => {
    const entry = 2 + n * 12
    table.writeUInt16LE(tag, entry)
    table.writeUInt16LE(type, entry + 2)
    table.writeUInt32LE(count, entry + 4)
    if (bytes.length <= 4) return void bytes.copy(table, entry + 8)
    table.writeUInt32LE(end, entry + 8)
    // Every value begins at an even byte.
    const padded = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
    behind.push(padded)
    end += padded.length
  })
  return Buffer.concat([table, ...behind])
}
