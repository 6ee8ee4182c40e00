import { METRES_PER_MILE, stepFrom, type Point } from '@demarc/domain'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { TROUBLES } from '#test/geocoders/stand-in.ts'
import { DETOUR, EAST_METRES, openOsrm, type Osrm } from '#test/stand-ins/osrm.ts'
import { callerOf, openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'
import { openRoutingServer } from './routing-server.ts'
import { drivesBetween } from './drives-between.ts'

let app: TestApp
let osrm: Osrm
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  osrm = await openOsrm()
  cookie = (await app.as('sue')).cookie
})
beforeEach(() => {
  osrm.be('good')
  osrm.flow(null)
  osrm.asked.length = 0
  osrm.irregular.length = 0
})
afterAll(async () => {
  await osrm.close()
  await app.close()
})

const GREENSBORO: Point = { lat: 36.0726, lon: -79.792 }
const at = (east: number, north = 0): Point => {
  const { lat, lon } = stepFrom(GREENSBORO, { north, east })
  return { lat: Number(lat.toFixed(4)), lon: Number(lon.toFixed(4)) }
}
const ask = (caller: Caller, groups: readonly (readonly Point[])[]) => caller.post('/api/dispatch/drives', { groups })

/** Sue at a process that has never asked this routing server before. */
async function atFreshProcess(act: (sue: Caller) => Promise<void>, url = osrm.url): Promise<void> {
  const demarc = await openTestAppOn(app.url, { env: { ROUTING_URL: url } })
  try {
    await act(callerOf(demarc, cookie))
  } finally {
    await demarc.close()
  }
}

describe('drives between places', () => {
  test('are what the routing server says, there and back as one, each asked for once', async () => {
    await atFreshProcess(async (sue) => {
      const [a, b, c] = [at(0), at(4000), at(0, 3000)]
      const reply = await ask(sue, [
        [a, b, c],
        [b, c],
      ])
      expect(reply.statusCode).toBe(200)
      const { source, groups } = reply.json()
      expect(source).toBe('ROADS')
      const milesOf = (metres: number) => metres / METRES_PER_MILE
      const eastward = 4000 * DETOUR + EAST_METRES / 2
      expect(groups[0][0].miles).toBeCloseTo(milesOf(eastward), 1)
      expect(groups[0][0].minutes).toBeCloseTo(eastward / 15 / 60, 1)
      expect(groups[0][1].miles).toBeCloseTo(milesOf(3000 * DETOUR), 1)
      expect(groups[0][2]).toEqual(groups[1][0])
      expect(osrm.asked).toHaveLength(1)

      // Within ten meters it is the same place, whichever comes first.
      const again = await ask(sue, [[{ lat: b.lat + 0.00002, lon: b.lon }, a]])
      expect(again.json()).toEqual({ source: 'ROADS', isFinal: true, groups: [[groups[0][0]]] })
      expect(osrm.asked).toHaveLength(1)
      expect(osrm.irregular).toEqual([])
    })
  })

  test('of many groups are asked for in few requests, none larger than a table may be', async () => {
    await atFreshProcess(async (sue) => {
      const groups = Array.from({ length: 83 }, (_, n) =>
        Array.from({ length: 6 }, (__, m) => at(n * 300, m * 400 + n)),
      )
      const reply = await ask(sue, groups)
      expect(reply.json().source).toBe('ROADS')
      expect(reply.json().groups.flat()).toHaveLength(83 * 15)
      expect(osrm.asked.length).toBeLessThanOrEqual(6)
      expect(osrm.irregular).toEqual([])
    })
  })

  test('where its map ends or no road leads are not known', async () => {
    await atFreshProcess(async (sue) => {
      const beyond = { lat: 37.2, lon: -79.8 }
      const { source, groups } = (await ask(sue, [[at(0), at(900), beyond]])).json()
      expect([source, groups[0].map((drive: unknown) => drive !== null)]).toEqual(['PARTLY', [true, false, false]])
      expect((await ask(sue, [[at(0), beyond]])).json()).toEqual({
        source: 'ESTIMATE',
        isFinal: true,
        groups: [[null]],
      })
      // That it doesn't know is known, too.
      expect(osrm.asked).toHaveLength(1)
    })
  })

  test('are not known without a routing server', async () => {
    const sue = callerOf(app, cookie)
    expect((await ask(sue, [[at(0), at(900)]])).json()).toEqual({ source: 'ESTIMATE', isFinal: true, groups: [[null]] })
    expect((await sue.get('/api/dispatch/desk')).json().hasRoads).toBe(false)
    await atFreshProcess(async (there) => {
      expect((await there.get('/api/dispatch/desk')).json().hasRoads).toBe(true)
    })
  })
})

describe('whoever asks', () => {
  test('is one who plans', async () => {
    const groups = [[at(0), at(900)]]
    const statusFor = async (caller: Caller) => (await ask(caller, groups)).statusCode
    for (const name of ['ada', 'ben', 'sue'] as const) expect(await statusFor(await app.as(name))).toBe(200)
    for (const name of ['finn', 'cora'] as const) expect(await statusFor(await app.as(name))).toBe(403)
    expect(await statusFor(app.visitor)).toBe(401)
  })

  test('names places on earth, and not too many', async () => {
    const sue = callerOf(app, cookie)
    const statusOf = async (groups: unknown[][]) => (await sue.post('/api/dispatch/drives', { groups })).statusCode
    const many = (count: number, of: number) => Array.from({ length: count }, () => Array(of).fill(at(0)))
    for (const groups of [[], [[at(0)]], [[at(0), { lat: 91, lon: 0 }]], [[at(0), { ...at(1), name: 'x' }]]])
      expect(await statusOf(groups)).toBe(400)
    expect(await statusOf(many(1, 61))).toBe(400)
    expect(await statusOf(many(101, 2))).toBe(400)
    expect(await statusOf(many(9, 56))).toBe(400)
    expect(await statusOf([...many(8, 60), ...many(10, 2)])).toBe(200)
  })
})

describe('a routing server in trouble', () => {
  test.each(TROUBLES)('%s: the answer says that nothing is known', async (mood) => {
    await atFreshProcess(async (sue) => {
      osrm.be(mood)
      const groups = Array.from({ length: 8 }, (_, n) => Array.from({ length: 60 }, (__, m) => at(n * 9000, m * 400)))
      const reply = await ask(sue, groups)
      expect([reply.statusCode, reply.json().source]).toEqual([200, 'ESTIMATE'])
      expect(osrm.inside.visits).toBe(0)
      // What was no answer is not remembered as one.
      osrm.be('good')
      expect((await ask(sue, groups.slice(0, 1))).json().source).toBe('ROADS')
    })
  })

  test('nobody there at all', async () => {
    const gone = await openOsrm()
    await gone.close()
    await atFreshProcess(async (sue) => {
      // Two visits to one place are no drive by road.
      const { source, isFinal } = (await ask(sue, [[at(0), at(0), at(900)]])).json()
      expect([source, isFinal]).toEqual(['ESTIMATE', false])
    }, gone.url)
  })

  test('after five failures it is left alone; each leaves one line without a place in it', async () => {
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line) => void lines.push(line) })
    const env = { NODE_ENV: 'test', DATABASE_URL: 'postgres://root@127.0.0.1/none', ROUTING_URL: osrm.url }
    const server = openRoutingServer(readConfig(env), log)
    osrm.be('nonsense')
    for (let n = 0; n < 8; n += 1) await drivesBetween(server, [[at(n * 100), at(900 + n * 100)]])
    expect(osrm.asked).toHaveLength(5)
    expect(lines).toHaveLength(5)
    expect(JSON.parse(lines[4]!)).toMatchObject({
      reason: 'does not keep its protocol: code',
      inARow: 5,
      failures: 5,
      msg: 'the routing server gave no answer',
    })
    expect(lines.join('')).not.toMatch(/79\.|36\./)
  })
})
