import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readExif } from './read-exif.ts'
import { writeExif } from '#test/pictures/write-exif.ts'

const plain = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer()
const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '36/1 4/1 2150/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '79/1 47/1 3180/100',
}
/** Written by libexif, not by us. */
const written = (gps: Record<string, string>, camera: Record<string, string> = {}) =>
  sharp(plain).withExif({ IFD2: camera, IFD3: gps }).jpeg().toBuffer()

test('a camera says where it was, how well it knew, which way it looked and when', async () => {
  const file = await written(
    { ...GPS, GPSImgDirection: '2435/10', GPSHPositioningError: '5/1' },
    { DateTimeOriginal: '2026:11:03 10:42:31', OffsetTimeOriginal: '-05:00' },
  )
  expect(readExif(file)).toEqual({
    isPresent: true,
    point: { lat: expect.closeTo(36.0726389, 6), lon: expect.closeTo(-79.7921667, 6) },
    accuracyM: 5,
    headingDeg: 243.5,
    takenAt: { local: '2026-11-03T10:42:31', offset: '-05:00' },
  })
})

test.each([
  ['no hemisphere', { GPSLatitudeRef: 'N', GPSLatitude: GPS.GPSLatitude, GPSLongitude: GPS.GPSLongitude }],
  ['a hemisphere that is none', { ...GPS, GPSLongitudeRef: 'X' }],
  ['no fix', { ...GPS, GPSStatus: 'V' }],
  ['zeros', { ...GPS, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }],
  ['nothing divided by nothing', { ...GPS, GPSLatitude: '36/1 0/0 0/1' }],
  ['sixty minutes', { ...GPS, GPSLatitude: '36/1 60/1 0/1' }],
  ['beyond the pole', { ...GPS, GPSLatitude: '90/1 1/1 0/1' }],
])('%s is no position', async (_, gps) => {
  expect(readExif(await written(gps)).point).toBeNull()
})

test('a time that is none is left out, and so is a zone', async () => {
  expect(readExif(await written({}, { DateTimeOriginal: '2026:13:40 10:42:31' })).takenAt).toBeNull()
  const odd = await written({}, { DateTimeOriginal: '2026:11:03 10:42:31', OffsetTimeOriginal: 'EST' })
  expect(readExif(odd).takenAt).toEqual({ local: '2026-11-03T10:42:31', offset: null })
})

test('a file without any, and one that is none, say nothing', () => {
  for (const file of [plain, Buffer.from('none'), Buffer.alloc(0)]) expect(readExif(file).isPresent).toBe(false)
})

test('what we write ourselves is read by others and leaves the picture as it is', async () => {
  const file = writeExif(plain, {
    lat: -36.0726389,
    lon: 179.9999999,
    orientation: 6,
    accuracyM: 4.2,
    headingDeg: 12.5,
  })
  expect(readExif(file)).toMatchObject({ accuracyM: 4.2, headingDeg: 12.5, takenAt: null })
  const { point } = readExif(file)
  expect(point?.lat).toBeCloseTo(-36.0726389, 7)
  expect(point?.lon).toBeCloseTo(179.9999999, 7)
  const { orientation, exif } = await sharp(file).metadata()
  expect([orientation, exif?.length]).toEqual([6, expect.any(Number)])
  expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer())
})
