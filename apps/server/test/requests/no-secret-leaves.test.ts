import { ENDPOINTS, type Endpoint } from '@demarc/contract'
import { SETTING_SECRETS, SYSTEM_SECRETS } from '@demarc/domain'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSecret } from '#support/settings/index.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { enrolActors, idFor, type MatrixActors } from '../matrix/actors.ts'
import { QUERIES } from '../matrix/bodies.ts'
import { ACTORS, idParamsOf, type ActorKind } from '../matrix/expectations.ts'
import { makeOnce } from '../matrix/run.ts'
import { SESSION_SECRET, startProcess, type ServerProcess } from '../processes.ts'

const MARKER = 'Marker-7f3e-of-a-secret-that-nobody-reads'

/** However it could be written: as it is, in hexadecimal, or in base64 from each of the three places it can begin at. */
const WRITTEN = [
  MARKER,
  Buffer.from(MARKER).toString('hex'),
  ...[0, 1, 2].map((shift) => Buffer.from(MARKER.slice(shift)).toString('base64').slice(0, 32)),
]
const holdsMarker = (text: string): boolean => WRITTEN.some((form) => text.toLowerCase().includes(form.toLowerCase()))

let app: TestApp
let server: ServerProcess
let actors: MatrixActors
beforeEach(async () => {
  made.clear()
  app = await openTestApp({ env: { SESSION_SECRET } })
  actors = await enrolActors(app)
  // A process of its own, because its log is what an operator would read. It says all it can say.
  server = await startProcess(app.url, { LOG_LEVEL: 'trace' })
})
afterEach(async () => {
  await server.end()
  await app.close()
})

/** Sessions, which none of these calls ends, and other people's rows, which reading does not change. */
const made = new Map<string, string>()
const once = makeOnce(made)
async function ask(actor: ActorKind, path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = await once(`session of ${actor}`, actors[actor].cookie)
  return fetch(`${server.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), cookie },
  })
}
const setSecret = (actor: ActorKind, body: object) =>
  ask(actor, '/api/admin/settings/secrets', { method: 'PUT', body: JSON.stringify(body) })

/** Everything that somebody can read with a call; of a stream what it says within three seconds. */
async function crawl(actor: ActorKind): Promise<{ place: string; status: number; text: string }[]> {
  const found: { place: string; status: number; text: string }[] = []
  for (const [name, call] of Object.entries<Endpoint>(ENDPOINTS)) {
    if (call.method !== 'GET' || call.replies === 'stream') continue
    const reply = await ask(actor, (await pathOf(call, actor)) + (QUERIES[name] ?? ''), { method: 'GET' })
    const headers = JSON.stringify([...reply.headers])
    found.push({ place: `${name} as ${actor}`, status: reply.status, text: headers + (await reply.text()) })
  }
  return found
}

async function pathOf({ path }: Endpoint, actor: ActorKind): Promise<string> {
  let url: string = path
  for (const param of idParamsOf({ path } as Endpoint)) {
    const id = await once(param, () => idFor(app, param, 'foreign', actors[actor]))
    url = url.replace(`:${param}`, id)
  }
  return url
}

/** Everything up to the last event of what is done meanwhile. */
async function hearEvents(actor: ActorKind, during: () => Promise<unknown>, awaited: string[]): Promise<string> {
  const leave = new AbortController()
  const reply = await ask(actor, ENDPOINTS.liveEvents.path, { signal: leave.signal })
  let heard = ''
  const hearing = (async () => {
    for await (const chunk of reply.body!) heard += Buffer.from(chunk as Uint8Array).toString()
  })().catch(() => {})
  await during()
  const told = () => heard.match(/[a-z_]+\.[a-z_]+/g)?.filter((word) => awaited.includes(word)) ?? []
  await vi.waitFor(() => expect(told()).toEqual(awaited), 60_000)
  leave.abort()
  await hearing
  return heard
}

/** Every row of every table, as text; what is kept as bytes reads as hexadecimal. */
async function everyTableBut(left: string): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.owner)
  const kept = new Map<string, string>()
  for (const { name } of tables.filter((table) => table.name !== left)) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, E'\n') as text from ${sql.raw(name)} t`.execute(app.owner)
    kept.set(name, rows[0]?.text ?? '')
  }
  return kept
}

/** Where history tells of them. */
async function historiesOfSecrets(): Promise<string[]> {
  const secrets = await app.owner.selectFrom('settingSecrets').select('id').where('updatedBy', 'is not', null).execute()
  return secrets.flatMap(({ id }) => [
    `/api/timeline?entity=setting&entityId=${id}`,
    `/api/admin/audit?entity=setting&entityId=${id}`,
    `/api/admin/audit/export?entity=setting&entityId=${id}`,
  ])
}

test('the crawl would find it: what is no secret is found where it stands', async () => {
  const body = JSON.stringify({ 'organisation.address': `1 Main St, ${MARKER}` })
  expect((await ask('ADMIN', '/api/admin/settings', { method: 'PUT', body })).status).toBe(200)
  const places = (await crawl('ADMIN')).filter(({ text }) => holdsMarker(text)).map(({ place }) => place)
  expect(places).toContain('readSettings as ADMIN')
  const tables = [...(await everyTableBut('public.setting_secrets'))].filter(([, text]) => holdsMarker(text))
  expect(tables.map(([name]) => name)).toEqual(expect.arrayContaining(['public.settings']))
  for (const form of WRITTEN) expect(holdsMarker(`...${form}...`)).toBe(true)
  for (const before of ['', 'a', 'ab', 'abc']) {
    expect(holdsMarker(Buffer.from(`${before}${MARKER}.`).toString('base64'))).toBe(true)
  }
})

test('a secret is in no reply to anybody, in no event, in no log and in no table but its own', async () => {
  const heard = await hearEvents(
    'ADMIN',
    async () => {
      for (const key of SETTING_SECRETS) expect((await setSecret('ADMIN', { key, value: MARKER })).status).toBe(200)
    },
    SETTING_SECRETS.map(() => 'setting.secret_set'),
  )
  expect(heard).toContain('setting.secret_set')
  for (const key of SYSTEM_SECRETS) {
    await app.db.transaction().execute((tx) => keepSecret(tx, app.config, 'SYSTEM', { key, value: MARKER }))
  }
  // What is refused must not be repeated either.
  const refused = [
    await setSecret('ADMIN', { key: MARKER, value: MARKER }),
    await setSecret('ADMIN', { key: 'provider.apiKey', value: [MARKER] }),
    await setSecret('BACKEND', { key: 'provider.apiKey', value: MARKER }),
    await setSecret('anonymous', { key: 'provider.apiKey', value: MARKER }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 403, 401])

  const found = new Map<string, string>([['events', heard], ...(await everyTableBut('public.setting_secrets'))])
  for (const [n, reply] of refused.entries()) found.set(`refusal ${n}`, await reply.text())
  const statuses = new Map<number, number>()
  for (const actor of ACTORS) {
    for (const { place, status, text } of await crawl(actor)) {
      found.set(place, text)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  for (const path of await historiesOfSecrets()) {
    const history = await ask('ADMIN', path)
    const text = await history.text()
    expect([history.status, /secret[_ ]set/i.test(text)]).toEqual([200, true])
    found.set(path, text)
  }
  found.set('log', server.log())
  expect(server.log()).toContain('/api/admin/settings/secrets')

  expect([...found].filter(([, text]) => holdsMarker(text)).map(([place]) => place)).toEqual([])
  console.log(`looked for a secret in ${found.size} places; replies by status: ${JSON.stringify([...statuses])}`)
  expect(statuses.get(200)).toBeGreaterThan(20)
  // What was asked wrongly was not looked at.
  expect(statuses.get(400)).toBeUndefined()

  const { rows: sealed } = await sql<{ text: string }>`
    select string_agg(t::text, '') as text from setting_secrets t`.execute(app.owner)
  expect(sealed[0]!.text).toContain('provider.apiKey')
  expect(holdsMarker(sealed[0]!.text)).toBe(false)
})
