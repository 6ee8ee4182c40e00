import { randomUUIDv7 } from 'node:crypto'
import type { HistoryEntry } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  addUser,
  answersToOthers,
  askVerified,
  FOR_ADMINS_ONLY,
  NOBODY_ID,
  ROLE_IDS,
} from '#test/fixtures/extra-people.ts'
import { record } from './record.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

type Filter = Record<string, string>
const auditReply = (filter: Filter = {}) => ada.get(`/api/admin/audit?${new URLSearchParams(filter)}`)
const audit = async (filter: Filter = {}): Promise<HistoryEntry[]> => (await auditReply(filter)).json()
const timelineReply = (caller: Caller, entity: string, entityId: string) =>
  caller.get(`/api/timeline?${new URLSearchParams({ entity, entityId })}`)

/** A change by Ada at a time of one's choice, as record() would have written it then. */
async function changedAt(at: string, entity: string, entityId: string, values: object = {}): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into audit_logs (id, at, actor_kind, actor_id, entity, entity_id, action, before, after)
    values (${id}, ${at}, 'USER', ${await app.idOf('ada')}, ${entity}, ${entityId}, 'edited', '{}',
            ${JSON.stringify(values)}::jsonb)`.execute(app.owner)
  return id
}

describe('the audit', () => {
  test('tells who did what to whom, with only what differs', async () => {
    const user = await addUser(app)
    await ada.put(`/api/admin/users/${user.id}`, {
      firstName: 'Walter',
      lastName: 'Owens',
      phone: null,
      roleIds: [ROLE_IDS.FIELDER],
    })
    const [entry] = await audit({ entity: 'user', entityId: user.id })
    expect(entry).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/\.\d{1,6}Z$/),
      actor: { kind: 'USER', id: await app.idOf('ada'), name: 'Ada Admin' },
      entity: 'user',
      entityId: user.id,
      label: 'Walter Owens',
      action: 'edited',
      changes: [{ field: 'firstName', before: 'Wally', after: 'Walter' }],
      names: {},
      isSealed: false,
    })
  })

  test('names the records that a change refers to', async () => {
    const cora = await app.idOf('cora')
    const created = (await audit({ entity: 'user', entityId: cora })).at(-1)
    expect(created?.changes).toContainEqual({ field: 'customerId', before: null, after: customerIdOf(1) })
    expect(created?.names).toEqual({ [customerIdOf(1)]: 'Customer 1' })
  })

  test('calls a record that is gone by the name its last row tells', async () => {
    const entityId = randomUUIDv7()
    const before = { cityCode: 'GB', cityName: 'Greensboro', stateCode: 'NC' }
    const actor = { userId: await app.idOf('ada'), roles: ['ADMIN' as const], customerId: null }
    await app.db
      .transaction()
      .execute((tx) => record(tx, actor, { entity: 'city_code', entityId, action: 'deleted', before }))
    expect(await audit({ entity: 'city_code', entityId })).toMatchObject([
      {
        label: 'GB Greensboro NC',
        action: 'deleted',
        changes: [{ field: 'cityCode', before: 'GB', after: null }, {}, {}],
      },
    ])
  })

  test('is found by person, by kind of record, by act, and by all of them', async () => {
    const nora = await askVerified(app)
    await ada.post(`/api/admin/approve-user/${nora.id}`, { roleIds: [ROLE_IDS.FIELDER] })
    const personId = await app.idOf('ada')
    const byAda = await audit({ personId })
    expect(new Set(byAda.map(({ actor }) => actor.name))).toEqual(new Set(['Ada Admin']))
    expect(new Set((await audit({ entity: 'registration' })).map(({ entity }) => entity))).toEqual(
      new Set(['registration']),
    )
    expect(await audit({ personId, entity: 'registration', action: 'approved' })).toMatchObject([
      { entityId: nora.id, label: 'Nora Newcomer' },
    ])
    expect(await audit({ personId, entity: 'registration', action: 'rejected' })).toEqual([])
  })

  test('is found by words: what a person did, what was done to them, and other records by name', async () => {
    const user = await addUser(app, { email: 'zebedee@people.test' })
    await user.signIn()
    await ada.delete(`/api/admin/users/${user.id}`)
    expect((await audit({ q: 'ZEBEDEE' })).map(({ action, actor }) => [action, actor.name])).toEqual([
      ['deactivated', 'Ada Admin'],
      ['signed_in', 'Wally Owens'],
      ['created', null],
    ])
    expect((await audit({ q: 'Customer 2' })).map(({ entity, label }) => [entity, label])).toEqual([
      ['customer', 'Customer 2'],
    ])
    expect(await audit({ q: 'nobody is called so' })).toEqual([])
    expect(await audit({ q: '100%' })).toEqual([])
    expect((await auditReply({ q: 'zebedee' })).headers['x-total-count']).toBe('3')
  })

  test('counts days in the zone of the organisation, the last one to its end', async () => {
    const entityId = randomUUIDv7()
    // New York is four hours behind in June.
    const before = await changedAt('2026-06-10T03:59:59.999999Z', 'customer', entityId)
    const first = await changedAt('2026-06-10T04:00:00Z', 'customer', entityId)
    const last = await changedAt('2026-06-11T03:59:59.999999Z', 'customer', entityId)
    const after = await changedAt('2026-06-11T04:00:00Z', 'customer', entityId)
    const found = async (filter: Filter) =>
      (await audit({ entity: 'customer', entityId, ...filter })).map(({ id }) => id)
    expect(await found({ from: '2026-06-10', to: '2026-06-10' })).toEqual([last, first])
    expect(await found({ from: '2026-06-11' })).toEqual([after])
    expect(await found({ to: '2026-06-09' })).toEqual([before])
    expect(await found({ from: '2026-06-11T03:59:59.999999Z', to: '2026-06-11T04:00:00.000001Z' })).toEqual([
      after,
      last,
    ])
  })

  test('pages without losing or repeating a row, even where many share one moment', async () => {
    const entityId = randomUUIDv7()
    for (let n = 0; n < 7; n++) await changedAt('2026-06-12T12:00:00.123456Z', 'customer', entityId)
    const seen: string[] = []
    let url: string | undefined = `/api/admin/audit?entity=customer&entityId=${entityId}&limit=3`
    while (url) {
      const reply = await ada.get(url)
      expect(reply.headers['x-total-count']).toBe('7')
      seen.push(...reply.json<HistoryEntry[]>().map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1]
    }
    expect(seen).toHaveLength(7)
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
  })

  test.each([['from=yesterday'], ['entity=User;'], ['cursor=made-up'], ['personId=7'], ['weather=fine']])(
    'refuses %s',
    async (query) => {
      const reply = await ada.get(`/api/admin/audit?${query}`)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
    },
  )

  test('is for admins', async () => {
    expect(await answersToOthers(app, (other) => other.get('/api/admin/audit'))).toEqual(FOR_ADMINS_ONLY)
  })
})

describe('the timeline of a record', () => {
  test('is for everybody who may read the record', async () => {
    for (const member of ['ada', 'ben', 'sue'] as const) {
      const reply = await timelineReply(await app.as(member), 'customer', customerIdOf(1))
      expect([reply.statusCode, reply.json().length]).toEqual([200, 1])
      expect(reply.json()[0]).toMatchObject({ action: 'created', label: 'Customer 1', actor: { kind: 'SYSTEM' } })
    }
    for (const member of ['finn', 'cora'] as const) {
      const reply = await timelineReply(await app.as(member), 'customer', customerIdOf(1))
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'permission.denied'])
    }
    expect((await timelineReply(app.visitor, 'customer', customerIdOf(1))).statusCode).toBe(401)
  })

  test('of a person is for admins; to others it looks like nobody', async () => {
    const finn = await app.idOf('finn')
    expect((await timelineReply(ada, 'user', finn)).statusCode).toBe(200)
    const ben = await app.as('ben')
    const [hidden, absent, unknown] = [
      await timelineReply(ben, 'user', finn),
      await timelineReply(ben, 'customer', NOBODY_ID),
      await timelineReply(ben, 'weather', finn),
    ]
    expect(hidden.statusCode).toBe(404)
    expect(hidden.json()).toEqual(absent.json())
    expect(hidden.json()).toEqual(unknown.json())
  })

  test('of a record that nothing happened to yet is empty, not missing', async () => {
    const id = randomUUIDv7()
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into city_codes (id, city_name, state_code, city_code) values (${id}, 'Eden', 'NC', 'ED')`.execute(
        tx,
      )
    })
    const reply = await timelineReply(ada, 'city_code', id)
    expect([reply.statusCode, reply.json()]).toEqual([200, []])
  })
})

describe('the sheet of the audit', () => {
  test('has exactly what is filtered, over all pages, and no cell that a spreadsheet would run', async () => {
    const entityId = randomUUIDv7()
    for (let n = 0; n < 230; n++) await changedAt('2026-06-13T12:00:00Z', 'customer', entityId, { name: `=${n}+1` })
    await changedAt('2026-06-14T12:00:00Z', 'customer', randomUUIDv7())
    const reply = await ada.get(`/api/admin/audit/export?entity=customer&entityId=${entityId}`)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [title, ...lines] = reply.body.trimEnd().split('\n')
    expect(title).toBe('\u{FEFF}Time,Who,Action,Kind,Record,Record ID,Changes,Sealed')
    expect(lines).toHaveLength(230)
    expect(new Set(lines).size).toBe(230)
    expect(lines[0]).toMatch(
      /^"Jun 13, 2026 08:00:00",Ada Admin,Edited,Customer,'=\d+\+1,.*,name: \(none\) -> =\d+\+1,no$/,
    )
  })

  test('is for admins', async () => {
    expect(await answersToOthers(app, (other) => other.get('/api/admin/audit/export'))).toEqual(FOR_ADMINS_ONLY)
  })
})
