import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { PASSWORD } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addUser, newcomer, removeAdmins, ROLE_IDS } from '#test/fixtures/extra-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PASSWORD_MIN_LENGTH: '12' } })
})
afterAll(() => app.close())

const SAYS = 'Password must be at least 12 characters'
const ELEVEN = 'eleven long'
const TWELVE = 'twelve longs'

describe('an installation that asks for twelve characters', () => {
  test.each(['register', 'create-user', 'reset', 'change'] as const)('asks for them: %s', async (way) => {
    const [ada, user] = [await app.as('ada'), await addUser(app)]
    const ways = {
      register: (password: string) => app.visitor.post('/api/register', newcomer({ password })),
      'create-user': (password: string) =>
        ada.post('/api/admin/create-user', newcomer({ password, roleIds: [ROLE_IDS.FIELDER] })),
      reset: async (newPassword: string) => {
        const { resetToken } = (await app.visitor.post('/api/forgot-password', { email: user.email })).json()
        return app.visitor.post('/api/reset-password', { token: resetToken, newPassword })
      },
      change: async (newPassword: string) =>
        (await user.signIn()).put('/api/profile/password', { currentPassword: PASSWORD, newPassword }),
    }
    const short = await ways[way](ELEVEN)
    expect([short.statusCode, short.json().code, short.json().detail]).toEqual([400, 'password.too_short', SAYS])
    expect((await ways[way](TWELVE)).statusCode).toBeLessThan(300)
  })

  test('says so on the set-up page, and asks the first admin for them', async () => {
    await removeAdmins(app)
    expect((await app.visitor.get('/api/setup')).json().leastPasswordLength).toBe(12)
    const short = await app.visitor.post('/api/setup', newcomer({ password: ELEVEN }))
    expect([short.statusCode, short.json().detail]).toEqual([400, SAYS])
    expect((await app.visitor.post('/api/setup', newcomer({ password: TWELVE }))).statusCode).toBe(201)
  })

  test('still lets people in whose password is older than the rule', async () => {
    const { id, email } = await addUser(app)
    const password = await hashPassword('short')
    await app.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.updateTable('users').set({ password }).where('id', '=', id).execute()
    })
    expect((await app.visitor.post('/api/login', { email, password: 'short' })).statusCode).toBe(200)
  })
})

test.each(['qwerty123456', '1qaz2wsx3edc', 'LeaveMeAlone'])(
  'a password that stands in stolen lists is refused: %s',
  async (password) => {
    const reply = await app.visitor.post('/api/register', newcomer({ password }))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'password.too_common'])
  },
)
