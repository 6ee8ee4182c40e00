import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addUser, forgetAttempts } from '#test/fixtures/extra-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

let networks = 0
/** From a network of its own each time. */
const newAddress = () => `198.51.${100 + Math.floor(networks / 250)}.${1 + (networks++ % 250)}`
type SignInAttempt = { email: string; password?: string; cookie?: string; from?: string }
const signIn = ({ email, password = PASSWORD, cookie = '', from = newAddress() }: SignInAttempt) =>
  app.http.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { cookie },
    payload: { email, password },
  })
type Reply = Awaited<ReturnType<typeof signIn>>
const deviceOf = (reply: Reply): string => {
  const cookie = reply.cookies.find(({ name }) => name === 'demarc-device')
  return cookie ? `demarc-device=${cookie.value}` : ''
}
/** As if fifty guesses had come from as many addresses: each real one costs a hash. */
const useUpGuesses = async (email: string) => {
  expect((await signIn({ email, password: 'not it at all' })).statusCode).toBe(401)
  await sql`update attempts set used = 50 where bucket like 'login-of-account-anywhere:%'`.execute(app.owner)
}

describe('guesses at one account from many addresses', () => {
  test('are fifty an hour: then the right password waits, too', async () => {
    const { email } = await addUser(app)
    await useUpGuesses(email)
    const reply = await signIn({ email })
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'rate.exceeded'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('are counted together, whoever asks', async () => {
    const { email } = await addUser(app)
    const codes: number[] = []
    for (let n = 0; n < 52; n++) codes.push((await signIn({ email, password: 'not it at all' })).statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(50)
    expect(codes.filter((code) => code === 429)).toHaveLength(2)
  })

  test('of an address that nobody has are counted just the same', async () => {
    await useUpGuesses('nobody@people.test')
    expect((await signIn({ email: 'nobody@people.test' })).statusCode).toBe(429)
  })

  test('never keep the owner out of a browser that they have used before', async () => {
    const { email } = await addUser(app)
    const cookie = deviceOf(await signIn({ email }))
    await useUpGuesses(email)
    expect((await signIn({ email })).statusCode).toBe(429)
    const reply = await signIn({ email, cookie })
    expect(reply.statusCode).toBe(200)
    // It is known already: it needs no other token.
    expect(deviceOf(reply)).toBe('')
  })

  test('and whoever has the mail of a reset signs in in a new one', async () => {
    const { email } = await addUser(app)
    await useUpGuesses(email)
    const { resetToken } = (await app.visitor.post('/api/forgot-password', { email })).json()
    const newPassword = 'a new password, chosen now'
    const reset = await app.visitor.post('/api/reset-password', { token: resetToken, newPassword })
    expect(reset.statusCode).toBe(200)
    const cookie = deviceOf(reset)
    expect((await signIn({ email, password: newPassword, cookie })).statusCode).toBe(200)
    expect((await signIn({ email, password: newPassword })).statusCode).toBe(429)
  })
})

describe('a browser', () => {
  test('that is known for one person is not known for another, until they sign in there', async () => {
    const [one, other] = [await addUser(app), await addUser(app)]
    const cookie = deviceOf(await signIn({ email: one.email }))
    await useUpGuesses(other.email)
    expect((await signIn({ email: other.email, cookie })).statusCode).toBe(429)
    await forgetAttempts(app)
    expect((await signIn({ email: other.email, cookie })).statusCode).toBe(200)
    await useUpGuesses(other.email)
    expect((await signIn({ email: other.email, cookie })).statusCode).toBe(200)
  })

  test('may not guess more often than any other: five a minute', async () => {
    const { email } = await addUser(app)
    const cookie = deviceOf(await signIn({ email }))
    const from = newAddress()
    for (let n = 0; n < 5; n++)
      expect((await signIn({ email, password: 'not it at all', cookie, from })).statusCode).toBe(401)
    expect((await signIn({ email, cookie, from })).statusCode).toBe(429)
  })

  test('with a token that we did not give out is a new one', async () => {
    const { email } = await addUser(app)
    expect(deviceOf(await signIn({ email, cookie: `demarc-device=${'x'.repeat(43)}` }))).not.toBe('')
  })

  test('is not found in the database, and no more than twenty of a person are kept', async () => {
    const { id, email } = await addUser(app)
    const cookie = deviceOf(await signIn({ email }))
    for (let n = 0; n < 21; n++) await signIn({ email })
    const { rows } = await sql<{ tokenHash: string }>`
      select token_hash from known_devices where user_id = ${id}`.execute(app.owner)
    expect(rows).toHaveLength(20)
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(cookie.split('=')[1])
  })
})
