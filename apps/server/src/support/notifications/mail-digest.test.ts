import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type TestHouse } from '#test/test-app.ts'
import { askedJobs, doJobs } from '#test/audit-and-jobs.ts'
import { addWalkOn } from '#test/fixtures/extra-people.ts'
import { gatherDigests, mailDigest } from './mail-digest.ts'

let house: TestHouse
let adaId: string
beforeAll(async () => {
  house = await openHouse({ env: { PUBLIC_URL: 'https://demarc.example' } })
  adaId = await house.idOf('ada')
})
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(house.owner)
  await house.owner.deleteFrom('notifications').execute()
  await house.owner.deleteFrom('notificationDigests').execute()
})
afterAll(() => house.close())

type Past = { userId?: string; minutes?: number; roles?: string[] }
async function tell({ userId = adaId, minutes = 11, roles = ['BACKEND'] }: Past = {}): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into notifications (id, user_id, kind, payload, told_of, waits_for_mail, sent_at)
    values (${id}, ${userId}, 'account.roles_changed', ${JSON.stringify({ byName: 'Abe Admin', roles })}, ${randomUUID()},
            true, now() - make_interval(mins => ${minutes}))`.execute(house.owner)
  return id
}
/** What happens at the turn of five minutes: the mails that go out. */
async function atFiveMinutes() {
  await gatherDigests(house)
  return doJobs(house)
}

describe('a digest', () => {
  test('is one mail with everything that is unread after ten minutes', async () => {
    await tell({ minutes: 30, roles: ['BACKEND', 'SUPERVISOR'] })
    await tell({ minutes: 20 })
    await sql`
      insert into notifications (id, user_id, kind, payload, told_of, waits_for_mail, sent_at)
      values (${randomUUID()}, ${adaId}, 'registration.waiting',
              '{"pendingUserId": "019b", "name": "Nora Newcomer", "email": "nora@cast.test"}', ${randomUUID()}, true,
              now() - interval '12 minutes')`.execute(house.owner)
    await tell({ minutes: 9 })
    const [mail, ...more] = await atFiveMinutes()
    expect(more).toEqual([])
    expect(mail).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to: 'ada@cast.test',
      subject: '3 notifications from Demarc',
      text: `Hello Ada,

You have 3 unread notifications:

Roles changed: Abe Admin changed your roles to Backend, Supervisor
https://demarc.example/profile

Roles changed: Abe Admin changed your roles to Backend
https://demarc.example/profile

Account request: Nora Newcomer (nora@cast.test) requested an account
https://demarc.example/admin/pending?registration=019b

Choose which notifications you get by email in your profile:
https://demarc.example/profile
`,
    })
    expect(await atFiveMinutes()).toEqual([])
  })

  test('goes to each person by itself', async () => {
    await tell()
    await tell({ userId: await house.idOf('finn') })
    const mails = await atFiveMinutes()
    expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
      'ada@cast.test': '1 notification from Demarc',
      'finn@cast.test': '1 notification from Demarc',
    })
  })

  test('leaves out what was read, what was chosen off and what is a day old', async () => {
    const ada = await house.as('ada')
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
    const [gone, going] = [await addWalkOn(house), await addWalkOn(house)]
    for (const { id } of [gone, going]) await tell({ userId: id })
    const ada = await house.as('ada')
    await ada.delete(`/api/admin/users/${gone.id}`)
    await sql`delete from jobs.job`.execute(house.owner)
    await gatherDigests(house)
    expect(await askedJobs(house)).toHaveLength(1)
    await ada.delete(`/api/admin/users/${going.id}`)
    expect(await doJobs(house)).toEqual([])
  })

  test('is not sent while the installation sends none, and not made up for afterwards', async () => {
    await tell()
    const ada = await house.as('ada')
    await ada.put('/api/admin/settings', { 'notifications.email': false })
    expect(await atFiveMinutes()).toEqual([])
    await ada.put('/api/admin/settings', { 'notifications.email': true })
    expect(await atFiveMinutes()).toEqual([])
  })

  test('is left to the worker that has it in hand', async () => {
    const id = await tell()
    await house.owner.transaction().execute(async (otherWorker) => {
      await sql`select from notifications where id = ${id} for update`.execute(otherWorker)
      await gatherDigests(house)
    })
    expect(await askedJobs(house)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => gatherDigests(house)))
    expect(await doJobs(house)).toHaveLength(1)
  })
})

describe('a digest that fails', () => {
  const failing = () => ({ ...house, sendMail: () => Promise.reject(new Error('421 come back later')) })

  test('is tried again with the same words under the same id, whatever was told or read meanwhile', async () => {
    const first = await tell({ roles: ['FIELDER'] })
    await tell()
    await gatherDigests(house)
    const [job] = await askedJobs(house)
    await expect(mailDigest(failing(), job!)).rejects.toThrow('421')
    await (await house.as('ada')).post(`/api/notifications/${first}/read`)
    await tell({ roles: ['ADMIN'] })
    const [mail] = await doJobs(house)
    expect(mail).toMatchObject({ id: job!.data.digestId, subject: '2 notifications from Demarc' })
    expect(mail!.text).toContain('Fielder')
    expect(mail!.text).not.toContain('roles: Admin')
  })

  test('taken again after it was sent, sends nothing', async () => {
    await tell()
    expect(await atFiveMinutes()).toHaveLength(1)
    await sql`update jobs.job set state = 'created'`.execute(house.owner)
    expect(await doJobs(house)).toEqual([])
  })

  test('until the queue gives up, leaves its notifications to the next one, if they are still unread', async () => {
    await tell()
    const read = await tell()
    await gatherDigests(house)
    const [job] = await askedJobs(house)
    await expect(mailDigest(failing(), job!)).rejects.toThrow('421')
    await sql`delete from jobs.job`.execute(house.owner)
    expect(await atFiveMinutes()).toEqual([])

    await sql`update notification_digests set at = now() - interval '61 minutes'`.execute(house.owner)
    await (await house.as('ada')).post(`/api/notifications/${read}/read`)
    const mails = await atFiveMinutes()
    expect(mails.map(({ subject }) => subject)).toEqual(['1 notification from Demarc'])
  })
})
