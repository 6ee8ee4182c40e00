import { bearingTo, stepFrom } from '@demarc/domain'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { record } from '#support/audit/index.ts'
import { writeExif } from '#test/pictures/write-exif.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { asHeic, drawBases, varied } from '#test/pictures/base-pictures.ts'
import { takeDice } from '#test/pictures/dice.ts'
import { openSpots, photoOf, receivePhoto, type Spot } from '#test/pictures/field-spot.ts'
import { askedJobs, doJobs, auditRowsOf } from '#test/audit-and-jobs.ts'
import { readPhoto } from './read-photo.ts'

const dice = takeDice(7)
let app: TestApp
let spots: Spot[]
let bases: Buffer[]
beforeAll(async () => {
  app = await openTestApp()
  spots = await openSpots(app, 3)
  bases = await drawBases(dice)
  await doJobs(app)
})
afterAll(() => app.close())

const picture = (changed: Parameters<typeof varied>[2] = {}) => varied(dice, bases[0]!, changed)
const TAKEN = { takenAt: '2026:11:03 10:42:31', offset: '-05:00' }
const AT = { takenAt: '2026-11-03T15:42:31Z' }
const read = async (bytes: Buffer, spot = spots[0]!, announced: Parameters<typeof receivePhoto>[3] = AT) => {
  const id = await receivePhoto(app, spot, bytes, announced)
  await doJobs(app)
  return { id, ...(await photoOf(app, id)) }
}

describe('a photo that was received', () => {
  test('is read by a job that its receipt asked for: place, heading, size, views, and history says so', async () => {
    const spot = spots[0]!
    const there = stepFrom(spot, { north: 9, east: 9 })
    const bytes = writeExif(await picture(), { ...there, ...TAKEN, headingDeg: 243.5, accuracyM: 4 })
    const id = await receivePhoto(app, spot, bytes, AT)
    expect(await askedJobs(app)).toMatchObject([{ name: 'read-photo', data: { entityId: id } }])
    await doJobs(app)
    const found = await photoOf(app, id)
    expect(found).toMatchObject({
      exifPresent: true,
      ocrParsed: false,
      locationSource: 'EXIF',
      confidence: 0.98,
      headingDeg: 243.5,
      width: 800,
      height: 600,
      qcFlag: { flags: [], sameAs: [] },
    })
    expect(found.lat).toBeCloseTo(there.lat, 6)
    expect(found.lon).toBeCloseTo(there.lon, 6)
    expect(found.distanceM).toBeCloseTo(12.7, 0)
    expect(found.views).toMatchObject([
      { kind: 'thumb', width: 320 },
      { kind: 'view', width: 800 },
    ])
    for (const { key, width } of found.views) {
      const view = Buffer.concat(await (await app.storage.get(key))!.toArray())
      const { format, width: wide, exif } = await sharp(view).metadata()
      expect({ format, wide, exif }).toEqual({ format: 'jpeg', wide: width, exif: undefined })
    }
    expect((await auditRowsOf(app, id)).at(-1)).toMatchObject({
      action: 'checked',
      actorKind: 'SYSTEM',
      event: 'photo.checked',
      needs: 'photo.read',
      after: { flags: [], locationSource: 'EXIF', buildingId: spot.buildingId },
    })

    await readPhoto(app, { entityId: id })
    expect((await auditRowsOf(app, id)).map(({ action }) => action)).toEqual(['received', 'checked'])
  })

  test('from the gallery has a time only where its camera wrote one', async () => {
    const sue = await app.as('sue')
    const takenAtOf = async (id: string): Promise<string | null> =>
      (await sue.get(`/api/buildings/${spots[0]!.buildingId}/photos`))
        .json()
        .find((photo: { id: string }) => photo.id === id).takenAt
    const gallery = { ...AT, origin: 'GALLERY' } as const
    const { lat, lon } = spots[0]!
    const bare = await read(writeExif(await picture(), { lat, lon }), spots[0], gallery)
    expect(await takenAtOf(bare.id)).toBeNull()
    const told = await read(writeExif(await picture(), { lat, lon, ...TAKEN }), spots[0], gallery)
    expect(Date.parse((await takenAtOf(told.id)) ?? '')).toBe(Date.parse(AT.takenAt))
    const shot = await read(writeExif(await picture(), { lat, lon }))
    expect(Date.parse((await takenAtOf(shot.id)) ?? '')).toBe(Date.parse(AT.takenAt))
  })

  test('in HEIC is seen and placed like any other', async () => {
    const spot = spots[1]!
    const bytes = await asHeic(writeExif(await picture(), { lat: spot.lat, lon: spot.lon, ...TAKEN }))
    const found = await read(bytes, spot)
    expect(found).toMatchObject({ exifPresent: true, locationSource: 'EXIF', confidence: 0.9, width: 800 })
    expect(found.qcFlag?.flags).toEqual([])
    expect(found.views).toHaveLength(2)
  })

  test('that was turned stands upright in its views', async () => {
    const { lat, lon } = spots[0]!
    const upright = await sharp(await picture({ turn: 270 })).metadata()
    const found = await read(writeExif(await picture({ turn: 270 }), { lat, lon, orientation: 6 }))
    expect(upright.height).toBe(800)
    expect(found).toMatchObject({ width: 800, height: 600 })
    expect(found.views).toMatchObject([{ width: 320 }, { width: 800, height: 600 }])
  })

  test('of twelve megapixels is looked at in 2560 points across', async () => {
    const { lat, lon } = spots[0]!
    const found = await read(writeExif(await picture({ width: 4000 }), { lat, lon }))
    expect(found).toMatchObject({ width: 4000, height: 3000 })
    expect(found.views).toMatchObject([
      { kind: 'thumb', width: 320, height: 240 },
      { kind: 'view', width: 2560, height: 1920 },
    ])
  })

  test('takes the fix of the phone where the file says nothing, and the pin of the fielder before it', async () => {
    const spot = spots[0]!
    const fix = { ...stepFrom(spot, { north: 20, east: 0 }), accuracyM: 18, headingDeg: 90 }
    expect(await read(await picture(), spot, { ...AT, fix })).toMatchObject({
      locationSource: 'EXIF',
      exifPresent: false,
      confidence: 0.9,
      headingDeg: 90,
      qcFlag: { flags: [] },
    })
    expect(await read(await picture(), spot, { ...AT, fix: { ...fix, ageMs: 60_000 } })).toMatchObject({
      confidence: 0.75,
    })
    const pin = stepFrom(spot, { north: -5, east: 0 })
    const said = await read(await picture(), spot, { ...AT, fix, pin })
    expect(said).toMatchObject({ locationSource: 'MANUAL', confidence: 0.5 })
    expect(said.distanceM).toBeCloseTo(5, 1)
  })

  test('is far by the tolerance and the accuracy of its fix, and in doubt where file and phone disagree', async () => {
    const spot = spots[0]!
    const away = (north: number) => stepFrom(spot, { north, east: 0 })
    const flagsAt = async (north: number, accuracyM: number) =>
      (await read(await picture(), spot, { ...AT, fix: { ...away(north), accuracyM } })).qcFlag?.flags
    expect(await flagsAt(54, 5)).toEqual([])
    expect(await flagsAt(56, 5)).toEqual(['FAR'])
    expect(await flagsAt(74, 400)).toEqual([])
    expect(await flagsAt(76, 400)).toEqual(['FAR'])
    const bytes = writeExif(await picture(), { lat: spot.lat, lon: spot.lon, ...TAKEN })
    const torn = await read(bytes, spot, { ...AT, fix: { ...away(120), accuracyM: 5 } })
    expect(torn).toMatchObject({ confidence: 0.3, qcFlag: { flags: ['POSITIONS_DIFFER'] } })
    expect(torn.distanceM).toBeLessThan(1)
  })

  test('of houses that share a number is measured to the nearest of them', async () => {
    const spot = spots[2]!
    const house2 = stepFrom(spot, { north: 0, east: 200 })
    await sql`insert into building_units (id, building_id, position, lat, lon)
      values (gen_random_uuid(), ${spot.buildingId}, 90, ${spot.lat}, ${spot.lon}),
             (gen_random_uuid(), ${spot.buildingId}, 91, ${house2.lat}, ${house2.lon})`.execute(app.owner)
    const fix = { ...stepFrom(house2, { north: 10, east: 0 }), accuracyM: 5 }
    const found = await read(await picture(), spot, { ...AT, fix })
    expect(bearingTo(spot, fix)).toBeCloseTo(87, 0)
    expect(found.distanceM).toBeCloseTo(10, 0)
    expect(found.qcFlag?.flags).toEqual([])
  })

  test('of another day says so', async () => {
    const { lat, lon } = spots[0]!
    const at = async (takenAt: string, offset?: string) =>
      (await read(writeExif(await picture(), { lat, lon, takenAt, ...(offset ? { offset } : {}) }))).qcFlag?.flags
    expect(await at('2026:11:02 11:00:00', '-05:00')).toEqual([])
    expect(await at('2026:11:02 10:00:00', '-05:00')).toEqual(['OTHER_DAY'])
    // Without its zone it is read in the organisation's.
    expect(await at('2026:11:02 11:00:00')).toEqual([])
    expect(await at('2026:11:02 10:00:00')).toEqual(['OTHER_DAY'])
  })

  test('with the bytes of another building is flagged, and so is the other, whichever came first', async () => {
    const [one, other] = [spots[0]!, spots[1]!]
    const bytes = writeExif(await picture(), { lat: one.lat, lon: one.lon, ...TAKEN })
    const first = await read(bytes, one)
    const again = await read(bytes, one)
    expect([first.qcFlag?.flags, again.qcFlag?.flags]).toEqual([[], []])
    const second = await read(bytes, other)
    expect(second.qcFlag?.flags).toEqual(['FAR', 'DUPLICATE'])
    expect(second.qcFlag?.sameAs).toEqual([
      { photoId: first.id, jsb: one.jsb },
      { photoId: again.id, jsb: one.jsb },
    ])
    expect((await photoOf(app, first.id)).qcFlag).toMatchObject({
      flags: ['DUPLICATE'],
      sameAs: [{ photoId: second.id, jsb: other.jsb }],
    })
    expect((await auditRowsOf(app, first.id)).at(-1)).toMatchObject({ action: 'flagged', actorKind: 'SYSTEM' })
  })

  test('is no duplicate any more once the other was taken out of its set', async () => {
    const bytes = writeExif(await picture(), { lat: spots[0]!.lat, lon: spots[0]!.lon, ...TAKEN })
    const [right, wrong] = [await read(bytes, spots[0]), await read(bytes, spots[1])]
    expect((await photoOf(app, right.id)).qcFlag?.flags).toEqual(['DUPLICATE'])
    await app.db.transaction().execute(async (tx) => {
      await sql`update photos set removed_at = now() where id = ${wrong.id}`.execute(tx)
      await record(tx, 'SYSTEM', { entity: 'photo', entityId: wrong.id, action: 'taken_out' })
    })
    await doJobs(app)
    expect((await photoOf(app, right.id)).qcFlag).toMatchObject({ flags: [], sameAs: [] })
    expect((await photoOf(app, wrong.id)).qcFlag).toMatchObject({ flags: ['FAR'], sameAs: [] })
  })

  test('is read again when its fielder says where it was', async () => {
    const spot = spots[0]!
    const fix = { ...stepFrom(spot, { north: 300, east: 0 }), accuracyM: 5 }
    const { id, qcFlag } = await read(await picture(), spot, { ...AT, fix })
    expect(qcFlag?.flags).toEqual(['FAR'])
    await app.db.transaction().execute(async (tx) => {
      await sql`update photos set explained_as = 'PIN_MOVED', explained_lat = ${spot.lat}, explained_lon = ${spot.lon}
        where id = ${id}`.execute(tx)
      await record(tx, 'SYSTEM', { entity: 'photo', entityId: id, action: 'explained' })
    })
    await doJobs(app)
    const found = await photoOf(app, id)
    expect(found).toMatchObject({ locationSource: 'MANUAL', confidence: 0.3, qcFlag: { flags: ['POSITIONS_DIFFER'] } })
    expect((await auditRowsOf(app, id)).map(({ action }) => action)).toEqual([
      'received',
      'checked',
      'explained',
      'checked',
    ])
  })

  test('two of them at once find each other', async () => {
    const bytes = await picture()
    const ids = [await receivePhoto(app, spots[0]!, bytes), await receivePhoto(app, spots[1]!, bytes)]
    await Promise.all(ids.map((entityId) => readPhoto({ ...app, config: { ocrProgram: null } }, { entityId })))
    for (const id of ids) expect((await photoOf(app, id)).qcFlag?.flags).toContain('DUPLICATE')
    await doJobs(app)
  })

  test('that is damaged is checked all the same; what can be seen of it is shown', async () => {
    const whole = writeExif(await picture(), { lat: spots[0]!.lat, lon: spots[0]!.lon, ...TAKEN })
    const half = await read(whole.subarray(0, Math.round(whole.length / 2)))
    expect(half).toMatchObject({ locationSource: 'EXIF', qcFlag: { flags: ['DAMAGED'] } })
    expect(half.views).toHaveLength(2)
    for (const bytes of [Buffer.from('no picture at all'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
      const found = await read(bytes)
      expect(found).toMatchObject({ width: null, views: [], qcFlag: { flags: ['NO_POSITION', 'DAMAGED'] } })
      expect(found.checkedAt).not.toBeNull()
    }
    const heic = await asHeic(await picture())
    expect((await read(heic.subarray(0, heic.length - 4000))).qcFlag?.flags).toContain('DAMAGED')
  })

  test('that nothing helps ends checked, and history says why', async () => {
    const id = await receivePhoto(app, spots[0]!, await picture())
    const { rows } = await sql<{ key: string }>`select key from photos where id = ${id}`.execute(app.owner)
    await app.storage.delete(rows[0]!.key)
    for (let attempt = 1; attempt < 3; attempt += 1)
      await expect(readPhoto(app, { entityId: id })).rejects.toThrow('has lost its object')
    await readPhoto(app, { entityId: id })
    expect((await photoOf(app, id)).qcFlag?.flags).toEqual(['NO_POSITION', 'DAMAGED'])
    expect((await auditRowsOf(app, id)).at(-1)).toMatchObject({
      action: 'checked',
      after: { failedWith: `photo ${id} has lost its object` },
    })
    await doJobs(app)
  })
})
