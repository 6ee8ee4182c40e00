import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  importFiles,
  placeOf,
  roofFeature,
  roofGrid,
  writeNad,
  writeOpenAddresses,
  writeRoofs,
} from '#test/fixtures/ground.ts'
import { inFolder, MIDDLE, writeOsm } from '#test/fixtures/street-maps.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { listOtherAddresses, listOtherRoofs } from './import/other-sources.queries.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
})
afterAll(() => app.close())
afterEach(async () => {
  await sql`truncate roofs, addresses, address_ranges, ground_seen, ground_imports`.execute(app.owner)
})

const bring = (files: Parameters<typeof importFiles>[1]) => importFiles(app, files)
const roofAt = async (spot: { east: number; north: number }) => {
  const { lat, lon } = placeOf(spot)
  return (await ben.get(`/api/ground/roof?lat=${lat}&lon=${lon}`)).json().roof
}
const tableOf = async (table: 'roofs' | 'addresses' | 'address_ranges') => {
  const { rows } = await sql<object>`select * from ${sql.table(table)} order by source, key`.execute(app.owner)
  return rows
}
describe('one file of OpenStreetMap', () => {
  test('is roofs, addresses and the map; a click finds the roof with its number', () =>
    inFolder(async (folder) => {
      const said = await bring({ osm: await writeOsm(folder, 'Walker Ave') })
      expect(said).toContain('OSM: 1 entries; 2 added, 0 changed, 0 removed, 0 refused')
      // Its roof is from 0.0005 to 0.0007 degrees east.
      const found = (await ben.get('/api/ground/roof?lat=36.0728&lon=-79.7914')).json().roof
      expect(found).toMatchObject({ kind: 'house', address: { number: '718', street: 'Walker Ave' } })
      expect(found.outline).toHaveLength(5)
      expect(found.lat).toBeCloseTo(36.0728, 6)
      expect((await ben.get('/api/ground/roof?lat=36.08&lon=-79.79')).json().roof).toBeNull()
      expect((await ben.get('/api/config/map')).json().hasRoofs).toBe(true)
    }))

  test('the map names whose data it shows', () =>
    inFolder(async (folder) => {
      await bring({
        osm: await writeOsm(folder, 'Walker Ave'),
        roofs: await writeRoofs(folder, roofGrid(1, { north: 900 })),
      })
      expect((await ben.get('/api/config/map')).json().streetMap.attribution).toBe(
        '© OpenStreetMap contributors, Microsoft',
      )
    }))

  test('of two extracts what lies in both is there once, and the map is known by both names', () =>
    inFolder(async (folder) => {
      const north = await writeOsm(folder, 'Walker Ave')
      const south = join(folder, 'south.osm.pbf')
      await copyFile(north, south)
      expect(await bring({ osm: [north, south] })).toContain('OSM: 2 entries; 2 added')
      expect(await tableOf('roofs')).toHaveLength(1)
      const { rows } = await sql<{ source: string }>`select source from street_maps order by id desc limit 1`.execute(
        app.owner,
      )
      expect(rows).toEqual([{ source: 'Walker Ave.osm.pbf, south.osm.pbf' }])
    }))

  test('the same file again changes nothing; a newer one changes what changed', () =>
    inFolder(async (folder) => {
      await bring({ osm: await writeOsm(folder, 'Walker Ave') })
      expect(await bring({ osm: await writeOsm(folder, 'Walker Ave') })).toContain('OSM: this file is already imported')
      expect(await bring({ osm: await writeOsm(folder, 'Elm St') })).toContain('0 added, 1 changed, 0 removed')
    }))
})

describe('roofs of another source', () => {
  test('what is new is added, what is gone is deleted, and nothing else is touched', () =>
    inFolder(async (folder) => {
      const all = roofGrid(60)
      await bring({ roofs: await writeRoofs(folder, all) })
      const versions = async () =>
        (await sql<{ v: string }>`select xmin::text as v from roofs order by key`.execute(app.owner)).rows
      const before = await versions()
      const report = await bring({ roofs: await writeRoofs(folder, [...all, ...roofGrid(2, { north: 900 })]) })
      expect(report).toContain('MICROSOFT: 62 entries; 2 added, 0 changed, 0 removed, 0 refused')
      const after = await versions()
      expect(after.filter(({ v }) => before.some((each) => each.v === v))).toHaveLength(60)
      expect(await bring({ roofs: await writeRoofs(folder, all.slice(1)) })).toContain('0 added, 0 changed, 3 removed')
      expect(await tableOf('roofs')).toHaveLength(59)
    }))

  test('several files are one import; naming only one of them deletes most, and has to be meant', () =>
    inFolder(async (folder) => {
      const grid = roofGrid(2100)
      const south = await writeRoofs(folder, grid.slice(0, 900), 'south')
      const north = await writeRoofs(folder, grid.slice(900), 'north')
      expect(await bring({ roofs: [north, south] })).toContain('MICROSOFT: 2100 entries')
      const all = await tableOf('roofs')
      await expect(bring({ roofs: south })).rejects.toThrow('--remove-missing')
      expect(await tableOf('roofs')).toEqual(all)
      // A larger county elsewhere: most of what is there by then is new.
      const elsewhere = await writeRoofs(folder, roofGrid(6000).slice(2100), 'elsewhere')
      await expect(bring({ roofs: elsewhere })).rejects.toThrow('2100 of 2100 roofs')
      expect(await importFiles(app, { roofs: [north, south] }, { removesMissing: true })).toContain('2100 entries')
      expect(await importFiles(app, { roofs: south }, { removesMissing: true })).toContain('1200 removed')
      expect(await tableOf('roofs')).toHaveLength(900)
    }))

  test('what is no roof is reported and stops nothing', () =>
    inFolder(async (folder) => {
      const crossing = [
        [-79, 36],
        [-79.001, 36.001],
        [-79, 36.001],
        [-79.001, 36],
        [-79, 36],
      ]
      const of = (geometry: object) => ({ type: 'Feature', properties: {}, geometry })
      const said = await bring({
        roofs: await writeRoofs(folder, [
          roofGrid(1)[0]!,
          of({ type: 'Polygon', coordinates: [crossing] }),
          of({ type: 'Polygon', coordinates: [crossing.slice(0, 3)] }),
          of({
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [0, 999],
                [1, 1],
                [0, 0],
              ],
            ],
          }),
          of({ type: 'Polygon', coordinates: 'elsewhere' }),
          of({ type: 'Point', coordinates: [0, 0] }),
          '{"type":"Feature"}',
          '{"type":"Feature","properties":{"name":"}{\\"]"},"geometry":null}',
          `{"type":"Feature","properties":{"x":"${'x'.repeat(1_100_000)}"},"geometry":null}`,
          '{no json}',
          of({ type: 'MultiPolygon', coordinates: [[crossing], roofGrid(1, { north: 400 })[0]!.geometry.coordinates] }),
        ]),
      })
      expect(said).toContain('11 entries; 2 added, 0 changed, 0 removed, 9 refused')
      expect(said).toContain('refused: an outline that crosses itself or has no area')
      expect(said).toContain('refused: an entry over 1 MB')
    }))

  test('they join the map where OpenStreetMap has none, and a click finds one roof where both have it', () =>
    inFolder(async (folder) => {
      const osm = await writeOsm(folder, 'Walker Ave')
      // The first lies on the house of the extract, the second beside it.
      const roofs = await writeRoofs(folder, [
        roofFeature({ east: 54, north: 22 }),
        roofFeature({ east: 120, north: 22 }),
      ])
      const addresses = await writeNad(folder, [
        { number: '718', street: 'WALKER AVENUE', east: 54, north: 22 },
        { number: '732', street: 'Walker Ave', east: 120, north: 24 },
      ])
      const said = await bring({ osm, roofs, addresses })
      expect(said).toContain('NAD: 2 entries; 2 added')
      expect(await roofAt({ east: 54, north: 22 })).toMatchObject({ kind: 'house', address: { number: '718' } })
      expect(await roofAt({ east: 120, north: 22 })).toMatchObject({
        kind: '',
        address: { number: '732', street: 'Walker Ave' },
      })
      const { url } = (await ben.get('/api/config/map')).json().streetMap
      const { z, x, y } = MIDDLE
      const tile = await ben.get(url.replace('{z}', z).replace('{x}', x).replace('{y}', y), {
        'accept-encoding': 'gzip',
      })
      expect(String(gunzipSync(tile.rawPayload))).toContain('732')
      const others = [await Array.fromAsync(listOtherRoofs(app.db)), await Array.fromAsync(listOtherAddresses(app.db))]
      expect(others.map(({ length }) => length)).toEqual([1, 1])
    }))
})

describe('addresses', () => {
  test('of OpenAddresses are told apart from those of the National Address Database by their columns', () =>
    inFolder(async (folder) => {
      const made = [{ number: '12A', street: 'N ELM ST', east: 0, north: 0, id: 'a1' }]
      expect(await bring({ addresses: await writeOpenAddresses(folder, made) })).toContain(
        'OPENADDRESSES: 1 entries; 1 added',
      )
      expect(await bring({ addresses: await writeNad(folder, made) })).toContain('NAD: 1 entries; 1 added')
      expect(await tableOf('addresses')).toMatchObject([
        { source: 'NAD', number: 12, numberText: '12A', streetKey: 'n elm st', city: 'Greensboro' },
        { source: 'OPENADDRESSES', number: 12, numberText: '12A', streetKey: 'n elm st', city: 'GREENSBORO' },
      ])
      const other = join(folder, 'other.csv')
      await writeFile(other, 'a,b\n1,2\n')
      await expect(bring({ addresses: other })).rejects.toThrow('neither the columns of the National Address Database')
    }))

  test('without a number, street or place are left out or reported', () =>
    inFolder(async (folder) => {
      const path = await writeNad(folder, [
        { number: '', street: 'Elm St', east: 0, north: 0 },
        { number: 'Lot B', street: 'Elm St', east: 0, north: 0 },
        { number: '5', street: '', east: 0, north: 0 },
        { number: '7', street: 'Elm St', east: Number.NaN, north: 0 },
        { number: '9', street: 'Elm St', east: 0, north: 0 },
      ])
      expect(await bring({ addresses: path })).toContain('5 entries; 1 added, 0 changed, 0 removed, 1 refused')
    }))

  test('of a file with a quote that is not closed, or that ends within a row, change nothing', () =>
    inFolder(async (folder) => {
      const made = Array.from({ length: 40 }, (_, at) => ({
        number: `${at + 1}`,
        street: 'Elm St',
        east: 30 * at,
        north: 0,
      }))
      const path = await writeNad(folder, made)
      await bring({ addresses: path })
      const whole = await readFile(path, 'utf8')
      const long = whole.replace('12,Elm St', `12,"Elm St ${'x'.repeat(120_000)}`)
      for (const text of [whole.replace('12,Elm St', '12,"Elm St'), long]) {
        await writeFile(path, text)
        await expect(bring({ addresses: path })).rejects.toThrow('a quote is not closed near line')
        expect(await tableOf('addresses')).toHaveLength(40)
      }
      await writeFile(path, whole.slice(0, whole.lastIndexOf(',')))
      await expect(bring({ addresses: path })).rejects.toThrow('is cut off')
      expect(await tableOf('addresses')).toHaveLength(40)
    }))

  test('of streets without houses come from the ranges of the Census, both sides of a street', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'ranges.geojsonl')
      const of = (properties: object) =>
        JSON.stringify({
          type: 'Feature',
          properties,
          geometry: {
            type: 'LineString',
            coordinates: [
              [-79.8, 36],
              [-79.79, 36],
            ],
          },
        })
      await writeFile(
        path,
        [
          of({
            FULLNAME: 'Elm St',
            LFROMHN: '100',
            LTOHN: '198',
            RFROMHN: '199',
            RTOHN: '101',
            ZIPL: '27401',
            ZIPR: '27401',
            ARIDL: '1',
            ARIDR: '2',
          }),
          of({ FULLNAME: null }),
        ].join('\n'),
      )
      expect(await bring({ ranges: path })).toContain('TIGER: 2 entries; 2 added')
      const found = await sql<object>`
        select is_even, from_number, to_number, st_astext(line) as line from address_ranges order by is_even`.execute(
        app.owner,
      )
      expect(found.rows).toEqual([
        { isEven: false, fromNumber: 101, toNumber: 199, line: 'LINESTRING(-79.79 36,-79.8 36)' },
        { isEven: true, fromNumber: 100, toNumber: 198, line: 'LINESTRING(-79.8 36,-79.79 36)' },
      ])
    }))
})
