import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begun, trace } from '#test/invariants/attempt-in-sql.ts'
import { openTestApp, openTestAppOn, type TestApp } from '#test/test-app.ts'
import { findingsOf } from '#test/history/findings.ts'
import { writeHistory } from '#test/history/written.ts'
import { record } from '../record.ts'
import { sealHistory } from './seal-history.ts'
import { historyKey } from './seal-marks.ts'
import { listUnsealed } from './seal.queries.ts'
import { verifyHistory } from './verify-history.ts'

let app: TestApp
let other: Awaited<ReturnType<typeof openTestAppOn>>
let key: Buffer
beforeAll(async () => {
  app = await openTestApp()
  other = await openTestAppOn(app.url)
  key = historyKey(app.config.secretsKey)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const write = () =>
  app.db
    .transaction()
    .execute((tx) => record(tx, 'SYSTEM', { entity: 'registration', entityId: randomUUIDv7(), action: 'seen' }))
const unsealed = () => app.db.transaction().execute((tx) => listUnsealed(tx, null, 100_000))
const findings = () => findingsOf(verifyHistory(app.owner, { key }))
async function countSeals() {
  const { rows } = await sql<{ rows: number; seals: number; last: number }>`
    select (select count(*)::int from audit_logs) as rows, count(*)::int as seals, max(seq)::int as last
      from audit_seals`.execute(app.owner)
  return rows[0]!
}

describe('sealing', () => {
  test('seals what was there before the first seal, then only what is new', async () => {
    await writeHistory(app.owner, 1200)
    const { rows } = await countSeals()
    expect(await sealHistory(app.db, key)).toEqual({
      sealed: rows,
      head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/),
    })
    expect(await sealHistory(app.db, key)).toEqual({ sealed: 0, head: null })
    await write()
    expect(await sealHistory(app.db, key)).toMatchObject({ sealed: 1 })
    expect(await findings()).toEqual([])
  })

  test('comes back for a row whose transaction began before rows that are sealed already', async () => {
    const late = await begun(app.owner, trace('registration', randomUUIDv7()))
    await write()
    await sealHistory(app.db, key)
    expect(await unsealed()).toEqual([])
    expect(await late.commit()).toBe('ok')
    expect(await sealHistory(app.db, key)).toMatchObject({ sealed: 1 })
    expect(await findings()).toEqual([])
  })

  test('never lets a writer wait, and never waits for another sealer', async () => {
    const sealing = await begun(app.owner, sql`select pg_advisory_xact_lock(hashtext('demarc.seal_history'))`)
    await write()
    expect(await sealHistory(app.db, key)).toEqual({ sealed: 0, head: null })
    await sealing.commit()
    expect(await sealHistory(app.db, key)).toMatchObject({ sealed: 1 })
  })

  test('under writers and with two sealers at once misses no row and seals none twice', async () => {
    let isOver = false
    const writers = Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 60; n++) {
        await app.db.transaction().execute(async (tx) => {
          await record(tx, 'SYSTEM', { entity: 'registration', entityId: randomUUIDv7(), action: 'seen' })
          // Rows become visible in another order than their times.
          await wait(Math.random() * 8)
        })
      }
    })
    const sealers = [app.db, other.db, app.db, other.db].map(async (db) => {
      let sealed = 0
      while (!isOver) sealed += (await sealHistory(db, key)).sealed
      return sealed
    })
    await Promise.all(writers)
    isOver = true
    const counts = await Promise.all(sealers)
    const rest = await sealHistory(app.db, key)
    expect(counts.reduce((sum, count) => sum + count, rest.sealed)).toBe(240)
    const { rows, seals, last } = await countSeals()
    expect([seals, last]).toEqual([rows, rows])
    expect(await findings()).toEqual([])
  })
})
