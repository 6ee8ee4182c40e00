import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFiles, placeOf, writeNad } from '#test/fixtures/ground.ts'
import { inFolder } from '#test/fixtures/street-maps.ts'
import { openNominatim } from '#test/geocoders/nominatim.ts'
import { callerOf, openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'

/** Number, street, town, ZIP code, and how far east of the middle of Greensboro. */
const HOUSES: readonly (readonly [string, string, string, string, number])[] = [
  ['718', 'Walker Ave', 'Greensboro', '27403', 0],
  ['718', 'Walker Ave', 'High Point', '27260', -20_000],
  ['722', 'Walker Ave', 'Greensboro', '27403', 40],
  ['12A', 'N Elm St', 'Greensboro', '27401', 500],
  ['12', 'S Elm St', 'Greensboro', '27401', 600],
  ['100', 'E 5th St', 'Greensboro', '27401', 700],
  ['100', 'E 6th St', 'Greensboro', '27401', 800],
  ['40', 'Spring Garden St', 'Greensboro', '27403', 900],
  ['9', 'Baker Rd', 'Greensboro', '27403', 1000],
  ['9', 'Maker Rd', 'Greensboro', '27403', 3000],
  ['5', 'Mill Rd', '', '', 1100],
]
let app: TestApp
let sue: Caller

beforeAll(async () => {
  app = await openTestApp()
  sue = await app.as('sue')
  await inFolder(async (folder) => {
    const [addresses, ranges] = [join(folder, 'addresses.csv'), join(folder, 'ranges.geojson')]
    const rows = HOUSES.map(([number, street, city, zip, east], at) => {
      const { lat, lon } = placeOf({ east, north: 0 })
      return [lon, lat, number, street, '', city, 'NC', zip, at].join(',')
    })
    await writeFile(addresses, `LON,LAT,NUMBER,STREET,UNIT,CITY,REGION,POSTCODE,HASH\n${rows.join('\n')}\n`)
    const ends = [0, 1000].map((east) => placeOf({ east, north: 300 })).map(({ lat, lon }) => [lon, lat])
    const piece = {
      FULLNAME: 'Tate St',
      LFROMHN: '101',
      LTOHN: '199',
      RFROMHN: '100',
      RTOHN: '198',
      ZIPL: '27403',
      ZIPR: '27403',
    }
    await writeFile(
      ranges,
      JSON.stringify({ type: 'Feature', properties: piece, geometry: { type: 'LineString', coordinates: ends } }),
    )
    await importFiles(app, { addresses, ranges })
  })
})
afterAll(() => app.close())

const find = async (address: string, caller = sue) => (await caller.post('/api/geocode', { address })).json()
const eastOf = ({ lng }: { lng: number }) => Math.round((lng + 79.792) * 89_900)

describe('spelled as the map has it', () => {
  test.each([
    ['718 Walker Ave, Greensboro, NC 27403', 0],
    ['718 Walker Avenue, High Point, North Carolina', -20_000],
    ['718 walker ave greensboro nc', 0],
    ['718 Walker Ave., Apt 4, Greensboro, NC', 0],
    ['718 WALKER AVE, APT 4 GREENSBORO NC 27403', 0],
    ['718 Walker Ave 27260', -20_000],
    ['12a North Elm Street, Greensboro', 500],
    ['100 East Fifth St, Greensboro, NC', 700],
    // Its source says no town; the nearest one is meant.
    ['5 Mill Road, Greensboro, NC', 1100],
    ['722 Walker Ave', 40],
  ])('%s is a rooftop', async (address, east) => {
    const found = await find(address)
    expect(found).toMatchObject({ provider: 'ADDRESSES', precision: 'ROOFTOP' })
    expect(eastOf(found)).toBe(east)
  })

  test('among more of the same number and street than are looked at, the one in the town that is named', () =>
    inFolder(async (folder) => {
      const far = Array.from({ length: 1000 }, (_, at) => ({ east: -20_000, north: -90_000 + 60 * at }))
      const made = [...far, { east: 1200, north: 0 }].map((spot, at) => ({
        ...spot,
        number: '100',
        street: 'Main St',
        city: '',
        zip: '',
        id: String(at),
      }))
      await importFiles(app, { addresses: await writeNad(folder, made) })
      const found = await find('100 Main St, Greensboro, NC')
      expect(found).toMatchObject({ provider: 'ADDRESSES', precision: 'ROOFTOP' })
      expect(eastOf(found)).toBe(1200)
    }))

  test('the label is the address that was found', async () => {
    expect((await find('718 walker avenue greensboro')).label).toBe('718 Walker Ave, Greensboro, NC 27403')
  })
})

describe('spelled almost so', () => {
  test.each([
    ['718 Waker Ave, Greensboro, NC', 0],
    ['718 Walker, Greensboro, NC', 0],
    ['718 Walker Aveneu, Greensboro, NC', 0],
    ['718 Walker Ave, Grensboro, NC', 0],
    ['40 Springgarden St, Greensboro, NC', 900],
    ['40 Sprign Garden Street, Greensboro, NC', 900],
    ['12A Elm St, Greensboro, NC', 500],
    // Two figures of the ZIP code were swapped.
    ['718 Walker Ave, Greensboro, NC 27430', 0],
  ])('%s is a similar address', async (address, east) => {
    const found = await find(address)
    expect(found).toMatchObject({ provider: 'ADDRESSES', precision: 'SIMILAR' })
    expect(eastOf(found)).toBe(east)
  })

  test.each([
    // There are two, and nobody said which.
    '718 Walker Ave',
    '718 Walker Ave, NC',
    // As near to Baker Road as to Maker Road.
    '9 Taker Rd, Greensboro, NC',
    // Another number, another street, another town.
    '720 Walker Ave, Greensboro, NC',
    '100 E 7th St, Greensboro, NC',
    '12A S Elm St, Greensboro, NC',
    '718 Walker Ave, Raleigh, NC',
    '718 Walker Ave, Greensboro, VA',
    'Walker Ave, Greensboro, NC',
    // Its source says neither town nor state; the nearest town is in North Carolina.
    '5 Mill Rd, Greensboro, KY',
    // A telephone number.
    '3365551234 Walker Ave, Greensboro, NC',
  ])('%s is none of them', async (address) => {
    expect((await find(address)).provider).not.toBe('ADDRESSES')
  })
})

describe('between the numbers of a street', () => {
  test.each([
    ['150 Tate St, Greensboro, NC', 510],
    ['100 Tate Street, Greensboro, NC 27403', 0],
    ['198 Tate St', 1000],
  ])('%s is somewhere along it', async (address, east) => {
    const found = await find(address)
    expect(found).toMatchObject({ provider: 'RANGES', precision: 'STREET' })
    expect(Math.abs(eastOf(found) - east)).toBeLessThan(5)
  })

  test('a street that is spelled almost so is a similar address', async () => {
    const found = await find('150 Taet St, Greensboro, NC')
    expect(found).toMatchObject({
      provider: 'RANGES',
      precision: 'SIMILAR',
      label: '150 Tate St, Greensboro, NC 27403',
    })
  })

  test('a number beyond its ends is not', async () => {
    expect((await find('301 Tate St, Greensboro, NC')).provider).toBe('TOWNS')
  })
})

test('an outside geocoder is asked only for what is not known to the house', async () => {
  const nominatim = await openNominatim()
  const other = await openTestAppOn(app.url, { env: { GEOCODER: 'nominatim', GEOCODER_URL: nominatim.url } })
  const caller = callerOf(other, sue.cookie)
  expect((await find('718 Walker Ave, Greensboro, NC', caller)).provider).toBe('ADDRESSES')
  expect(nominatim.asked).toHaveLength(0)
  await find('150 Tate St, Greensboro, NC', caller)
  expect(nominatim.asked).toHaveLength(1)
  await other.close()
  await nominatim.close()
})
