import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { gatherDigests } from '../../src/support/notifications/index.ts'
import { openTestAppOn } from '../test-app.ts'
import { addPeople } from '../fixtures/people.ts'
import { startWorker, until } from '../races/killed-worker.ts'
import { openPostOffice, type PostOffice } from '../races/post-office.ts'
import { openScene, type Scene } from '../races/scene.ts'

let scene: Scene
let post: PostOffice
beforeAll(async () => {
  post = await openPostOffice()
  scene = await openScene({ template: inject('template'), processes: 1 })
})
afterAll(async () => {
  await scene.close()
  await post.close()
})

const isSent = async () => {
  const digests = await scene.owner.selectFrom('notificationDigests').select('sentAt').execute()
  return digests.length === 1 && digests[0]!.sentAt !== null
}

test('a digest whose worker is killed with the mail out is the same mail again', async () => {
  const [finn] = await addPeople(scene.owner, 'FIELDER', 1)
  for (const minutes of [11, 12]) {
    await sql`
      insert into notifications (id, user_id, kind, payload, told_of, waits_for_mail, sent_at)
      values (${randomUUIDv7()}, ${finn!.id}, 'account.sessions_ended', '{"byName": "Ada Admin"}', ${randomUUIDv7()},
              true, now() - make_interval(mins => ${minutes}))`.execute(scene.owner)
  }
  const app = await openTestAppOn(scene.databaseUrl)
  await gatherDigests(app)
  await app.close()

  post.fallSilent('after mail')
  const first = await startWorker(scene, post)
  await until(() => post.silent.length === 1, 20_000, 'a worker with a digest in hand')
  await first.kill()
  const second = await startWorker(scene, post)
  try {
    await until(isSent, 40_000, 'the end of the digest')
  } finally {
    await second.end()
  }
  const [digest] = await scene.owner.selectFrom('notificationDigests').select('id').execute()
  expect(post.delivered.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${digest!.id}@demarc.test>`))
  expect(new Set(post.delivered.map(({ text }) => text)).size).toBe(1)
})
