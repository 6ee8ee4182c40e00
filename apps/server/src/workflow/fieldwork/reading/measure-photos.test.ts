import { stepFrom } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeExif } from '#test/pictures/write-exif.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { drawBases } from '#test/pictures/base-pictures.ts'
import { takeDice } from '#test/pictures/dice.ts'
import { openSpots, photoOf, receivePhoto, type Spot } from '#test/pictures/field-spot.ts'
import { askedJobs, doJobs, lastAuditRowOf, auditRowsOf, untilSomebodyWaits } from '#test/audit-and-jobs.ts'
import { keepFindings } from './keep-findings.ts'
import { measurePhotos } from './measure-photos.ts'
import { findPhotoToRead } from './reading.queries.ts'

let app: TestApp
let ben: Caller
let spots: Spot[]
let base: Buffer
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
  spots = await openSpots(app, 5)
  base = (await drawBases(takeDice(11)))[0]!
  await doJobs(app)
})
afterAll(() => app.close())

const AT = { takenAt: '2026-11-03T15:42:31Z' }
const takenAt = (place: { lat: number; lon: number }, accuracyM = 4) =>
  writeExif(base, { lat: place.lat, lon: place.lon, accuracyM, takenAt: '2026:11:03 10:42:31', offset: '-05:00' })
const receive = (spot: Spot, bytes: Buffer) => receivePhoto(app, spot, bytes, AT)
const movePin = async ({ buildingId }: Spot, { lat, lon }: { lat: number; lon: number }) => {
  const reply = await ben.put(`/api/buildings/${buildingId}`, { lat, lon })
  expect(reply.statusCode).toBe(200)
}
const whatWasFound = async (id: string) => {
  const { distanceM, qcFlag } = await photoOf(app, id)
  return { distanceM: distanceM === null ? null : Math.round(distanceM), flags: qcFlag?.flags }
}

test('a pin that moves has the photos of its building measured again, once, and history says from where to where', async () => {
  const spot = spots[0]!
  const there = stepFrom(spot, { north: 300, east: 0 })
  const id = await receive(spot, takenAt(there))
  const another = await receive(spots[1]!, takenAt(stepFrom(spots[1]!, { north: 20, east: 0 })))
  await doJobs(app)
  expect(await whatWasFound(id)).toEqual({ distanceM: 300, flags: ['FAR'] })

  await movePin(spot, stepFrom(there, { north: 0, east: 12 }))
  expect((await askedJobs(app)).at(-1)).toMatchObject({ name: 'measure-photos', data: { entityId: spot.buildingId } })
  await doJobs(app)
  expect(await whatWasFound(id)).toEqual({ distanceM: 12, flags: [] })
  expect(await lastAuditRowOf(app, id)).toMatchObject({
    action: 'measured',
    actorKind: 'SYSTEM',
    event: 'photo.measured',
    needs: 'photo.read',
    before: { buildingId: spot.buildingId, flags: ['FAR'] },
    after: { buildingId: spot.buildingId, flags: [] },
  })

  await measurePhotos(app, { entityId: spot.buildingId })
  expect((await auditRowsOf(app, id)).map(({ action }) => action)).toEqual(['received', 'checked', 'measured'])
  expect(await whatWasFound(another)).toEqual({ distanceM: 20, flags: [] })
})

test('what else was found stays, and a poor fix may still lie farther away', async () => {
  const spot = spots[2]!
  const there = stepFrom(spot, { north: 70, east: 0 })
  const id = await receivePhoto(app, spot, takenAt(there, 30), { takenAt: '2026-11-09T15:42:31Z' })
  await doJobs(app)
  expect(await whatWasFound(id)).toEqual({ distanceM: 70, flags: ['OTHER_DAY'] })
  const before = (await photoOf(app, id)).qcFlag
  await movePin(spot, stepFrom(there, { north: 74, east: 0 }))
  await doJobs(app)
  expect(await whatWasFound(id)).toEqual({ distanceM: 74, flags: ['OTHER_DAY'] })
  await movePin(spot, stepFrom(there, { north: 90, east: 0 }))
  await doJobs(app)
  expect((await photoOf(app, id)).qcFlag).toEqual({ ...before, flags: ['FAR', 'OTHER_DAY'] })
  await ben.put(`/api/buildings/${spot.buildingId}`, { lat: null, lon: null })
  await doJobs(app)
  expect(await whatWasFound(id)).toEqual({ distanceM: null, flags: ['OTHER_DAY'] })
})

test('houses that share a number count with their own pins, as they are placed', async () => {
  const spot = spots[3]!
  const there = stepFrom(spot, { north: 0, east: 400 })
  const id = await receive(spot, takenAt(there))
  await ben.put(`/api/buildings/${spot.buildingId}`, { buildingType: 'S', sfuCount: 2 })
  await doJobs(app)
  expect(await whatWasFound(id)).toEqual({ distanceM: 400, flags: ['FAR'] })
  const units = [spot, stepFrom(there, { north: 9, east: 0 })].map(({ lat, lon }, n) => ({ address: `${n}`, lat, lon }))
  expect((await ben.put(`/api/buildings/${spot.buildingId}/units`, { units })).statusCode).toBe(200)
  await doJobs(app)
  expect(await whatWasFound(id)).toEqual({ distanceM: 9, flags: [] })
  // The second house is none after all, and its pin is gone with it.
  await ben.put(`/api/buildings/${spot.buildingId}`, { sfuCount: 1 })
  await doJobs(app)
  expect(await whatWasFound(id)).toEqual({ distanceM: 400, flags: ['FAR'] })
})

const FOUND = {
  flags: [],
  sharpness: 0.5,
  brightness: 0.5,
  accuracyM: 4,
  views: [],
  findings: {
    width: 800,
    height: 600,
    exifPresent: true,
    ocrParsed: false,
    headingDeg: null,
    locationSource: 'EXIF',
    parseConfidence: 0.98,
  },
} as const

test('a photo that is being read while the pin moves is measured to where the pin is now', async () => {
  const spot = spots[4]!
  const there = stepFrom(spot, { north: 300, east: 0 })
  const found = { ...FOUND, findings: { ...FOUND.findings, gpsLat: there.lat, gpsLon: there.lon } }
  const [early, late] = [await receive(spot, takenAt(there)), await receive(spot, takenAt(there, 5))]
  const [readEarly, readLate] = [
    await findPhotoToRead(app.db, early, false),
    await findPhotoToRead(app.db, late, false),
  ]

  // The first has been measured and is not written yet when the job comes; the second is looked at until after it.
  let measuring: Promise<void> | undefined
  await app.db.transaction().execute(async (tx) => {
    await keepFindings(tx, readEarly!, found)
    await sql`update buildings set lat = ${there.lat}, lon = ${there.lon} where id = ${spot.buildingId}`.execute(
      app.owner,
    )
    measuring = measurePhotos(app, { entityId: spot.buildingId })
    await untilSomebodyWaits(app)
  })
  await measuring
  await app.db.transaction().execute((tx) => keepFindings(tx, readLate!, found))
  expect(await whatWasFound(early)).toEqual({ distanceM: 0, flags: [] })
  expect(await whatWasFound(late)).toEqual({ distanceM: 0, flags: [] })
})
