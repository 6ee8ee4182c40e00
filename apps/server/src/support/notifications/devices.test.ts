import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepSecret } from '#support/settings/index.ts'
import { openTestApp, openTestAppOn, type Caller, type TestApp } from '#test/test-app.ts'
import { openPushService, type PushService } from '#test/stand-ins/push-service.ts'
import { askedJobs, doJobs, lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { addUser, askForAccount, forgetAttempts } from '#test/fixtures/extra-people.ts'

let app: TestApp
let second: Awaited<ReturnType<typeof openTestAppOn>>
let service: PushService
let ada: Caller
let abe: Caller
let firstKeys: string[]
let publicKey: string
beforeAll(async () => {
  service = await openPushService()
  app = await openTestApp({ env: { PUSH_SERVICES: `fcm.googleapis.com,${service.origin}` } })
  second = await openTestAppOn(app.url)
  ada = await app.as('ada')
  abe = await app.as('abe')
  firstKeys = await askForKeysAtOnce()
  publicKey = firstKeys[0]!
})
beforeEach(async () => {
  await forgetAttempts(app)
  await app.owner.deleteFrom('pushSubscriptions').execute()
  await app.owner.deleteFrom('notifications').execute()
  await sql`delete from jobs.job`.execute(app.owner)
})
afterAll(async () => {
  await second.close()
  await app.close()
  await service.close()
})

type Device = ReturnType<PushService['addDevice']>
const subscribe = (caller: Caller, { endpoint, keys }: Pick<Device, 'endpoint' | 'keys'>) =>
  caller.post('/api/push/subscriptions', { endpoint, keys })
const unsubscribe = (caller: Caller, { endpoint }: Device) => caller.post('/api/push/unsubscribe', { endpoint })
const endpointsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/api/push/subscriptions')).json().map((device: Device) => device.endpoint)
async function addDevice(caller: Caller): Promise<Device> {
  const device = service.addDevice(publicKey)
  expect((await subscribe(caller, device)).statusCode).toBe(204)
  return device
}
/** Notifications first; then the messages that they ask for. */
async function tellAndPush() {
  const nora = await askForAccount(app)
  await doJobs(app)
  return nora
}

/** Two processes of the installation, each asked twice at the same moment. */
async function askForKeysAtOnce(): Promise<string[]> {
  const ask = ({ http }: Pick<TestApp, 'http'>) =>
    http.inject({ url: '/api/push/key', headers: { cookie: ada.cookie } })
  const replies = await Promise.all([app, second, app, second].map(ask))
  return replies.map((reply) => reply.json().publicKey)
}

describe('the key of the installation', () => {
  test('is made once, however many ask for it first', async () => {
    expect(new Set(firstKeys)).toEqual(new Set([publicKey]))
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect((await abe.get('/api/push/key')).json()).toEqual({ publicKey })
  })

  test('is kept sealed, and its private half is in no reply', async () => {
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed from setting_secrets where key = 'push.vapidPrivateKey'`.execute(app.owner)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.sealed.length).toBeGreaterThan(43)
    expect((await ada.get('/api/push/key')).json()).toEqual({ publicKey })
  })
})

describe('a device', () => {
  test('shows the notifications of the person who turned them on, with a trace that names no endpoint', async () => {
    const device = await addDevice(ada)
    expect(await endpointsOf(ada)).toEqual([device.endpoint])
    expect(await endpointsOf(abe)).toEqual([])
    const trace = await lastAuditRowOf(app, await app.idOf('ada'))
    expect(trace).toMatchObject({ action: 'device_added', after: { service: new URL(service.origin).host } })
    expect(JSON.stringify(await auditRowsOf(app, await app.idOf('ada')))).not.toContain(device.endpoint)
  })

  test('belongs to whoever subscribed last', async () => {
    const device = await addDevice(ada)
    await subscribe(abe, device)
    expect([await endpointsOf(ada), await endpointsOf(abe)]).toEqual([[], [device.endpoint]])
    await unsubscribe(ada, device)
    expect(await endpointsOf(abe)).toEqual([device.endpoint])
  })

  test('that two people take at the same moment belongs to one of them', async () => {
    const device = service.addDevice(publicKey)
    const replies = await Promise.all([subscribe(ada, device), subscribe(abe, device)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect([...(await endpointsOf(ada)), ...(await endpointsOf(abe))]).toEqual([device.endpoint])
  })

  test('is one of at most twenty; the oldest goes', async () => {
    const devices: Device[] = []
    for (let n = 0; n < 19; n++) devices.push(await addDevice(ada))
    const more = [service.addDevice(publicKey), service.addDevice(publicKey)]
    await Promise.all(more.map((device) => subscribe(ada, device)))
    const kept = await endpointsOf(ada)
    expect(kept).toHaveLength(20)
    expect(kept).not.toContain(devices[0]!.endpoint)
  })

  test.each([
    ['elsewhere', 'https://evil.example/push', 409, 'push.service_unknown'],
    ['inside', 'http://127.0.0.1:5432/', 409, 'push.service_unknown'],
    ['of no scheme of ours', 'file:///etc/passwd', 400, 'input.invalid'],
  ])('%s is refused: %s', async (_, endpoint, status, code) => {
    const reply = await subscribe(ada, { ...service.addDevice(publicKey), endpoint })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test('with a key that is no key is refused', async () => {
    const device = service.addDevice(publicKey)
    const reply = await subscribe(ada, { ...device, keys: { ...device.keys, p256dh: `B${'A'.repeat(86)}` } })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'push.key_unusable'])
  })

  test('ends when its person turns it off, and with its person’s access', async () => {
    const device = await addDevice(ada)
    expect((await unsubscribe(ada, device)).statusCode).toBe(204)
    expect((await unsubscribe(ada, device)).statusCode).toBe(204)
    expect(await endpointsOf(ada)).toEqual([])

    const user = await addUser(app)
    await addDevice(await user.signIn())
    expect((await ada.delete(`/api/admin/users/${user.id}`)).statusCode).toBe(204)
    expect(await app.owner.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
  })

  test('is nothing for strangers', async () => {
    const device = service.addDevice(publicKey)
    for (const path of ['/api/push/key', '/api/push/subscriptions']) {
      expect((await app.visitor.get(path)).statusCode).toBe(401)
    }
    expect((await subscribe(app.visitor, device)).statusCode).toBe(401)
    expect((await unsubscribe(app.visitor, device)).statusCode).toBe(401)
    expect((await app.visitor.post('/api/push/test', { endpoint: device.endpoint })).statusCode).toBe(401)
  })
})

describe('a notification', () => {
  test('arrives on every device of the person, and says no more than the bell', async () => {
    const [desk, phone, other] = [await addDevice(ada), await addDevice(ada), await addDevice(abe)]
    const nora = await tellAndPush()
    expect(await askedJobs(app)).toHaveLength(3)
    await doJobs(app)
    const { items } = (await ada.get('/api/notifications')).json()
    const message = {
      id: items[0].id,
      title: 'Account request',
      text: `Nora Newcomer (${nora.email}) requested an account`,
      path: `/admin/pending?registration=${nora.id}`,
    }
    expect([desk.messages, phone.messages]).toEqual([[message], [message]])
    expect(other.messages).toMatchObject([{ title: 'Account request' }])
    expect(desk.headers[0]).toMatchObject({ ttl: '86400', topic: items[0].id.replaceAll('-', '') })
  })

  test('asks for no message where the person wants none', async () => {
    await addDevice(ada)
    const wish = { kind: 'registration.waiting', channel: 'push' }
    await ada.put('/api/notifications/choices', { ...wish, isOn: false })
    await tellAndPush()
    expect(await askedJobs(app)).toEqual([])
    await ada.put('/api/notifications/choices', { ...wish, isOn: true })
  })

  test('read in the meantime is not sent; nor is one whose device has changed hands', async () => {
    const device = await addDevice(ada)
    await tellAndPush()
    await ada.post('/api/notifications/read')
    await doJobs(app)
    expect(device.messages).toEqual([])

    await tellAndPush()
    await subscribe(await (await addUser(app)).signIn(), device)
    await doJobs(app)
    expect(device.messages).toEqual([])
  })

  test.each([404, 410] as const)('that finds its device gone (%s) ends the subscription', async (status) => {
    await addDevice(ada)
    await tellAndPush()
    service.answerNext({ status })
    await doJobs(app)
    expect(await endpointsOf(ada)).toEqual([])
  })

  test('comes again when the service said, not before', async () => {
    const device = await addDevice(ada)
    await tellAndPush()
    service.answerNext({ status: 429, retryAfter: 90 })
    await doJobs(app)
    const { rows } = await sql<{ inSeconds: number }>`
      select extract(epoch from start_after - created_on)::int as in_seconds from jobs.job where state = 'created'`.execute(
      app.owner,
    )
    expect(rows).toEqual([{ inSeconds: 90 }])
    await doJobs(app)
    expect(device.messages).toHaveLength(1)
  })

  test('that the service cannot take now is a failed job, which the queue tries again', async () => {
    const device = await addDevice(ada)
    await tellAndPush()
    service.answerNext({ status: 500 })
    await expect(doJobs(app)).rejects.toThrow('answered 500')
    await doJobs(app)
    expect([device.messages.length, await endpointsOf(ada)]).toEqual([1, [device.endpoint]])
  })

  test('keeps no endpoint and no word of it in the queue', async () => {
    const device = await addDevice(ada)
    await tellAndPush()
    const [job] = await askedJobs(app)
    expect(Object.keys(job!.data).toSorted()).toEqual(['deviceId', 'notificationId'])
    expect(JSON.stringify(job)).not.toContain(device.endpoint)
  })
})

describe('a test message', () => {
  test('really arrives, on this device only', async () => {
    const [device, other] = [await addDevice(ada), await addDevice(ada)]
    expect((await ada.post('/api/push/test', { endpoint: device.endpoint })).statusCode).toBe(204)
    await doJobs(app)
    expect(device.messages).toMatchObject([{ title: 'Demarc', text: 'Notifications arrive on this device.' }])
    expect(other.messages).toEqual([])
  })

  test('to somebody else’s device is refused', async () => {
    const device = await addDevice(abe)
    const reply = await ada.post('/api/push/test', { endpoint: device.endpoint })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'push.missing'])
  })
})

test('nothing that was sent was irregular', () => {
  expect(service.irregular).toEqual([])
})

// The last story: afterwards the installation has another key.
test('a key that does not open any more is made anew, and the devices that knew the old one are let go', async () => {
  await addDevice(ada)
  await app.owner.transaction().execute(async (tx) => {
    await keepSecret(tx, { secretsKey: 'the key of another installation' }, 'SYSTEM', {
      key: 'push.vapidPrivateKey',
      value: 'sealed elsewhere',
    })
  })
  const reply = await ada.get('/api/push/key')
  expect(reply.statusCode).toBe(200)
  expect(reply.json().publicKey).not.toBe(publicKey)
  expect(await endpointsOf(ada)).toEqual([])
})
