import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { importFiles, placeOf, roofFeature, roofGrid, writeNad, writeRoofs } from '#test/fixtures/ground.ts'
import { inFolder } from '#test/fixtures/street-maps.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
})
afterAll(() => app.close())
afterEach(async () => {
  await sql`truncate roofs, addresses, ground_seen, ground_imports`.execute(app.owner)
})

const box = async (west: number, south: number, east: number, north: number) => {
  const [from, to] = [placeOf({ east: west, north: south }), placeOf({ east, north })]
  return ben.get(`/api/ground/roofs?west=${from.lon}&south=${from.lat}&east=${to.lon}&north=${to.lat}`)
}

describe('a click', () => {
  const roofAt = async (east: number, north: number) => {
    const { lat, lon } = placeOf({ east, north })
    return (await ben.get(`/api/ground/roof?lat=${lat}&lon=${lon}`)).json().roof
  }
  const numberAt = async (east: number, north: number) => (await roofAt(east, north)).address?.number

  test('on a row of houses under one roof finds the one it is nearest to', () =>
    inFolder(async (folder) => {
      const made = [-12, 0, 12].map((east, at) => ({ number: String(701 + 2 * at), street: 'Elm St', east, north: 0 }))
      await importFiles(app, { roofs: await writeRoofs(folder, [roofFeature({ east: 0, north: 0, side: 40 })]) })
      await importFiles(app, { addresses: await writeNad(folder, made) })
      for (const { number, east } of made) {
        expect(await numberAt(east + 3, 4)).toBe(number)
      }
    }))

  test('on a roof without a number of its own does not get the one before the next house', () =>
    inFolder(async (folder) => {
      const houses = [0, 40].map((east) => roofFeature({ east, north: 0 }))
      const door = { number: '703', street: 'Elm St', east: 26, north: 0 }
      await importFiles(app, { roofs: await writeRoofs(folder, houses), addresses: await writeNad(folder, [door]) })
      expect(await numberAt(40, 0)).toBe('703')
      expect(await numberAt(0, 0)).toBeUndefined()
    }))

  test('on a house has the number on its drive, though that is nearer to the garage', () =>
    inFolder(async (folder) => {
      const house = roofFeature({ east: 0, north: 0 })
      const garage = roofFeature({ east: 24, north: 0, side: 6, kind: 'garage' })
      const drive = { number: '705', street: 'Elm St', east: 18, north: 0 }
      await importFiles(app, {
        roofs: await writeRoofs(folder, [house, garage]),
        addresses: await writeNad(folder, [drive]),
      })
      expect(await numberAt(0, 0)).toBe('705')
    }))

  test('on a house that two sources have finds the one on the map, with the number that is beside its wall', () =>
    inFolder(async (folder) => {
      // Microsoft's outline is larger and reaches 12 m farther east.
      const larger = roofFeature({ east: 6, north: 0, side: 24 })
      const door = { number: '701', street: 'Elm St', east: 9, north: 0 }
      await importFiles(app, { roofs: await writeRoofs(folder, [larger]), addresses: await writeNad(folder, [door]) })
      const [from, to] = [placeOf({ east: -6, north: -6 }), placeOf({ east: 6, north: 6 })]
      await sql`
        insert into roofs (source, key, kind, outline)
        values ('OSM', 1, 'house', st_makeenvelope(${from.lon}, ${from.lat}, ${to.lon}, ${to.lat}, 4326))`.execute(
        app.owner,
      )
      expect(await roofAt(0, 0)).toMatchObject({ kind: 'house', address: { number: '701' } })
      expect(await roofAt(15, 0)).toBeNull()
      expect((await box(-20, -20, 20, 20)).json().roofs).toHaveLength(1)
    }))
})

describe('roofs in a box', () => {
  test('are those whose middle is inside, from north to south, without sheds', () =>
    inFolder(async (folder) => {
      await importFiles(app, {
        roofs: await writeRoofs(folder, [
          roofFeature({ east: 0, north: 0 }),
          roofFeature({ east: 0, north: 60 }),
          roofFeature({ east: 30, north: 60 }),
          roofFeature({ east: 60, north: 60, kind: 'garage' }),
          roofFeature({ east: 60, north: 30, side: 4 }),
          roofFeature({ east: 200, north: 0 }),
        ]),
      })
      const { roofs, isAll } = (await box(-20, -20, 100, 100)).json()
      expect(isAll).toBe(true)
      const places = roofs.map(({ lat, lon }: { lat: number; lon: number }) => [lat.toFixed(4), lon.toFixed(4)])
      expect(places).toEqual([
        ['36.0731', '-79.7920'],
        ['36.0731', '-79.7917'],
        ['36.0726', '-79.7920'],
      ])
    }))

  test('are at most 60, and a box of a whole town is refused', () =>
    inFolder(async (folder) => {
      await importFiles(app, { roofs: await writeRoofs(folder, roofGrid(80)) })
      const { roofs, isAll } = (await box(-20, -20, 1300, 400)).json()
      expect([roofs.length, isAll]).toEqual([60, false])
      expect((await box(0, 0, 9000, 9000)).statusCode).toBe(400)
    }))
})
