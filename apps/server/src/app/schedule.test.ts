import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { keysBelow } from '#test/fixtures/documents.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { ROUNDS, SCHEDULE } from './schedule.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const CLEAN_UPS = ['clean-up-files', 'clean-up-photos', 'clean-up-packages', 'clean-up-invoice-papers']
const count = () => ROUNDS['notice-restore']!.run(app, openLog('fatal'))
const passNight = async () => {
  for (const name of [...CLEAN_UPS, 'delete-old-quarantine']) await SCHEDULE[name]!.run(app)
}
const age = async (key: string, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000)
  await utimes(`${fileURLToPath(app.config.storageUrl)}/${key}`, then, then)
}
const keys = async () => (await keysBelow(app.storage, '')).filter((key) => !key.startsWith('installation/'))

test('after a restore no nightly job touches an object without a row; later each is in quarantine for 90 days', async () => {
  await count()
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const strays = ['invoices', 'objects', 'packages', 'photo-views', 'photos', 'thumbnails'].map(
    (kind) => `${kind}/${day}/${randomUUID()}`,
  )
  for (const key of strays) {
    await app.storage.put(key, Readable.from([Buffer.from(key)]))
    await age(key, 2)
  }
  // The database goes back to before it had counted.
  await sql`update storage_epoch set epoch = 0, next_epoch = 0`.execute(app.owner)
  await passNight()
  expect(await keys()).toEqual(strays)
  await count()
  await passNight()
  await passNight()
  expect(await keys()).toEqual(strays)

  await pastTriggers(app.owner, (db) => sql`update restores set held_until = now()`.execute(db))
  const moved = strays.map((key) => `quarantine/${key}`)
  await passNight()
  await passNight()
  expect(await keys()).toEqual(moved)
  for (const key of moved.slice(1)) await age(key, 91)
  await passNight()
  expect(await keys()).toEqual(moved.slice(0, 1))
})
