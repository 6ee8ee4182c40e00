import { endpoint, ENDPOINTS, type Endpoint } from '@demarc/contract'
import { can, PERMISSIONS, ROLES } from '@demarc/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demarc } from '#app/build.ts'
import { APPLICATION_ROLE, sessionOptions } from '#platform/db/pool.ts'
import { openTestApp, openTestAppOn, type TestApp } from '../test-app.ts'
import { enrolActors, type MatrixActors } from './actors.ts'
import { ADMITTED, callsWithoutRule, expectedOf } from './expectations.ts'
import { openWatched, routeDeviations, type Registered } from './registered-routes.ts'
import { combinationsOf, deviationOf, isDenied, type Combination } from './run.ts'
import { isSoak } from '../suite.ts'

const READ_ONLY = `${sessionOptions(APPLICATION_ROLE)} -c default_transaction_read_only=on`

/** Every new call adds 9 to 27 combinations. */
const LONG = { timeout: 400_000 }

/** A call that is declared for admins; below it is served by a route that has forgotten to ask. */
const forgetful = endpoint({
  method: 'GET',
  path: '/api/planted/forgetful',
  summary: 'Planted',
  permission: 'user.manage',
})

let app: TestApp
let routes: Registered
let readOnly: Demarc
let actors: MatrixActors
beforeAll(async () => {
  const watched = await openWatched(() => openTestApp())
  app = watched.app
  routes = watched.routes
  actors = await enrolActors(app)
  // What BACKEND may do by a setting is denied without it; dispatch tells that story.
  await (await app.as('ada')).put('/api/admin/settings', { 'work.backendMayAssign': true })
  readOnly = await openTestAppOn(app.url, { poolOptions: READ_ONLY })
})
afterAll(async () => {
  await readOnly.close()
  await app.close()
})

const isOpen = (...asked: Parameters<typeof expectedOf>): boolean => expectedOf(...asked) === 'allowed'

async function deviationsOf(combinations: Combination[], http: Demarc['http'] = app.http): Promise<string[]> {
  const found: string[] = []
  const made = new Map<string, string>()
  for (const combination of combinations) {
    const deviation = await deviationOf({ app, actors, asked: http, made }, combination)
    if (deviation) found.push(deviation)
  }
  return found
}

describe('nobody gets in who does not belong', () => {
  const combinations = combinationsOf(ENDPOINTS)
  const denied = combinations.filter(isDenied)
  const allowed = combinations.filter((combination) => !isDenied(combination))
  // Who is let in to the rows of others is let in to their own: in CI, one of the two.
  const asked = allowed.filter(({ call, actor, row }) => isSoak || row !== 'own' || !isOpen(call, actor, 'foreign'))

  test('every call has a rule, and the rules are those of the domain', () => {
    expect(callsWithoutRule(ENDPOINTS)).toEqual([])
    for (const permission of PERMISSIONS) {
      expect(ROLES.filter((role) => can({ roles: [role] }, permission))).toEqual(ADMITTED[permission])
    }
  })

  test('the routes that are served are those of the contract', () => {
    expect(routeDeviations(routes, ENDPOINTS)).toEqual([])
    expect(routes.size).toBeGreaterThanOrEqual(Object.keys(ENDPOINTS).length)
  })

  test('who is denied hears 401, 403 or 404, from a server that could not write if it wanted to', LONG, async () => {
    expect(await deviationsOf(denied, readOnly.http)).toEqual([])
  })

  test('who is allowed gets through', LONG, async () => {
    expect(await deviationsOf(asked)).toEqual([])
    console.log(`authorization matrix: ${combinations.length} combinations, ${denied.length} of them denied`)
  })
})

describe('the matrix itself', () => {
  const names = (endpoints: Record<string, Endpoint>) => ({ ...ENDPOINTS, ...endpoints })

  test('finds a route that stands in no contract', async () => {
    const planted = await openWatched(
      () => openTestAppOn(app.url),
      (http) => http.get('/api/planted', async () => 'nobody asked who you are'),
    )
    await planted.app.close()
    expect(routeDeviations(planted.routes, ENDPOINTS)).toEqual(['GET /api/planted is served but stands in no contract'])
  })

  test('finds a call of the contract that nobody serves', () => {
    expect(routeDeviations(routes, names({ forgetful }))).toEqual([
      'GET /api/planted/forgetful stands in the contract but nobody serves it',
    ])
  })

  test('finds a call without a rule', () => {
    const open = endpoint({ method: 'GET', path: '/api/planted', summary: 'Planted', permission: 'anyone' })
    const admin = endpoint({ method: 'GET', path: '/api/admin/planted', summary: 'Planted', permission: 'signed-in' })
    const row = endpoint({ method: 'GET', path: '/api/planted/:thingId', summary: 'Planted', permission: 'signed-in' })
    // A permission that the table of the domain does not know is a type error; somebody may still get one in.
    const unknown = { ...forgetful, permission: 'planted.permission' } as unknown as Endpoint
    expect(callsWithoutRule({ open, admin, row, unknown })).toEqual([
      'open: open to anyone',
      'admin: below /api/admin without a permission',
      'row: nobody said whose rows thingId names',
      'unknown: nobody said who holds planted.permission',
    ])
  })

  test('finds a route that forgets to ask who is calling', async () => {
    const planted = await openWatched(
      () => openTestAppOn(app.url),
      (http) => http.get(forgetful.path, async () => 'nobody asked who you are'),
    )
    const found = await deviationsOf(combinationsOf({ forgetful }).filter(isDenied), planted.app.http)
    await planted.app.close()
    expect(found).toHaveLength(8)
    expect(found[0]).toBe('anonymous GET /api/planted/forgetful (no row): 200, not 401')
  })

  test('finds a denied call that writes before it says no', async () => {
    const planted = await openWatched(
      () => openTestAppOn(app.url, { poolOptions: READ_ONLY }),
      (http) =>
        http.get(forgetful.path, async (_, reply) => {
          await readOnly.db.deleteFrom('attempts').execute()
          return reply.code(403).send()
        }),
    )
    const found = await deviationsOf(combinationsOf({ forgetful }).filter(isDenied), planted.app.http)
    await planted.app.close()
    expect(found[0]).toBe('anonymous GET /api/planted/forgetful (no row): 500, not 401')
  })
})

describe('in production', () => {
  test('a stranger sees neither the document nor the page that shows it', async () => {
    const watched = await openWatched(() =>
      openTestAppOn(app.url, {
        env: {
          NODE_ENV: 'production',
          PUBLIC_URL: 'https://demarc.test',
          SESSION_SECRET: 'a secret of this production app only',
          SECRETS_KEY: 'a key that only these tests and stories know',
          SMTP_URL: 'smtp://127.0.0.1:9',
        },
      }),
    )
    const docs = [...watched.routes].filter((route) => /\/api\/(docs|openapi)/.test(route))
    expect(docs.length).toBeGreaterThan(1)
    const statuses = await Promise.all(
      docs.map(async (route) => {
        const [method, url] = route.split(' ') as ['GET', string]
        return [route, (await watched.app.http.inject({ method, url })).statusCode]
      }),
    )
    await watched.app.close()
    expect(statuses.filter(([, status]) => status !== 401)).toEqual([])
  })
})
