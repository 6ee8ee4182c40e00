import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'

const POOL = 2

let app: TestApp
let ada: Caller
let finn: Caller
beforeAll(async () => {
  app = await openTestApp({ env: { DATABASE_POOL_SIZE: String(POOL) } })
  ada = await app.as('ada')
  finn = await app.as('finn')
})
afterAll(() => app.close())

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(app.owner)
  return rows[0]?.count
}

test('while many questions wait at one locked table, those who are signed in, readiness and phones are answered', async () => {
  const asked = await app.owner.transaction().execute(async (tx) => {
    await sql`lock table wire_centers in access exclusive mode`.execute(tx)
    const questions = Array.from({ length: 10 }, () => ada.get('/api/wire-centers'))
    await vi.waitFor(async () => expect(await waiting()).toBe(POOL), { timeout: 10_000 })
    expect((await app.visitor.get('/api/ready')).statusCode).toBe(200)
    expect((await finn.get('/api/auth/user')).statusCode).toBe(200)
    expect((await finn.post('/api/photos/receipts', { ids: [NOBODY_ID] })).statusCode).toBe(200)
    // All of it while the others still waited.
    expect(await waiting()).toBe(POOL)
    return questions
  })
  const replies = await Promise.all(asked)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200))
})

test('a database that does not answer within a second is not ready', async () => {
  await app.owner.transaction().execute(async (tx) => {
    await sql`lock table pgmigrations in access exclusive mode`.execute(tx)
    const asked = performance.now()
    const reply = await app.visitor.get('/api/ready')
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'not.ready'])
    // A second, and not the ten after which the database itself gives up waiting.
    expect(performance.now() - asked).toBeLessThan(8000)
  })
  await vi.waitFor(async () => expect((await app.visitor.get('/api/ready')).statusCode).toBe(200), {
    timeout: 10_000,
  })
})
