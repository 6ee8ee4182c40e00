import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { askedJobs, doJobs } from '#test/audit-and-jobs.ts'
import { addUser } from '#test/fixtures/extra-people.ts'
import { gatherDigests, mailDigest } from './mail-digest.ts'

let app: TestApp
let adaId: string
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://demarc.example' } })
  adaId = await app.idOf('ada')
})
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(app.owner)
  await app.owner.deleteFrom('notifications').execute()
  await app.owner.deleteFrom('notificationDigests').execute()
})
afterAll(() => app.close())

type Past = { userId?: string; minutes?: number; roles?: string[] }
async function tell({ userId = adaId, minutes = 11, roles = ['BACKEND'] }: Past = {}): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into notifications (id, user_id, kind, payload, told_of, waits_for_mail, sent_at)
    values (${id}, ${userId}, 'account.roles_changed', ${JSON.stringify({ byName: 'Abe Admin', roles })}, ${randomUUID()},
            true, now() - make_interval(mins => ${minutes}))`.execute(app.owner)
  return id
}
/** What happens at the turn of five minutes: the mails that go out. */
async function atFiveMinutes() {
  await gatherDigests(app)
  return doJobs(app)
}

describe('a digest', () => {
  test('is one mail with everything that is unread after ten minutes', async () => {
    await tell({ minutes: 30, roles: ['BACKEND', 'SUPERVISOR'] })
    await tell({ minutes: 20 })
    await sql`
      insert into notifications (id, user_id, kind, payload, told_of, waits_for_mail, sent_at)
      values (${randomUUID()}, ${adaId}, 'registration.waiting',
              '{"pendingUserId": "019b", "name": "Nora Newcomer", "email": "nora@people.test"}', ${randomUUID()}, true,
              now() - interval '12 minutes')`.execute(app.owner)
    await tell({ minutes: 9 })
    const [mail, ...more] = await atFiveMinutes()
    expect(more).toEqual([])
    expect(mail).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to: 'ada@people.test',
      subject: '3 notifications from Demarc',
      text: `Hello Ada,

You have 3 unread notifications:

Roles changed: Abe Admin changed your roles to Backend, Supervisor
https://demarc.example/profile

Roles changed: Abe Admin changed your roles to Backend
https://demarc.example/profile

Account request: Nora Newcomer (nora@people.test) requested an account
https://demarc.example/admin/pending?registration=019b

Choose which notifications you get by email in your profile:
https://demarc.example/profile
`,
    })
    expect(await atFiveMinutes()).toEqual([])
  })

  test('goes to each person by itself', async () => {
    await tell()
    await tell({ userId: await app.idOf('finn') })
    const mails = await atFiveMinutes()
    expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
      'ada@people.test': '1 notification from Demarc',
      'finn@people.test': '1 notification from Demarc',
    })
  })

  test('leaves out what was read, what was chosen off and what is a day old', async () => {
    const ada = await app.as('ada')
    const read = await tell()
    await ada.post(`/api/notifications/${read}/read`)
    await tell({ minutes: 60 * 25 })
    expect(await atFiveMinutes()).toEqual([])

    await tell()
    const wish = { kind: 'account.roles_changed', channel: 'email' }
    await ada.put('/api/notifications/choices', { ...wish, isOn: false })
    await ada.put('/api/notifications/choices', { ...wish, isOn: true })
    expect(await atFiveMinutes()).toEqual([])
  })

  test('goes to nobody who is deactivated, not even between the gathering and the sending', async () => {
    const [gone, going] = [await addUser(app), await addUser(app)]
    for (const { id } of [gone, going]) await tell({ userId: id })
    const ada = await app.as('ada')
    await ada.delete(`/api/admin/users/${gone.id}`)
    await sql`delete from jobs.job`.execute(app.owner)
    await gatherDigests(app)
    expect(await askedJobs(app)).toHaveLength(1)
    await ada.delete(`/api/admin/users/${going.id}`)
    expect(await doJobs(app)).toEqual([])
  })

  test('is not sent while the installation sends none, and not made up for afterwards', async () => {
    await tell()
    const ada = await app.as('ada')
    await ada.put('/api/admin/settings', { 'notifications.email': false })
    expect(await atFiveMinutes()).toEqual([])
    await ada.put('/api/admin/settings', { 'notifications.email': true })
    expect(await atFiveMinutes()).toEqual([])
  })

  test('is left to the worker that has it in hand', async () => {
    const id = await tell()
    await app.owner.transaction().execute(async (otherWorker) => {
      await sql`select from notifications where id = ${id} for update`.execute(otherWorker)
      await gatherDigests(app)
    })
    expect(await askedJobs(app)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => gatherDigests(app)))
    expect(await doJobs(app)).toHaveLength(1)
  })
})

describe('a digest that fails', () => {
  const failing = () => ({ ...app, sendMail: () => Promise.reject(new Error('421 come back later')) })

  test('is tried again with the same words under the same id, whatever was told or read meanwhile', async () => {
    const first = await tell({ roles: ['FIELDER'] })
    await tell()
    await gatherDigests(app)
    const [job] = await askedJobs(app)
    await expect(mailDigest(failing(), job!)).rejects.toThrow('421')
    await (await app.as('ada')).post(`/api/notifications/${first}/read`)
    await tell({ roles: ['ADMIN'] })
    const [mail] = await doJobs(app)
    expect(mail).toMatchObject({ id: job!.data.digestId, subject: '2 notifications from Demarc' })
    expect(mail!.text).toContain('Fielder')
    expect(mail!.text).not.toContain('roles: Admin')
  })

  test('taken again after it was sent, sends nothing', async () => {
    await tell()
    expect(await atFiveMinutes()).toHaveLength(1)
    await sql`update jobs.job set state = 'created'`.execute(app.owner)
    expect(await doJobs(app)).toEqual([])
  })

  test('until the queue gives up, leaves its notifications to the next one, if they are still unread', async () => {
    await tell()
    const read = await tell()
    await gatherDigests(app)
    const [job] = await askedJobs(app)
    await expect(mailDigest(failing(), job!)).rejects.toThrow('421')
    await sql`delete from jobs.job`.execute(app.owner)
    expect(await atFiveMinutes()).toEqual([])

    await sql`update notification_digests set at = now() - interval '61 minutes'`.execute(app.owner)
    await (await app.as('ada')).post(`/api/notifications/${read}/read`)
    const mails = await atFiveMinutes()
    expect(mails.map(({ subject }) => subject)).toEqual(['1 notification from Demarc'])
  })
})
