import { Problem } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseAway } from '#platform/db/away.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { countLeftOpen } from '#test/requests/open-transactions.ts'
import { untilSomebodyWaits } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

/** As an operator does it, and a crash: the process behind a connection ends in the middle of what it does. */
const endBackend = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(app.owner)

async function pidThatWaits(): Promise<number> {
  await untilSomebodyWaits(app)
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.owner)
  return rows[0]!.pid
}

describe('a connection breaks', () => {
  test('under a request: it is told to come back, has changed nothing, and the next one is served', async () => {
    const form = { firstName: 'Never', lastName: 'Written', phone: null }
    const reply = await app.owner.transaction().execute(async (tx) => {
      await sql`select from users where id = ${await app.idOf('ada')} for update`.execute(tx)
      const asked = ada.put('/api/profile', form)
      await endBackend(await pidThatWaits())
      return asked
    })
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
    expect(Problem.parse(reply.json())).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      code: 'database.unavailable',
      detail: 'The database isn’t available right now. Try again.',
      facts: { retryAfter: 2 },
    })
    expect(await countLeftOpen(app.owner)).toBe(0)
    const after = await ada.get('/api/auth/user')
    expect([after.statusCode, after.json().firstName]).toEqual([200, 'Ada'])
  })

  test('between two statements of a transaction: the process lives on, and the transaction says why it failed', async () => {
    const broken = app.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await endBackend(rows[0]!.pid)
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toThrow(DatabaseAway)
    expect((await ada.get('/api/auth/user')).statusCode).toBe(200)
  })
})

test('a mistake in SQL is no absence of the database', async () => {
  await expect(sql`select nonsense`.execute(app.db)).rejects.not.toThrow(DatabaseAway)
})

test('a row that somebody else keeps for too long is asked for again later, not a fault', async () => {
  await app.owner.transaction().execute(async (holder) => {
    await sql`select from users for update`.execute(holder)
    const waiting = app.db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = 50`.execute(tx)
      await sql`select from users for update`.execute(tx)
    })
    await expect(waiting).rejects.toThrow(DatabaseAway)
  })
})

test('a statement that takes longer than it may is answered 503, and whoever asks again is served', async () => {
  const slow = app.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 50`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  })
  await expect(slow).rejects.toThrow(DatabaseAway)
})
