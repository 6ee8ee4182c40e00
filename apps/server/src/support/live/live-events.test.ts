import { ENDPOINTS, LiveEvent } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { customerIdOf, ownerDb } from '#test/named-people.ts'
import { openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'
import { addUser, askForAccount, NOBODY_ID, ROLE_IDS } from '#test/fixtures/extra-people.ts'
import { openLog } from '#platform/log/log.ts'
import { announce } from '#support/audit/index.ts'
import { openEventReader } from './event-reader.ts'
import { currentCursor, eventsAfter } from './live.queries.ts'

/** On a machine where much else goes on. */
const HEARD_WITHIN = 60_000
vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let base: string
let other: Awaited<ReturnType<typeof openTestAppOn>>
beforeAll(async () => {
  app = await openTestApp()
  base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  other = await openTestAppOn(app.url)
})
afterAll(() => app.close())

type Heard = { name: string; entity: string; entityId: string | null }

/** Opens the stream as a browser does, over a real socket. */
async function listen({ cookie }: Caller, at = base) {
  const leave = new AbortController()
  const reply = await fetch(`${at}${ENDPOINTS.liveEvents.path}`, { headers: { cookie }, signal: leave.signal })
  expect(reply.headers.get('content-type')).toBe('text/event-stream')
  const heard: Heard[] = []
  const checks = { count: 0 }
  let raw = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body!) {
      raw += decoder.decode(chunk as Uint8Array, { stream: true })
      for (const line of raw.split('\n').slice(0, -1)) {
        if (line === ': still here') checks.count++
        if (line.startsWith('data: ')) heard.push(LiveEvent.strict().parse(JSON.parse(line.slice(6))))
      }
      raw = raw.slice(raw.lastIndexOf('\n') + 1)
    }
  })()
  ended.catch(() => {})
  onTestFinished(() => leave.abort())
  const until = (name: string, entityId: string, timeout = HEARD_WITHIN) =>
    vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ name, entityId })), {
      interval: 20,
      timeout,
    })
  return { heard, ended, until, checks }
}

/** Something for this person alone; whatever was to come before it has then come. */
async function ringBellOf(caller: Caller): Promise<string> {
  expect((await caller.post('/api/notifications/read')).statusCode).toBe(204)
  return (await caller.get('/api/auth/user')).json().id
}
const tell = (event: Parameters<typeof announce>[1]) => app.db.transaction().execute((tx) => announce(tx, event))

describe('open screens', () => {
  test('hear of a change', async () => {
    const ada = await listen(await app.as('ada'))
    const { id } = await askForAccount(app)
    await ada.until('registration.requested', id)
    expect(ada.heard.find(({ entityId }) => entityId === id)).toEqual({
      name: 'registration.requested',
      entity: 'registration',
      entityId: id,
    })
  })

  test('hear only what their person may hear', async () => {
    const callers = {
      ada: await app.as('ada'),
      ben: await app.as('ben'),
      finn: await app.as('finn'),
      cora: await app.as('cora'),
      carl: await app.as('carl'),
    }
    const streams = {
      ada: await listen(callers.ada),
      ben: await listen(callers.ben),
      finn: await listen(callers.finn),
      cora: await listen(callers.cora),
      carl: await listen(callers.carl),
    }
    await tell({ name: 'for.deciders', entity: 'x', entityId: NOBODY_ID, needs: 'registration.decide' })
    await tell({ name: 'for.cora', entity: 'x', entityId: NOBODY_ID, userId: await app.idOf('cora') })
    await tell({ name: 'of.customer-1', entity: 'order', entityId: NOBODY_ID, customerId: customerIdOf(1) })
    await tell({ name: 'verdict', entity: 'qc_review', entityId: NOBODY_ID, customerId: customerIdOf(1) })
    await tell({ name: 'of.the-company', entity: 'x', entityId: NOBODY_ID })
    await Promise.all(
      (['ada', 'ben', 'finn', 'cora', 'carl'] as const).map(async (name) =>
        streams[name].until('notification.changed', await ringBellOf(callers[name])),
      ),
    )
    // Those who manage people also hear that the others have just signed in.
    const namesOf = (name: keyof typeof streams) =>
      streams[name].heard.map((event) => event.name).filter((event) => name !== 'ada' || event !== 'user.signed_in')
    expect(namesOf('ada')).toEqual([
      'for.deciders',
      'of.customer-1',
      'verdict',
      'of.the-company',
      'notification.changed',
    ])
    expect(namesOf('ben')).toEqual(['of.customer-1', 'verdict', 'of.the-company', 'notification.changed'])
    expect(namesOf('finn')).toEqual(['notification.changed'])
    // A customer hears that something changed, not what the office did.
    expect(namesOf('cora')).toEqual(['for.cora', 'changed', 'notification.changed'])
    expect(namesOf('carl')).toEqual(['notification.changed'])
  })

  test('hear of a change that another process made', async () => {
    const caller = await app.as('cora')
    const cora = await listen(caller)
    const reply = await other.http.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: { cookie: caller.cookie },
    })
    expect(reply.statusCode).toBe(204)
    await cora.until('notification.changed', await app.idOf('cora'))
  })

  test('miss nothing that was begun before and finished later', async () => {
    const userId = await app.idOf('cora')
    const { xid, id } = await currentCursor(app.db)
    const heard = async () =>
      (await eventsAfter(app.db, xid, id)).filter((event) => event.userId === userId).map(({ name }) => name)
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const slow = app.db.transaction().execute(async (tx) => {
      await announce(tx, { name: 'slow', entity: 'x', entityId: NOBODY_ID, userId })
      begin()
      await finished
    })
    await begun
    await tell({ name: 'quick', entity: 'x', entityId: NOBODY_ID, userId })
    expect(await heard()).toEqual([])
    finish()
    await slow
    await vi.waitFor(async () => expect(await heard()).toEqual(['slow', 'quick']), {
      interval: 20,
      timeout: HEARD_WITHIN,
    })
  })

  test('hear nothing that was done before they were opened, though another screen hears of it only then', async () => {
    const [ben, ada] = [await app.as('ben'), await app.as('ada')]
    const first = await listen(ben)
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    // As long as it runs, nothing that was begun later is read.
    const slow = app.db.transaction().execute(async (tx) => {
      await announce(tx, { name: 'during', entity: 'x', entityId: NOBODY_ID })
      begin()
      await finished
    })
    await begun
    await tell({ name: 'before', entity: 'x', entityId: NOBODY_ID })
    const second = await listen(ada)
    finish()
    await slow
    await second.until('notification.changed', await ringBellOf(ada))
    await first.until('before', NOBODY_ID)
    const namesOf = ({ heard }: typeof first) =>
      heard.map(({ name }) => name).filter((name) => name === 'before' || name === 'during')
    expect([namesOf(first), namesOf(second)]).toEqual([['during', 'before'], ['during']])
  })

  test('wait for no transaction of another database', async () => {
    const userId = await app.idOf('cora')
    const { xid, id } = await currentCursor(app.db)
    const nextDoor = ownerDb(Object.assign(new URL(app.url), { pathname: '/postgres' }).href)
    onTestFinished(() => nextDoor.destroy())
    await nextDoor.transaction().execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      await tell({ name: 'here', entity: 'x', entityId: NOBODY_ID, userId })
      const heard = (await eventsAfter(app.db, xid, id)).filter((event) => event.userId === userId)
      expect(heard.map(({ name }) => name)).toContain('here')
    })
  })

  test('are closed to strangers', async () => {
    const reply = await app.visitor.get('/api/events')
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.missing'])
  })
})

describe('a stream', () => {
  /** The stream looks every ten seconds whether its session still stands; these ten seconds pass at once. */
  function holdRechecks(): () => void {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    return () => vi.advanceTimersByTime(10_000)
  }

  test('ends once its person is deactivated', async () => {
    const recheck = holdRechecks()
    const user = await addUser(app)
    const { ended } = await listen(await user.signIn())
    const ada = await app.as('ada')
    expect((await ada.delete(`/api/admin/users/${user.id}`)).statusCode).toBe(204)
    recheck()
    await expect(ended).resolves.toBeUndefined()
  })

  test('ends once its session is ended elsewhere, and other sessions go on', async () => {
    const recheck = holdRechecks()
    const user = await addUser(app)
    const [here, elsewhere] = [await user.signIn(), await user.signIn()]
    const [stays, goes] = [await listen(here), await listen(elsewhere)]
    await here.delete('/api/profile/sessions')
    recheck()
    await expect(goes.ended).resolves.toBeUndefined()
    await stays.until('notification.changed', await ringBellOf(here))
  })

  test('hears as the person they have become, once roles are changed', async () => {
    const recheck = holdRechecks()
    const [ada, user] = [await app.as('ada'), await addUser(app, { roles: ['ADMIN'] })]
    const caller = await user.signIn()
    const stream = await listen(caller)
    await tell({ name: 'for.admins.1', entity: 'x', entityId: NOBODY_ID, needs: 'user.manage' })
    await stream.until('for.admins.1', NOBODY_ID)
    const demotion = { firstName: 'Wally', lastName: 'Owens', phone: null, roleIds: [ROLE_IDS.FIELDER] }
    expect((await ada.put(`/api/admin/users/${user.id}`, demotion)).statusCode).toBe(200)
    const checked = stream.checks.count
    recheck()
    await vi.waitFor(() => expect(stream.checks.count).toBeGreaterThan(checked), { timeout: HEARD_WITHIN })
    await tell({ name: 'for.admins.2', entity: 'x', entityId: NOBODY_ID, needs: 'user.manage' })
    await stream.until('notification.changed', await ringBellOf(caller))
    expect(stream.heard.map(({ name }) => name)).not.toContain('for.admins.2')
  })
})

test('somebody who comes while the last one leaves hears everything once', async () => {
  const reader = openEventReader(app.db, openLog('silent'))
  const names: string[] = []
  reader.listen(() => {}).stop()
  const listening = reader.listen((events) => names.push(...events.map(({ name }) => name)))
  await listening.ready
  for (const name of ['one', 'two']) {
    await tell({ name, entity: 'x', entityId: NOBODY_ID })
    await vi.waitFor(() => expect(names).toContain(name), { interval: 20, timeout: HEARD_WITHIN })
  }
  listening.stop()
  expect(names).toEqual(['one', 'two'])
})

// The last one here: the queue of a test's process goes with the test app that was opened last.
test('a stream ends when its process closes, and does not hold it up', async () => {
  const at = await other.http.listen({ port: 0, host: '127.0.0.1' })
  const { ended } = await listen(await app.as('ben'), at)
  await other.close()
  await expect(ended).resolves.toBeUndefined()
})
