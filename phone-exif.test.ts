import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExif } from './apps/server/src/platform/images/read-exif.ts'
import { writeExif } from './apps/web/src/workflow/fieldwork/camera/picture/write-exif.ts'

/** What the phone writes is read by the server with a reader of its own (ExifReader), and by libvips where it can. */
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'] as const
const pictures: Buffer[] = []
const zone = process.env.TZ
beforeAll(async () => {
  const plain = sharp({ create: { width: 24, height: 16, channels: 3, background: '#7a5c40' } })
  for (let orientation = 1; orientation <= 8; orientation++)
    pictures.push(await plain.clone().withMetadata({ orientation }).jpeg().toBuffer())
  pictures.push(await plain.clone().jpeg().toBuffer())
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const fix = fc
  .record({ lat: number(-90, 90), lon: number(-180, 180), accuracyM: number(0, 20_000), ageMs: fc.nat() })
  // Zeros are what a receiver without a fix writes: nobody reads them as a place.
  .filter(({ lat, lon }) => Math.abs(lat) + Math.abs(lon) > 0.001)
const shutter = fc.record({
  fix: fc.option(fix),
  headingDeg: fc.option(number(0, 360)),
  takenAt: fc.date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true }),
  zone: fc.constantFrom(...ZONES),
  picture: fc.nat(8),
})

/** To seven places, a centimetre on the ground. */
const near = (value: number): unknown => expect.closeTo(value, 7)
const toHundredth = (value: number) => Math.round(value * 100) / 100

test('place, accuracy, heading, time and offset arrive as the phone knew them at the shutter', async () => {
  await fc.assert(
    fc.asyncProperty(shutter, async ({ picture, zone: clock, ...facts }) => {
      process.env.TZ = clock
      const before = pictures[picture]!
      const written = Buffer.from(writeExif(Uint8Array.from(before).buffer, facts))
      const read = readExif(written)
      const { fix: there, headingDeg } = facts
      expect(read).toEqual({
        isPresent: true,
        point: there && { lat: near(there.lat), lon: near(there.lon) },
        accuracyM: there && toHundredth(there.accuracyM),
        // North is 0 and 360.
        headingDeg: headingDeg === null ? null : toHundredth(headingDeg) % 360,
        takenAt: { local: expect.any(String) as string, offset: expect.any(String) as string },
      })
      expect(Date.parse(`${read.takenAt?.local}${read.takenAt?.offset}`)).toBe(
        Math.floor(facts.takenAt.getTime() / 1000) * 1000,
      )

      const [was, is] = [await sharp(before).metadata(), await sharp(written).metadata()]
      expect([is.orientation, is.width, is.height]).toEqual([was.orientation ?? 1, was.width, was.height])
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('the points of the picture stay as they were', async () => {
  for (const before of pictures) {
    const facts = { takenAt: new Date(), fix: { lat: 36, lon: -79, accuracyM: 4, ageMs: 1 }, headingDeg: 10 }
    const after = Buffer.from(writeExif(Uint8Array.from(before).buffer, facts))
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
  }
}, 60_000)
