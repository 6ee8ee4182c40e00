import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { historyKey } from '../../src/support/audit/seals/seal-marks.ts'
import { verifyHistory } from '../../src/support/audit/seals/verify-history.ts'
import { findingsOf } from '../history/findings.ts'
import { writeHistory } from '../history/written.ts'
import { openInstallation, type Installation } from '../installation.ts'
import { startWorkerProcess } from '../processes.ts'
import { until } from '../races/killed-worker.ts'
import { sized } from '../suite.ts'

const SECRETS_KEY = 'what only the processes know, not the database'
let installation: Installation
beforeAll(async () => {
  installation = await openInstallation(inject('template'))
})
afterAll(() => installation.drop())

const startWorker = () => startWorkerProcess(installation.url, { SECRETS_KEY })
async function count() {
  const { rows } = await sql<{ rows: number; seals: number }>`
    select (select count(*)::int from audit_logs) as rows, (select count(*)::int from audit_seals) as seals`.execute(
    installation.owner,
  )
  return rows[0]!
}
const isAllSealed = async () => {
  const { rows, seals } = await count()
  return rows === seals
}
/** The worker that comes to this seal waits there, with its batch half written. */
async function stallAt(seq: number) {
  const { owner } = installation
  await sql`create function stall() returns trigger language plpgsql as
    ${sql.lit(`begin if new.seq = ${seq} then perform pg_sleep(60); end if; return new; end`)}`.execute(owner)
  await sql`create trigger stall before insert on audit_seals for each row execute function stall()`.execute(owner)
}
/** How many wait there; ended, as the system ends the connections of a process that died. */
async function endStalled(isEnd: boolean) {
  const { rows } = await sql`
    select ${isEnd ? sql`pg_terminate_backend(pid)` : sql`pid`} from pg_stat_activity
     where datname = current_database() and wait_event = 'PgSleep'`.execute(installation.owner)
  return rows.length
}
const findings = () => findingsOf(verifyHistory(installation.owner, { key: historyKey(SECRETS_KEY) }))

test('a worker that is killed while it seals leaves a whole chain, and the next one goes on from there', async () => {
  await writeHistory(installation.owner, sized(1500, 6000))
  await stallAt(sized(1200, 5000))
  const first = await startWorker()
  await until(async () => (await endStalled(false)) === 1, 30_000, 'a worker in the middle of a batch')
  await first.kill()
  await endStalled(true)
  // Whole batches of 500; the one it was killed in was never there.
  expect((await count()).seals).toBe(sized(1000, 4500))
  expect((await findings()).every((line) => line.includes('has no seal'))).toBe(true)
  await sql`drop trigger stall on audit_seals`.execute(installation.owner)

  const workers = await Promise.all([startWorker(), startWorker()])
  await until(isAllSealed, 40_000, 'the last seal')
  expect(await findings()).toEqual([])
  expect(workers.map((worker) => worker.log()).join('')).toMatch(/"head":"\d+:[0-9a-f]{64}"/)

  // Within the ten seconds until the next round: what an orderly end leaves is sealed.
  await writeHistory(installation.owner, 3)
  for (const worker of workers) await worker.end()
  expect(await isAllSealed()).toBe(true)
  expect(await findings()).toEqual([])
})
