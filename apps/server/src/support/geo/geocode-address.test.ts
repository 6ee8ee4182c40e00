import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetOldAddresses } from './geocoded-addresses.queries.ts'
import { openGoogle, GOOGLE_KEY } from '#test/geocoders/google.ts'
import { openNominatim } from '#test/geocoders/nominatim.ts'
import type { StandIn } from '#test/geocoders/stand-in.ts'
import { callerOf, openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'
import { turnedAway } from '#test/fixtures/places.ts'
import { sized } from '#test/suite.ts'

const ADDRESS = '2401 Walker Ave, Greensboro, NC 27403'
const TOWN = { provider: 'TOWNS', precision: 'AREA', label: 'Greensboro, NC 27403' }
const NOT_FOUND = {
  code: 'address.not_found',
  detail: 'Could not find coordinates for this address. Try a more specific address.',
}

let app: TestApp
let google: StandIn
let nominatim: StandIn
/** Sue, in an app without a geocoder, with Google, and with a Nominatim server. */
let alone: Caller
let withGoogle: Caller
let withNominatim: Caller
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  app = await openTestApp()
  ;[google, nominatim] = [await openGoogle(), await openNominatim()]
  alone = await app.as('sue')
  const caller = async (env: Record<string, string>) => {
    const demarc = await openTestAppOn(app.url, { env })
    closing.push(demarc.close)
    return callerOf(demarc, alone.cookie)
  }
  withGoogle = await caller({ GEOCODER: 'google', GEOCODER_URL: google.url, GEOCODER_KEY: GOOGLE_KEY })
  withNominatim = await caller({ GEOCODER: 'nominatim', GEOCODER_URL: nominatim.url })
})
beforeEach(() => app.owner.deleteFrom('geocodedAddresses').execute())
afterAll(async () => {
  for (const close of closing) await close()
  await app.close()
  await google.close()
  await nominatim.close()
})

const geocode = (caller: Caller, address: string) => caller.post('/api/geocode', { address })
const found = async (caller: Caller, address: string) => (await geocode(caller, address)).json()
/** Found by the geocoder: on a machine that stood still for two seconds the town answered, and it is asked again. */
const foundBeyondTown = (caller: Caller, address: string) =>
  vi.waitFor(async () => {
    const reply = await found(caller, address)
    expect(reply.provider).not.toBe('TOWNS')
    return reply
  }, 60_000)

describe('who may ask, and what', () => {
  test('whoever does research', async () => {
    expect(await turnedAway(app, (caller) => geocode(caller, ADDRESS))).toEqual(['finn 403', 'cora 403', 'visitor 401'])
  })

  test.each(['', '   '])('a blank address is asked for: "%s"', async (address) => {
    const reply = await geocode(alone, address)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().detail).toContain('Please enter an address to search for')
  })

  test('nothing but an address is taken', async () => {
    for (const body of [{}, { address: 7 }, { address: ADDRESS, provider: 'http://x' }, { address: 'x'.repeat(301) }]) {
      expect((await alone.post('/api/geocode', body)).statusCode).toBe(400)
    }
  })
})

describe('without a geocoder', () => {
  test.each([
    [ADDRESS, 'Greensboro, NC 27403'],
    ['12 Elm St Greensboro NC', 'Greensboro, NC'],
    ['12 Elm St, Mount Airy, North Carolina', 'Mount Airy, NC'],
    ['12 Elm St, Mt. Airy, NC', 'Mount Airy, NC'],
    ['27403', 'Greensboro, NC 27403'],
    // Two figures were swapped: that ZIP code is in Virginia.
    ['12 Elm St, Greensboro, NC 24073', 'Greensboro, NC'],
  ])('%s is somewhere in its town, and asks for a pin', async (address, label) => {
    const reply = await found(alone, address)
    expect(reply).toMatchObject({ provider: 'TOWNS', precision: 'AREA', label })
    expect(Date.parse(reply.foundAt)).toBeGreaterThan(Date.now() - 10_000)
    expect(reply.lat).toBeCloseTo(36.3, 0)
  })

  test('a city without its state is the one this company works in', async () => {
    expect(await found(alone, '12 Elm St, Cumberland')).toMatchObject(NOT_FOUND)
    const ada = await app.as('ada')
    await ada.post('/api/city-codes', { cityName: 'Cumberland', stateCode: 'MD', cityCode: 'Q1' })
    expect(await found(alone, '12 Elm St, Cumberland')).toMatchObject({ label: 'Cumberland, MD', precision: 'AREA' })
    await ada.post('/api/city-codes', { cityName: 'Cumberland', stateCode: 'VA', cityCode: 'Q2' })
    expect(await found(alone, '12 Elm St, Cumberland')).toMatchObject(NOT_FOUND)
  })

  test.each(['12 Elm St', 'North Carolina', '12 Elm Ct', '???', 'Nowhere, NC', '12 Elm St, NC'])(
    '%s leads nowhere',
    async (address) => {
      const reply = await geocode(alone, address)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject(NOT_FOUND)
    },
  )
})

describe('Google', () => {
  test.each([
    ['2401 Walker Ave, Greensboro, NC', 'ROOFTOP'],
    ['2403 Walker Ave, Greensboro, NC', 'STREET'],
    // A neighbour's roof is not this one's.
    ['2409 Walker Ave, Greensboro, NC', 'STREET'],
    ['Walker Ave, Greensboro, NC', 'STREET'],
    ['Lindley Park, Greensboro, NC', 'AREA'],
    ['Greensboro, NC', 'AREA'],
  ])('%s: %s', async (address, precision) => {
    const reply = await foundBeyondTown(withGoogle, address)
    expect(reply).toMatchObject({ provider: 'GOOGLE', precision, label: expect.stringContaining('NC 27403, USA') })
    expect(google.irregular).toEqual([])
  })

  test('keeps seven places, and says no key', async () => {
    const reply = await geocode(withGoogle, ADDRESS)
    expect(reply.json()).toMatchObject({ lat: 36.0648123, lng: -79.8149456 })
    expect(reply.body).not.toContain(GOOGLE_KEY)
  })

  test('that knows only the country knows nothing', async () => {
    expect(await found(withGoogle, 'Nowhere at all, Greensboro, NC 27403')).toMatchObject(TOWN)
    expect(await found(withGoogle, '9999 Unheard Of Rd')).toMatchObject(NOT_FOUND)
  })
})

describe('a Nominatim server', () => {
  test.each([
    ['2401 Walker Ave, Greensboro, NC', 'ROOFTOP'],
    ['2403 Walker Ave, Greensboro, NC', 'STREET'],
    ['2405 Walker Ave, Greensboro, NC', 'ROOFTOP'],
    ['2409 Walker Ave, Greensboro, NC', 'STREET'],
    ['2411 Walker Ave, Greensboro, NC', 'STREET'],
    ['2413 Walker Ave, Greensboro, NC', 'AREA'],
    ['Greensboro, NC', 'AREA'],
  ])('%s: %s', async (address, precision) => {
    expect(await foundBeyondTown(withNominatim, address)).toMatchObject({ provider: 'NOMINATIM', precision })
    expect(nominatim.irregular).toEqual([])
  })

  test('that knows only the state knows nothing', async () => {
    expect(await found(withNominatim, 'North Carolina, USA')).toMatchObject(NOT_FOUND)
  })

  test('is asked once a second, whoever asks; who would wait too long hears of the town', async () => {
    const begun = performance.now()
    const asked = [1, 2, 3, 4].map((n) => found(withNominatim, `2401 Walker Ave Bldg ${n}, Greensboro, NC 27403`))
    const providers = (await Promise.all(asked)).map(({ provider }) => provider)
    expect(performance.now() - begun).toBeLessThan(sized(20_000, 3000))
    expect(providers.filter((provider) => provider === 'TOWNS').length).toBeGreaterThanOrEqual(2)
    expect(providers).toContain('NOMINATIM')
  })
})

describe('what was said once', () => {
  const age = (days: number) =>
    sql`update geocoded_addresses set found_at = now() - make_interval(days => ${days}, hours => 1)`.execute(app.owner)

  test('is not asked again for a month, however it is spelt', async () => {
    google.asked.length = 0
    const first = await found(withGoogle, ADDRESS)
    await age(29)
    const later = await found(withGoogle, '2401 Walker Avenue Greensboro NC 27403')
    expect(later).toEqual({ ...first, foundAt: later.foundAt })
    expect(Date.parse(later.foundAt)).toBeLessThan(Date.now() - 29 * 86_400_000)
    expect(google.asked).toHaveLength(1)
    await age(30)
    expect(Date.parse((await found(withGoogle, ADDRESS)).foundAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(google.asked).toHaveLength(2)
  })

  test('is known to an installation that asks nobody any more', async () => {
    await foundBeyondTown(withGoogle, ADDRESS)
    expect(await found(alone, ADDRESS)).toMatchObject({ provider: 'GOOGLE', precision: 'ROOFTOP' })
  })

  test('that there is none holds for a day', async () => {
    google.asked.length = 0
    const unknown = '9999 Unheard Of Rd, Greensboro, NC 27403'
    expect(await found(withGoogle, unknown)).toMatchObject(TOWN)
    expect(await found(withGoogle, unknown)).toMatchObject(TOWN)
    expect(google.asked).toHaveLength(1)
    await age(1)
    await found(withGoogle, unknown)
    expect(google.asked).toHaveLength(2)
  })

  test('is forgotten after a month', async () => {
    await foundBeyondTown(withGoogle, ADDRESS)
    await age(29)
    await forgetOldAddresses(app.db)
    expect(await app.owner.selectFrom('geocodedAddresses').select('addressKey').execute()).toHaveLength(1)
    await age(31)
    await forgetOldAddresses(app.db)
    expect(await app.owner.selectFrom('geocodedAddresses').select('addressKey').execute()).toEqual([])
  })
})
