import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let place: OrderPlace
let siteId: string
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(await app.as('ada'))
})
beforeEach(async () => {
  siteId = await makeSite()
})
afterAll(() => app.close())

async function makeSite(): Promise<string> {
  const ada = await app.as('ada')
  const order = await makeOrder(ada, place)
  await ada.post('/api/orders/complete', { orderIds: [order.id] })
  return order.sites[0].id
}
const claim = (caller: Caller, body: object = {}, id = siteId) => caller.post(`/api/sites/${id}/claim`, body)
const holderOf = async (caller: Caller, id = siteId) => (await caller.get(`/api/sites/${id}`)).json().claim
const tellings = async (id = siteId) =>
  (
    await sql<{ name: string; needs: string }>`
      select name, needs from events where entity_id = ${id} and name in ('site.claimed', 'site.released') order by id`.execute(
      app.owner,
    )
  ).rows.map(({ name, needs }) => `${name} for ${needs}`)
const runOut = () => sql`update research_claims set expires_at = now() - interval '1 second'`.execute(app.owner)

test('whoever opens a site first has it, and others learn who that is', async () => {
  const mine = await claim(ben)
  expect([mine.statusCode, mine.json()]).toMatchObject([200, { userId: await app.idOf('ben'), isMine: true }])
  const theirs = (await claim(sue)).json()
  expect(theirs).toEqual({ ...mine.json(), isMine: false })
  expect(await holderOf(sue)).toEqual(theirs)
  const { rows } = await sql`select from audit_logs where entity_id = ${siteId} and action = 'claimed'`.execute(
    app.owner,
  )
  expect(rows).toEqual([])
})

test('saying so again only makes it last: nobody is told twice', async () => {
  const first = (await claim(ben)).json()
  await sql`update research_claims set expires_at = now() + interval '5 seconds' where site_id = ${siteId}`.execute(
    app.owner,
  )
  expect((await claim(ben)).json()).toEqual(first)
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - now())::int as left from research_claims where site_id = ${siteId}`.execute(
    app.owner,
  )
  expect(rows[0]!.left).toBeGreaterThan(80)
  expect(await tellings()).toEqual(['site.claimed for research.do'])
})

test('one that ran out is none, and goes to whoever asks next', async () => {
  await claim(ben)
  await runOut()
  expect(await holderOf(sue)).toBeNull()
  expect((await claim(sue)).json()).toMatchObject({ userId: await app.idOf('sue'), isMine: true })
  expect((await claim(ben)).json().isMine).toBe(false)
  expect(await tellings()).toHaveLength(2)
})

test('it can be taken over, and then stays with whoever took it', async () => {
  await claim(ben)
  expect((await claim(sue, { takeOver: true })).json().isMine).toBe(true)
  expect((await claim(ben)).json()).toMatchObject({ userId: await app.idOf('sue'), isMine: false })
})

test('leaving releases your own claim, not another user’s', async () => {
  await claim(ben)
  expect((await sue.delete(`/api/sites/${siteId}/claim`)).statusCode).toBe(204)
  expect((await holderOf(sue)).isMine).toBe(false)
  await ben.delete(`/api/sites/${siteId}/claim`)
  await ben.delete(`/api/sites/${siteId}/claim`)
  expect(await holderOf(sue)).toBeNull()
  expect(await tellings()).toEqual(['site.claimed for research.do', 'site.released for research.do'])
})

test('whoever opens another site has left the first', async () => {
  const other = await makeSite()
  await claim(ben)
  await claim(ben, {}, other)
  expect([await holderOf(sue), (await holderOf(sue, other)).isMine]).toEqual([null, false])
  expect(await tellings()).toEqual(['site.claimed for research.do', 'site.released for research.do'])
})

test('of many who open it in the same moment one has it, and people who change places all get through', async () => {
  const callers = [ben, sue, await app.as('ada'), await app.as('abe')]
  const replies = await Promise.all(callers.map((caller) => claim(caller)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(replies.filter((reply) => reply.json().isMine)).toHaveLength(1)
  expect(new Set(replies.map((reply) => reply.json().userId)).size).toBe(1)
  expect(await tellings()).toHaveLength(1)

  const other = await makeSite()
  for (let round = 0; round < 5; round++) {
    const [here, there] = round % 2 === 0 ? [siteId, other] : [other, siteId]
    const moved = await Promise.all([
      claim(ben, { takeOver: true }, here),
      claim(sue, { takeOver: true }, there),
      claim(ben, {}, there),
    ])
    expect(moved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  }
})

test('a site that is not there is claimed by nobody, and nobody outside research claims one', async () => {
  const ada = await app.as('ada')
  const missing = await claim(ben, {}, '00000000-0000-7000-8000-000000000000')
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'site.missing'])
  await claim(ben)
  await ada.delete(`/api/orders/${(await ben.get(`/api/sites/${siteId}`)).json().orderId}`)
  expect((await claim(ben)).statusCode).toBe(404)
  expect((await claim(await app.as('finn'))).statusCode).toBe(403)
  expect((await claim(app.visitor)).statusCode).toBe(401)
})
