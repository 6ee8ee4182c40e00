import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { GOOGLE_KEY, openGoogle } from '#test/geocoders/google.ts'
import type { StandIn } from '#test/geocoders/stand-in.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addBuildings } from '#test/fixtures/work.ts'

let app: TestApp
let google: StandIn
let ben: Caller
let place: OrderPlace
beforeAll(async () => {
  google = await openGoogle()
  app = await openTestApp({ env: { GEOCODER: 'google', GEOCODER_URL: google.url, GEOCODER_KEY: GOOGLE_KEY } })
  ben = await app.as('ben')
  place = await makePlace(ben)
})
beforeEach(() => sql`update buildings set lat = null, lon = null, is_void = false`.execute(app.owner))
afterAll(async () => {
  await app.close()
  await google.close()
})

type Pin = { readonly address: string; readonly lat: number; readonly lon: number }

/** A site with these buildings, pinned; answers with their ids. */
async function pinned(city: string, pins: readonly Pin[]): Promise<string[]> {
  const order = await makeOrder(ben, place, { originalAddress: 'A complex', originalCity: city })
  const { id } = await app.owner
    .selectFrom('sites')
    .select('id')
    .where('orderId', '=', String(order.id))
    .executeTakeFirstOrThrow()
  const ids = await addBuildings(app, id, Array(pins.length).fill({ type: 'M' }))
  for (const [at, pin] of pins.entries()) {
    await app.owner.updateTable('buildings').set(pin).where('id', '=', ids[at]!).execute()
  }
  return ids
}
const found = async (address: string) => (await ben.post('/api/geocode', { address })).json()

const ROOF = { address: '2401 Walker Avenue', lat: 36.0648111, lon: -79.8149222 }

test.each([
  '2401 Walker Avenue, Greensboro, NC 27403',
  '2401 walker ave greensboro nc',
  '2401 Walker Ave., Greensboro',
  '2401 WALKER AVE',
  '2401 Walker Ave Apt 3, Greensboro, NC',
])('a building we pinned before wins over everybody: %s', async (address) => {
  await pinned('Greensboro', [ROOF])
  google.asked.length = 0
  expect(await found(address)).toEqual({
    lat: ROOF.lat,
    lng: ROOF.lon,
    provider: 'EARLIER_WORK',
    precision: 'ROOFTOP',
    label: '2401 Walker Avenue, Greensboro, NC',
    foundAt: expect.any(String),
  })
  expect(google.asked).toEqual([])
})

test.each(['2401 Walker Ave, Durham, NC', '2401 Walker Ave, Greensboro, VA', '2403 Walker Ave, Greensboro, NC'])(
  'it is not taken for another one: %s',
  async (address) => {
    await pinned('Greensboro', [ROOF])
    expect((await found(address)).provider).toBe('GOOGLE')
  },
)

test('a building that is void or cancelled says nothing', async () => {
  const [id] = await pinned('Greensboro', [{ ...ROOF, address: '7 Void Way' }])
  expect(await found('7 Void Way, Greensboro, NC')).toMatchObject({ provider: 'EARLIER_WORK' })
  await app.owner.updateTable('buildings').set({ isVoid: true }).where('id', '=', id!).execute()
  expect(await found('7 Void Way, Greensboro, NC')).toMatchObject({ provider: 'TOWNS' })
})

test('several roofs of one address are not one roof', async () => {
  await pinned('Greensboro', [
    { ...ROOF, address: '9 Many Roofs Ln' },
    { address: '9 Many Roofs Ln', lat: ROOF.lat + 0.001, lon: ROOF.lon },
  ])
  expect(await found('9 Many Roofs Lane, Greensboro')).toMatchObject({ provider: 'EARLIER_WORK', precision: 'STREET' })
})

test('the same street in two towns needs the name of the town', async () => {
  await pinned('Greensboro', [{ ...ROOF, address: '5 Twin St' }])
  await pinned('Durham', [{ address: '5 Twin St', lat: 35.994, lon: -78.8986 }])
  expect((await found('5 Twin St')).code).toBe('address.not_found')
  expect(await found('5 Twin St, Durham')).toMatchObject({ lat: 35.994, precision: 'ROOFTOP' })
})

test('one of the houses that share a number is found by its own address', async () => {
  const [id] = await pinned('Greensboro', [{ ...ROOF, address: '1 Shared Ct' }])
  await sql`insert into building_units (id, building_id, position, address, lat, lon)
            values (gen_random_uuid(), ${id}, 1, '3 Shared Court', 36.1, -79.9)`.execute(app.owner)
  expect(await found('3 Shared Ct, Greensboro, NC')).toMatchObject({
    lat: 36.1,
    lng: -79.9,
    provider: 'EARLIER_WORK',
    precision: 'ROOFTOP',
  })
})
