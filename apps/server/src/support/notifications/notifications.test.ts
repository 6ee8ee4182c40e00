import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import {
  addUser,
  askForAccount,
  askVerified,
  forgetAttempts,
  NOBODY_ID,
  ROLE_IDS,
} from '#test/fixtures/extra-people.ts'
import { doJobs } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
let abe: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  abe = await app.as('abe')
})
beforeEach(async () => {
  await forgetAttempts(app)
  await app.owner.deleteFrom('notifications').execute()
  await sql`delete from jobs.job`.execute(app.owner)
})
afterAll(() => app.close())

type Item = { id: string; kind: string; payload: Record<string, unknown>; sentAt: string; readAt: string | null }
type Bell = { unread: number; items: Item[] }
const bellOf = async (caller: Caller): Promise<Bell> => (await caller.get('/api/notifications')).json()
const read = (caller: Caller, id: string) => caller.post(`/api/notifications/${id}/read`)
const bellsRung = async (userId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where name = 'notification.changed' and user_id = ${userId}`.execute(
    app.owner,
  )
  return rows[0]!.count
}

describe('a registration', () => {
  test('is told to every admin, once, and to nobody else', async () => {
    const [ben, cora] = [await app.as('ben'), await app.as('cora')]
    const rungBefore = await bellsRung(await app.idOf('ada'))
    const nora = await askForAccount(app)
    await doJobs(app)

    for (const admin of [ada, abe]) {
      expect(await bellOf(admin)).toEqual({
        unread: 1,
        items: [
          {
            id: expect.any(String),
            kind: 'registration.waiting',
            payload: { pendingUserId: nora.id, name: 'Nora Newcomer', email: nora.email },
            sentAt: expect.any(String),
            readAt: null,
          },
        ],
      })
    }
    for (const other of [ben, cora]) expect(await bellOf(other)).toEqual({ unread: 0, items: [] })
    expect(await bellsRung(await app.idOf('ada'))).toBe(rungBefore + 1)
  })

  test('is told once although the job runs twice', async () => {
    await askForAccount(app)
    await doJobs(app)
    const rung = await bellsRung(await app.idOf('ada'))
    await sql`update jobs.job set state = 'created'`.execute(app.owner)
    await doJobs(app)
    expect((await bellOf(ada)).unread).toBe(1)
    expect(await bellsRung(await app.idOf('ada'))).toBe(rung)
  })

  test.each(['approve', 'reject'] as const)(
    'needs nobody any more after %s, and every bell hears it',
    async (decision) => {
      const nora = await askVerified(app)
      await doJobs(app)
      const rung = await bellsRung(await app.idOf('abe'))
      const body = decision === 'approve' ? { roleIds: [ROLE_IDS.FIELDER] } : {}
      expect((await ada.post(`/api/admin/${decision}-user/${nora.id}`, body)).statusCode).toBeLessThan(300)
      await doJobs(app)
      for (const admin of [ada, abe]) {
        const { unread, items } = await bellOf(admin)
        expect([unread, items.length, items[0]!.readAt]).toEqual([0, 1, expect.any(String)])
      }
      expect(await bellsRung(await app.idOf('abe'))).toBe(rung + 1)
    },
  )

  test('that is decided before anybody was told is not told', async () => {
    const nora = await askForAccount(app)
    await ada.post(`/api/admin/reject-user/${nora.id}`, {})
    await doJobs(app)
    expect(await bellOf(abe)).toEqual({ unread: 0, items: [] })
  })

  test('that asks again after a rejection is told again', async () => {
    const nora = await askForAccount(app)
    await doJobs(app)
    await ada.post(`/api/admin/reject-user/${nora.id}`, {})
    await doJobs(app)
    await askForAccount(app, { email: nora.email })
    await doJobs(app)
    const { unread, items } = await bellOf(abe)
    expect([unread, items.length]).toEqual([1, 2])
  })
})

describe('new roles', () => {
  test('are told to the person, with who gave them', async () => {
    const user = await addUser(app)
    const roleIds = [ROLE_IDS.SUPERVISOR, ROLE_IDS.BACKEND]
    await ada.put(`/api/admin/users/${user.id}`, { firstName: 'Wally', lastName: 'Owens', phone: null, roleIds })
    await doJobs(app)
    const { unread, items } = await bellOf(await user.signIn())
    expect(unread).toBe(1)
    expect(items[0]).toMatchObject({
      kind: 'account.roles_changed',
      payload: { byName: 'Ada Admin', roles: ['BACKEND', 'SUPERVISOR'] },
    })
    expect(await bellOf(ada)).toEqual({ unread: 0, items: [] })
  })
})

describe('being signed out by an admin', () => {
  test('is told to the person, with who did it', async () => {
    const user = await addUser(app)
    await user.signIn()
    expect((await ada.delete(`/api/admin/users/${user.id}/sessions`)).statusCode).toBe(204)
    await doJobs(app)
    const { unread, items } = await bellOf(await user.signIn())
    expect([unread, items[0]]).toMatchObject([1, { kind: 'account.sessions_ended', payload: { byName: 'Ada Admin' } }])
  })

  test('by oneself is no news', async () => {
    const user = await addUser(app)
    await user.signIn()
    const caller = await user.signIn()
    expect((await caller.delete('/api/profile/sessions')).statusCode).toBe(204)
    await doJobs(app)
    expect(await bellOf(caller)).toEqual({ unread: 0, items: [] })
  })
})

describe('a new supervisor and a new deputy', () => {
  const named = { firstName: 'Wally', lastName: 'Owens', phone: null, roleIds: [ROLE_IDS.FIELDER] }

  test('hear whose they are; whoever stays hears nothing', async () => {
    const user = await addUser(app)
    const [sue, sueId, abeId] = [await app.as('sue'), await app.idOf('sue'), await app.idOf('abe')]
    const edit = (team: object) => ada.put(`/api/admin/users/${user.id}`, { ...named, ...team })
    expect((await edit({ supervisorId: sueId })).statusCode).toBe(200)
    await doJobs(app)
    const told = { byName: 'Ada Admin', name: 'Wally Owens' }
    expect((await bellOf(sue)).items).toMatchObject([
      { kind: 'account.team_changed', payload: { ...told, part: 'supervisor' } },
    ])
    await edit({ supervisorId: sueId, deputyId: abeId })
    await doJobs(app)
    expect((await bellOf(sue)).items).toHaveLength(1)
    expect((await bellOf(abe)).items).toMatchObject([{ payload: { ...told, part: 'deputy' } }])
  })

  test('who made themselves one need not hear it, and nobody hears that they are one no more', async () => {
    const user = await addUser(app)
    const edit = (team: object) => ada.put(`/api/admin/users/${user.id}`, { ...named, ...team })
    await edit({ supervisorId: await app.idOf('ada') })
    await edit({ supervisorId: null })
    await doJobs(app)
    expect(await bellOf(ada)).toEqual({ unread: 0, items: [] })
  })
})

describe('one’s own notifications', () => {
  async function tellAda(times: number): Promise<void> {
    await sql`
      insert into notifications (id, user_id, kind, payload, told_of, sent_at)
      select gen_random_uuid(), ${await app.idOf('ada')}, 'account.roles_changed',
             jsonb_build_object('byName', 'Number ' || n, 'roles', '[]'::jsonb), gen_random_uuid(), now() - make_interval(mins => n)
        from generate_series(1, ${times}::int) n`.execute(app.owner)
  }

  test('come newest first, fifty of them, with the count of all unread', async () => {
    await tellAda(60)
    const { unread, items } = await bellOf(ada)
    expect(unread).toBe(60)
    expect(items.map(({ payload }) => payload.byName)).toEqual(Array.from({ length: 50 }, (_, n) => `Number ${n + 1}`))
  })

  test('are read one by one; reading twice keeps the first time and is no mistake', async () => {
    await tellAda(2)
    const [first] = (await bellOf(ada)).items
    expect((await read(ada, first!.id)).statusCode).toBe(204)
    const once = await bellOf(ada)
    expect(once.unread).toBe(1)
    expect((await read(ada, first!.id)).statusCode).toBe(204)
    expect((await bellOf(ada)).items[0]!.readAt).toBe(once.items[0]!.readAt)
  })

  test('are read all at once', async () => {
    await tellAda(3)
    expect((await ada.post('/api/notifications/read')).statusCode).toBe(204)
    const { unread, items } = await bellOf(ada)
    expect([unread, items.filter(({ readAt }) => readAt === null)]).toEqual([0, []])
  })

  test('ring the bell of this person’s other screens', async () => {
    await tellAda(1)
    const adaId = await app.idOf('ada')
    const [first] = (await bellOf(ada)).items
    const rung = await bellsRung(adaId)
    await read(ada, first!.id)
    await ada.post('/api/notifications/read')
    expect(await bellsRung(adaId)).toBe(rung + 2)
  })

  test('are nobody else’s: another admin can neither see nor read them', async () => {
    await tellAda(1)
    const [first] = (await bellOf(ada)).items
    expect((await bellOf(abe)).items).toEqual([])
    for (const id of [first!.id, NOBODY_ID]) {
      const reply = await read(abe, id)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'notification.missing'])
    }
    await abe.post('/api/notifications/read')
    expect((await bellOf(ada)).unread).toBe(1)
  })

  test('are nothing for strangers', async () => {
    expect((await app.visitor.get('/api/notifications')).statusCode).toBe(401)
    expect((await read(app.visitor, NOBODY_ID)).statusCode).toBe(401)
    expect((await app.visitor.post('/api/notifications/read')).statusCode).toBe(401)
  })
})
