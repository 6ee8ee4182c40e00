import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryOf, submit } from '@demarc/testkit'
import { GRAPH, startDocumentSite } from '#test/stand-ins/document-site.ts'
import { attach, TEXT } from '#test/fixtures/documents.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { personId } from '#test/fixtures/people.ts'
import { openQcTeam, type QcTeam } from '#test/fixtures/qc.ts'
import { openProvider, PROVIDER_KEY, type Manners } from '#test/receivers/provider.ts'
import { addDelivery, carry, makeDue, makePassedSite } from '#test/fixtures/deliveries.ts'
import { sendForgotten } from './courier/send-forgotten.ts'

let manners: Manners[] = []
let provider: Awaited<ReturnType<typeof openProvider>>
let site: Awaited<ReturnType<typeof startDocumentSite>>
let app: TestApp
let team: QcTeam
beforeAll(async () => {
  provider = await openProvider(() => manners.shift())
  site = await startDocumentSite()
  const graph = {
    GRAPH_TENANT_ID: GRAPH.tenantId,
    GRAPH_CLIENT_ID: GRAPH.clientId,
    GRAPH_URL: `${site.url}v1.0/`,
    GRAPH_LOGIN_URL: site.url,
  }
  app = await openTestApp({ env: { DELIVERY_IDLE_SECONDS: '1', ...graph } })
  team = await openQcTeam(app)
  // Past the settings, which take no address of one's own network.
  await app.owner.transaction().execute(async (tx) => {
    const [id, value] = [await personId(app.owner, 'ada'), JSON.stringify(provider.url)]
    await tx.insertInto('settings').values({ id, key: 'provider.apiBaseUrl', value, updatedBy: id }).execute()
    await sql`
      insert into audit_logs (id, actor_kind, entity, entity_id, action)
      values (gen_random_uuid(), 'SYSTEM', 'setting', ${id}, 'changed')`.execute(tx)
  })
  await team.ada.put('/api/admin/settings/secrets', { key: 'provider.apiKey', value: PROVIDER_KEY })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await site.close()
})

const due = (id: string) =>
  sql`update submissions set next_attempt_at = now() where id = ${id}::uuid`.execute(app.owner)

describe('a delivery to the provider', () => {
  test('is posted signed and whole, and the provider says what it calls it', async () => {
    const { siteId, jsn } = await makePassedSite(app, team)
    const { id } = await submit(team.ben, siteId, { channel: 'BRIGHTSPEED' })
    await carry(app, id)
    const delivered = await deliveryOf(team.ben, id)
    const { sha256, bytes } = delivered.package!
    expect(provider.taken.at(-1)).toEqual({ key: delivered.idempotencyKey, sha256, bytes, jsn })
    expect(delivered).toMatchObject({
      status: 'DELIVERED',
      log: [{ outcome: 'DELIVERED', bytesSent: bytes }],
      receipt: { isByHand: false, reference: `R-${delivered.idempotencyKey?.slice(0, 8)}` },
    })
  })

  test('waits as long as the provider asks, and is not redirected', async () => {
    const id = await addDelivery(app, team.place)
    await due(id)
    manners = [{ status: 503, headers: { 'retry-after': '7200' } }]
    await carry(app, id)
    const delayed = await deliveryOf(team.ben, id)
    expect(delayed).toMatchObject({ status: 'FAILED', log: [{ outcome: 'DELAYED' }] })
    const waits = Date.parse(delayed.nextAttemptAt!) - Date.parse(delayed.log[0]!.endedAt!)
    expect(waits / 1000).toBeCloseTo(7200, -1)

    await makeDue(app, id)
    manners = [{ status: 302, headers: { location: 'https://elsewhere.example/' } }]
    await carry(app, id)
    expect(await deliveryOf(team.ben, id)).toMatchObject({
      status: 'FAILED',
      nextAttemptAt: null,
      reason: expect.stringContaining('302'),
    })
  })

  test('held meanwhile it stays; released it goes', async () => {
    const id = await addDelivery(app, team.place)
    await due(id)
    const { orderId } = await deliveryOf(team.ben, id)
    await team.ben.post('/api/orders/hold', { orderIds: [orderId], reason: 'The customer asked' })
    await carry(app, id)
    expect(await deliveryOf(team.ben, id)).toMatchObject({ status: 'QUEUED', attempts: 0, isHeld: true })
    await team.ben.post('/api/orders/release', { orderIds: [orderId] })
    await carry(app, id)
    expect((await deliveryOf(team.ben, id)).status).toBe('DELIVERED')
  })

  test('of a carrier that is gone it is taken up by the next, under the same key', async () => {
    const id = await addDelivery(app, team.place)
    await due(id)
    // Whoever took it has died with the package in the hands of the provider.
    await sql`update submissions set status = 'SENDING', next_attempt_at = null where id = ${id}::uuid`.execute(
      app.owner,
    )
    const beat = (ago: string) =>
      sql`insert into submission_attempts (submission_id, n, beat_at) values (${id}::uuid, 1, now() - ${ago}::interval)
          on conflict (submission_id, n) do update set beat_at = excluded.beat_at`.execute(app.owner)
    await beat('2 seconds')
    await carry(app, id)
    expect((await deliveryOf(team.ben, id)).attempts).toBe(1)
    await beat('20 seconds')
    await sendForgotten(app)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from jobs.job where name = 'deliver-submission' and data ->> 'entityId' = ${id}`.execute(
      app.owner,
    )
    expect(rows[0]?.n).toBe(1)
    await carry(app, id)
    expect(await deliveryOf(team.ben, id)).toMatchObject({
      status: 'DELIVERED',
      log: [
        { n: 1, outcome: 'LOST' },
        { n: 2, outcome: 'DELIVERED' },
      ],
    })
  })

  test('twenty to a provider that fails, hangs and hangs up arrive, each under one key of its own', async () => {
    const troubles: Manners[] = [{ status: 500 }, 'silent', 'hangs up after taking it', { status: 429 }]
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push(await addDelivery(app, team.place))
    const before = provider.taken.length
    manners = ids.map((_, n) => (n % 3 === 0 ? troubles[(n / 3) % troubles.length] : undefined))
    for (let round = 0; round < 3; round++) {
      for (const id of ids) {
        await sql`update submissions set next_attempt_at = now()
                   where id = ${id}::uuid and status in ('QUEUED', 'FAILED')`.execute(app.owner)
        await carry(app, id)
      }
    }
    const { rows } = await sql<{ key: string; status: string }>`
      select idempotency_key as key, status from submissions where id = any(${ids}::uuid[])`.execute(app.owner)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['DELIVERED']))
    const taken = provider.taken.slice(before).map(({ key }) => key)
    expect(new Set(taken)).toEqual(new Set(rows.map(({ key }) => key)))
    expect(taken.length).toBeGreaterThan(20)
  })

  test('its channel can be tried without delivering anything', async () => {
    const before = provider.taken.length
    const reply = await team.ben.post('/api/submission-channels/BRIGHTSPEED/test')
    expect(reply.json()).toEqual({ isWorking: true, detail: 'Connection OK' })
    expect(provider.taken).toHaveLength(before)
    expect((await team.ben.get('/api/submission-channels')).json()).toContainEqual({
      channel: 'BRIGHTSPEED',
      state: 'READY',
    })
    expect((await team.ben.post('/api/submission-channels/SHAREPOINT/test')).json()).toMatchObject({
      code: 'submission.channel_closed',
    })
  })
})

// Last: until here SharePoint is not set up.
describe('a delivery to SharePoint', () => {
  test('tells the documents of its building, site and order where its package lies', async () => {
    await team.ada.put('/api/admin/settings', { 'documents.siteId': GRAPH.siteId })
    await team.ada.put('/api/admin/settings/secrets', { key: 'documents.clientSecret', value: GRAPH.clientSecret })
    const { siteId, orderId, jsn, buildings } = await makePassedSite(app, team, 2)
    const [delivered, other] = buildings.map(({ buildingId }) => buildingId)
    for (const place of [{}, { siteId }, { buildingId: delivered }, { buildingId: other }])
      await attach(team.ben, TEXT, { orderId }, place)
    const pathsOf = async (): Promise<string[]> =>
      (await team.ben.get(`/api/orders/${orderId}/documents`))
        .json()
        .map(({ sharepointPath }: { sharepointPath: string | null }) => sharepointPath)
    expect(await pathsOf()).toEqual([null, null, null, null])

    const { id } = await submit(team.ben, siteId, { channel: 'SHAREPOINT', buildingIds: [delivered] })
    await carry(app, id)
    const path = `Demarc/${jsn}/${jsn}-part-1.zip`
    expect([site.files.has(path), (await deliveryOf(team.ben, id)).status]).toEqual([true, 'DELIVERED'])
    expect(await pathsOf()).toEqual([path, path, path, null])
  })
})
