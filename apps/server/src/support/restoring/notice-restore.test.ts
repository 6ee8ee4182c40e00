import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { StorageFault, type Storage } from '#platform/storage/storage.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { describeRestores, noticeRestore, unlessRestored } from './notice-restore.ts'

const KEY = 'installation/epoch'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.storage.delete(KEY)
  await pastTriggers(app.owner, async (db) => {
    await sql`delete from restores`.execute(db)
    await sql`update storage_epoch set epoch = 0, next_epoch = 0, claimed_until = null`.execute(db)
  })
})

const log = openLog('fatal')
const count = (storage: Storage = app.storage) => noticeRestore({ db: app.db, storage }, log)
const epochs = () => app.owner.selectFrom('storageEpoch').select(['epoch', 'nextEpoch']).executeTakeFirstOrThrow()
const setDatabase = (epoch: number, nextEpoch = epoch) =>
  app.owner.updateTable('storageEpoch').set({ epoch, nextEpoch }).execute()
const stored = async () => {
  const found = await app.storage.get(KEY)
  return found ? Number(Buffer.concat(await found.toArray())) : null
}
const restores = () => app.owner.selectFrom('restores').select(['id', 'databaseEpoch', 'storageEpoch']).execute()
const cleansUp = async () => {
  let hasRun = false
  await unlessRestored(app, async () => void (hasRun = true))
  return hasRun
}
const said = async () => {
  const lines: string[] = []
  for await (const line of describeRestores(app)) lines.push(line)
  return lines
}

test('database and storage count together, also by several workers at once', async () => {
  expect([await stored(), await cleansUp()]).toEqual([null, true])
  await count()
  await count()
  expect([await epochs(), await stored()]).toEqual([{ epoch: 2, nextEpoch: 2 }, 2])
  await Promise.all(Array.from({ length: 8 }, () => count()))
  const { epoch, nextEpoch } = await epochs()
  expect([nextEpoch, await stored()]).toEqual([epoch, epoch])
  expect([await restores(), await cleansUp(), await said()]).toEqual([[], true, []])
})

test('a worker that dies before or after it wrote the storage, and a storage that is away, are no restore', async () => {
  await count()
  const away: Storage = { ...app.storage, put: () => Promise.reject(new StorageFault(new Error('away'))) }
  await expect(count(away)).rejects.toThrow(StorageFault)
  expect([await epochs(), await stored()]).toEqual([{ epoch: 1, nextEpoch: 2 }, 1])
  expect(await cleansUp()).toBe(true)
  await count()
  expect([await epochs(), await stored()]).toEqual([{ epoch: 3, nextEpoch: 3 }, 3])
  await setDatabase(2, 3)
  expect(await cleansUp()).toBe(true)
  await count()
  expect(await restores()).toEqual([])
})

test('a claim that a dead worker left behind runs out', async () => {
  await sql`update storage_epoch set claimed_until = now() + interval '1 minute'`.execute(app.owner)
  await count()
  expect(await stored()).toBeNull()
  await sql`update storage_epoch set claimed_until = now() - interval '1 second'`.execute(app.owner)
  await count()
  expect(await stored()).toBe(1)
})

test('a database that went back by one count is a restore: noticed once, in history, and no clean-up for 7 days', async () => {
  await count()
  await count()
  await setDatabase(1)
  // Nobody has noticed it yet, and nothing is cleaned up all the same.
  expect(await cleansUp()).toBe(false)
  expect(await said()).toEqual([
    'the database and the file storage are from different times; a running worker will record it',
  ])
  await count()
  await count()
  const [restore, ...more] = await restores()
  expect([restore, more]).toEqual([{ id: expect.any(String), databaseEpoch: 1, storageEpoch: 2 }, []])
  expect(await auditRowsOf(app, restore!.id)).toMatchObject([
    { action: 'noticed', actorKind: 'SYSTEM', after: { databaseEpoch: 1, storageEpoch: 2 }, needs: 'settings.manage' },
  ])
  expect([await epochs(), await stored(), await cleansUp()]).toEqual([{ epoch: 4, nextEpoch: 4 }, 4, false])
  expect(await said()).toEqual([
    expect.stringMatching(/: the database was older than the storage \(1 and 2\); no clean-up until /),
  ])
  const days = sql<{ days: number }>`
    select extract(epoch from held_until - noticed_at)::int / 86400 as days from restores`
  expect((await days.execute(app.owner)).rows).toEqual([{ days: 7 }])
  await pastTriggers(app.owner, (db) => sql`update restores set held_until = now()`.execute(db))
  expect(await cleansUp()).toBe(true)
})

test('a storage that went back, or is another one, is noticed too', async () => {
  await count()
  await count()
  await app.storage.delete(KEY)
  expect(await cleansUp()).toBe(false)
  await count()
  expect(await restores()).toMatchObject([{ databaseEpoch: 2, storageEpoch: 0 }])
  expect(await said()).toEqual([expect.stringContaining('the storage was older than the database (2 and 0)')])
  expect([await epochs(), await stored()]).toEqual([{ epoch: 3, nextEpoch: 3 }, 3])
})
