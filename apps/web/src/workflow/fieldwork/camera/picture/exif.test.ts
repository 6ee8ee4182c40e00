import { describe, expect, test } from 'vitest'
import { longSideOf } from '../use-camera.ts'
import { readFacts } from './read-exif.ts'
import { writeExif } from './write-exif.ts'

const START = [0xff, 0xd8]
const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
const FRAME = [0xff, 0xc0, 0, 11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0]
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x2a, 0xff, 0xd9]

/** A JPEG as a camera gives it: JFIF, tables, frame of 4000 x 3000, and one byte of picture. */
const jpeg = (...more: number[][]): ArrayBuffer => Uint8Array.from([START, JFIF, ...more, FRAME, SCAN].flat()).buffer

const FIX = { lat: 36.0651714, lon: -79.8160023, accuracyM: 4.25, ageMs: 800 }
const TAKEN = new Date(2026, 10, 12, 10, 42, 7)
const FACTS = { takenAt: TAKEN, fix: FIX, headingDeg: 187.4 }

describe('the fix of the phone in the picture', () => {
  test('is read back to the centimetre, with heading, accuracy and time', () => {
    const facts = readFacts(writeExif(jpeg(), FACTS))
    expect(facts?.point?.lat).toBeCloseTo(FIX.lat, 7)
    expect(facts?.point?.lon).toBeCloseTo(FIX.lon, 7)
    expect(facts).toMatchObject({ accuracyM: 4.25, headingDeg: 187.4, takenAt: TAKEN, orientation: 1 })
  })
  test('south and west are told from north and east', () => {
    const fix = { ...FIX, lat: -33.9, lon: 18.4 }
    expect(readFacts(writeExif(jpeg(), { ...FACTS, fix }))?.point).toEqual({
      lat: expect.closeTo(-33.9, 7) as number,
      lon: expect.closeTo(18.4, 7) as number,
    })
  })
  test('without a fix there is the time alone', () => {
    const facts = readFacts(writeExif(jpeg(), { takenAt: TAKEN, fix: null, headingDeg: null }))
    expect(facts).toEqual({ takenAt: TAKEN, point: null, accuracyM: null, headingDeg: null, orientation: 1 })
  })
  test('everything else of the picture stays byte for byte', () => {
    const written = new Uint8Array(writeExif(jpeg(), FACTS))
    const plain = new Uint8Array(jpeg())
    expect([...written.subarray(0, 20)]).toEqual([...plain.subarray(0, 20)])
    expect([...written.subarray(-26)]).toEqual([...plain.subarray(-26)])
    expect(longSideOf(written.buffer)).toBe(4000)
  })
  test('written twice it stands there once, and a turned picture stays turned', () => {
    const turned = littleTiff([[0x0112, 3, 1, [6, 0, 0, 0]]])
    const once = writeExif(jpeg(app1(turned)), FACTS)
    expect(readFacts(once)?.orientation).toBe(6)
    const twice = writeExif(once, { ...FACTS, headingDeg: 10 })
    expect(twice.byteLength).toBe(once.byteLength)
    expect(readFacts(twice)).toMatchObject({ headingDeg: 10, orientation: 6 })
  })
})

describe('what other cameras wrote', () => {
  test('little-endian blocks are read, in whatever file they stand', () => {
    const block = littleTiff([[0x0112, 3, 1, [3, 0, 0, 0]]])
    const heic = Uint8Array.from([0, 0, 0, 24, ...letters('ftypheic'), ...letters('some Example'), ...exif(block)])
    expect(readFacts(heic.buffer)?.orientation).toBe(3)
    const png = Uint8Array.from([0x89, ...letters('PNG'), 0, 0, 0, block.length, ...letters('eXIf'), ...block])
    expect(readFacts(png.buffer)?.orientation).toBe(3)
  })
  test('a picture without them, or with a block that is cut off, says nothing', () => {
    expect(readFacts(jpeg())).toBeNull()
    expect(readFacts(Uint8Array.from([...letters('Exif'), 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 9, 9]).buffer)).toBeNull()
  })
})

const letters = (text: string) => [...new TextEncoder().encode(text)]
const exif = (block: readonly number[]) => [...letters('Exif'), 0, 0, ...block]
const app1 = (block: readonly number[]) => [0xff, 0xe1, 0, exif(block).length + 2, ...exif(block)]
type Row = readonly [tag: number, kind: number, count: number, value: readonly number[]]
const littleTiff = (rows: readonly Row[]) =>
  [
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, rows.length, 0],
    rows.flatMap(([tag, kind, count, value]) => [tag & 255, tag >> 8, kind, 0, count, 0, 0, 0, ...value]),
    [0, 0, 0, 0],
  ].flat()
