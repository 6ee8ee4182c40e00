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

describe('a click', () => {
  const numberAt = async (east: number, north: number) => {
    const { lat, lon } = placeOf({ east, north })
    return (await ben.get(`/api/ground/roof?lat=${lat}&lon=${lon}`)).json().roof.address.number
  }

  test('on a row of houses under one roof finds the one it is nearest to', () =>
    inFolder(async (folder) => {
      const made = [-12, 0, 12].map((east, at) => ({ number: String(701 + 2 * at), street: 'Elm St', east, north: 0 }))
      await importFiles(app, { roofs: await writeRoofs(folder, [roofFeature({ east: 0, north: 0, side: 40 })]) })
      await importFiles(app, { addresses: await writeNad(folder, made) })
      for (const { number, east } of made) {
        expect(await numberAt(east + 3, 4)).toBe(number)
      }
    }))
})

describe('roofs in a box', () => {
  const box = async (west: number, south: number, east: number, north: number) => {
    const [from, to] = [placeOf({ east: west, north: south }), placeOf({ east, north })]
    return ben.get(`/api/ground/roofs?west=${from.lon}&south=${from.lat}&east=${to.lon}&north=${to.lat}`)
  }

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
