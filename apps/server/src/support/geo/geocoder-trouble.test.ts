import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { GOOGLE_KEY, openGoogle } from '#test/geocoders/google.ts'
import { openNominatim } from '#test/geocoders/nominatim.ts'
import { TROUBLES, type StandIn } from '#test/geocoders/stand-in.ts'
import { callerOf, openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'
import { openGeocoder } from './geocoder.ts'
import { readAddress } from './read-address.ts'
import { sized } from '#test/suite.ts'

const ADDRESS = '2401 Walker Ave, Greensboro, NC 27403'
const TOWN = { provider: 'TOWNS', precision: 'AREA', label: 'Greensboro, NC 27403' }

let app: TestApp
let cookie: string
const standIns = {} as Record<'google' | 'nominatim', StandIn>
beforeAll(async () => {
  app = await openTestApp()
  cookie = (await app.as('ben')).cookie
  standIns.google = await openGoogle()
  standIns.nominatim = await openNominatim()
})
afterAll(async () => {
  await standIns.google.close()
  await standIns.nominatim.close()
  await app.close()
})

const envOf = (kind: 'google' | 'nominatim') => ({
  GEOCODER: kind,
  GEOCODER_URL: standIns[kind].url,
  GEOCODER_KEY: GOOGLE_KEY,
})

/** Ben at a process that has never asked this provider before. */
async function atFreshProcess(kind: 'google' | 'nominatim', act: (ben: Caller) => Promise<void>): Promise<void> {
  await app.owner.deleteFrom('geocodedAddresses').execute()
  const demarc = await openTestAppOn(app.url, { env: envOf(kind) })
  try {
    await act(callerOf(demarc, cookie))
  } finally {
    standIns[kind].be('good')
    await demarc.close()
  }
}
const geocode = (caller: Caller, address = ADDRESS) => caller.post('/api/geocode', { address })

describe.each(['google', 'nominatim'] as const)('%s in trouble', (kind) => {
  test.each(TROUBLES)('%s: the town is answered within three seconds, and nobody else is called', async (mood) => {
    const standIn = standIns[kind]
    await atFreshProcess(kind, async (ben) => {
      standIn.be(mood)
      standIn.asked.length = 0
      const begun = performance.now()
      const reply = await geocode(ben)
      expect(performance.now() - begun).toBeLessThan(sized(20_000, 3000))
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject(TOWN)
      expect(standIn.asked).toHaveLength(1)
      expect(standIn.irregular).toEqual([])
      expect(standIn.inside.visits).toBe(0)
      // What was no answer is not remembered as one.
      standIn.be('good')
      await vi.waitFor(async () => expect((await geocode(ben)).json().precision).toBe('ROOFTOP'), 30_000)
    })
  })

  test('nobody there at all', async () => {
    const gone = await openGoogle()
    await gone.close()
    const demarc = await openTestAppOn(app.url, { env: { ...envOf(kind), GEOCODER_URL: gone.url } })
    await app.owner.deleteFrom('geocodedAddresses').execute()
    expect((await geocode(callerOf(demarc, cookie))).json()).toMatchObject(TOWN)
    await demarc.close()
  })
})

test('an address without a town is not found, however the geocoder fails', async () => {
  await atFreshProcess('google', async (ben) => {
    standIns.google.be('500')
    const reply = await geocode(ben, '9999 Unheard Of Rd')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'address.not_found'])
  })
})

test('after five failures it is left alone for half a minute, then one question looks', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { google } = standIns
  await atFreshProcess('google', async (ben) => {
    google.be('500')
    google.asked.length = 0
    for (let n = 0; n < 8; n += 1) expect((await geocode(ben)).json()).toMatchObject(TOWN)
    expect(google.asked).toHaveLength(5)

    google.be('good')
    expect((await geocode(ben)).json()).toMatchObject(TOWN)
    expect(google.asked).toHaveLength(5)

    google.be('slow')
    vi.setSystemTime(Date.now() + 30_000)
    const replies = await Promise.all([geocode(ben), geocode(ben), geocode(ben)])
    expect(replies.map((reply) => reply.json().provider)).toEqual(['TOWNS', 'TOWNS', 'TOWNS'])
    expect(google.asked).toHaveLength(6)

    google.be('good')
    expect((await geocode(ben)).json()).toMatchObject(TOWN)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await geocode(ben)).json()).toMatchObject({ provider: 'GOOGLE' })
    expect((await geocode(ben, '2403 Walker Ave, Greensboro, NC')).json()).toMatchObject({ provider: 'GOOGLE' })
    expect(google.asked).toHaveLength(8)
  }).finally(() => vi.useRealTimers())
})

test('a machine that wakes us too late for our turn is nobody’s failure', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://root@127.0.0.1/none', ...envOf('nominatim') })
  const log = pino({ level: 'silent' })
  const warned = vi.spyOn(log, 'warn')
  const geocoder = openGeocoder(config, log)
  await geocoder?.ask(readAddress(ADDRESS), 2200)
  const second = geocoder?.ask(readAddress(ADDRESS), 2200)
  const busyUntil = performance.now() + 2300
  while (performance.now() < busyUntil);
  expect(await second).toBe('silent')
  expect(warned).not.toHaveBeenCalled()
})

describe('what is told of a failure', () => {
  async function linesOf(env: Record<string, string>, address: string): Promise<Record<string, unknown>[]> {
    const lines: Record<string, unknown>[] = []
    // A line of pino is an object of its own.
    const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://root@127.0.0.1/none', ...env })
    const geocoder = openGeocoder(config, log)
    expect(await geocoder?.ask(readAddress(address), 2200)).toBe('silent')
    return lines
  }

  test.each([
    ['google', '500', 'answered 500'],
    ['google', 'redirect-to-private', 'answered 302'],
    ['google', 'no-coordinates', 'does not keep its protocol: geometry.location'],
    ['nominatim', 'out-of-range', 'does not keep its protocol: lon'],
    ['nominatim', 'slow', 'took too long'],
    ['nominatim', 'huge', 'answered with more than 65536 bytes'],
  ] as const)('%s %s: one line with its reason, no address and no key', async (kind, mood, reason) => {
    standIns[kind].be(mood)
    const lines = await linesOf(envOf(kind), ADDRESS)
    standIns[kind].be('good')
    expect(lines).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        provider: kind.toUpperCase(),
        reason,
        inARow: 1,
        failures: 1,
        msg: 'the geocoder gave no answer',
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/AIza|Walker/)
  })

  test('a wrong key is named by what Google calls it, and Google’s own words are left out', async () => {
    const lines = await linesOf({ ...envOf('google'), GEOCODER_KEY: 'AIza-some-other-key' }, ADDRESS)
    expect(lines).toMatchObject([{ reason: 'answered REQUEST_DENIED' }])
    expect(JSON.stringify(lines)).not.toContain('AIza')
  })
})
