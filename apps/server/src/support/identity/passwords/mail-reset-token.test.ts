import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addUser, askForAccount, forgetAttempts } from '#test/fixtures/extra-people.ts'
import { askedJobs, doJobs, lastAuditRowOf } from '#test/audit-and-jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PASSWORD_RESET_DELIVERY: 'email', PUBLIC_URL: 'https://demarc.example' } })
})
beforeEach(async () => {
  await forgetAttempts(app)
  await sql`delete from jobs.job`.execute(app.owner)
})
afterAll(() => app.close())

const ask = (email: string, headers: Record<string, string> = {}) =>
  app.visitor.post('/api/forgot-password', { email }, headers)
const tokenIn = (text: string) => /#reset=([\w-]+)$/m.exec(text)![1]!
const tokenOf = async (id: string) =>
  (await app.owner.selectFrom('users').select('resetToken').where('id', '=', id).executeTakeFirstOrThrow()).resetToken

describe('asking for a reset token, where it goes by mail', () => {
  test('answers a known, a waiting and an unknown address with the same bytes', async () => {
    const { email } = await addUser(app)
    const waiting = await askForAccount(app)
    const replies = [await ask(email), await ask(waiting.email), await ask('nobody@people.test')]
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const headers = replies.map((reply) => JSON.stringify({ ...reply.headers, date: null }))
    expect(new Set(headers).size).toBe(1)
    expect(replies[0]!.json()).toEqual({
      message: 'If this email has an account, we sent it a reset token. Check your email.',
    })
  })

  test('asks for exactly one job either way, and touches nothing else', async () => {
    const { id, email } = await addUser(app)
    for (const address of [email, 'nobody@people.test']) {
      await ask(address)
      const jobs = await askedJobs(app)
      expect(jobs.map(({ name, data }) => ({ name, data }))).toEqual([
        { name: 'mail-reset-token', data: { email: address } },
      ])
      await sql`delete from jobs.job`.execute(app.owner)
    }
    expect(await tokenOf(id)).toBeNull()
    expect(await lastAuditRowOf(app, id)).toMatchObject({ action: 'created' })
  })

  test('an address that is asked for too often asks for no job', async () => {
    for (let n = 0; n < 5; n++) await ask('often@people.test')
    expect((await ask('often@people.test')).statusCode).toBe(429)
    expect(await askedJobs(app)).toHaveLength(5)
  })
})

describe('the job behind it', () => {
  test('mails the token to whoever has an account, and the token works once', async () => {
    const user = await addUser(app)
    await ask(user.email)
    const [mail, ...more] = await doJobs(app)

    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: user.email, subject: 'Reset your Demarc password' })
    const token = tokenIn(mail!.text)
    expect(mail!.text.split(token)).toHaveLength(3)
    expect(await tokenOf(user.id)).toMatch(/^[0-9a-f]{64}$/)
    expect(await tokenOf(user.id)).not.toBe(token)
    expect(await lastAuditRowOf(app, user.id)).toMatchObject({ action: 'reset_requested', actorKind: 'VISITOR' })

    const reset = () => app.visitor.post('/api/reset-password', { token, newPassword: 'chosen by mail' })
    expect((await reset()).statusCode).toBe(200)
    expect((await reset()).statusCode).toBe(409)
    const login = await app.visitor.post('/api/login', { email: user.email, password: 'chosen by mail' })
    expect(login.statusCode).toBe(200)
  })

  test('mails nothing to somebody unknown, waiting or deactivated', async () => {
    const waiting = await askForAccount(app)
    await sql`delete from jobs.job`.execute(app.owner)
    const gone = await addUser(app)
    const ada = await app.as('ada')
    await ada.delete(`/api/admin/users/${gone.id}`)
    for (const email of ['nobody@people.test', waiting.email, gone.email]) await ask(email)
    expect(await askedJobs(app)).toHaveLength(3)
    expect(await doJobs(app)).toEqual([])
  })

  test('taken again after a crash sends the same mail with the same token', async () => {
    const user = await addUser(app)
    await ask(user.email)
    const first = await doJobs(app)
    await sql`update jobs.job set state = 'created'`.execute(app.owner)
    expect(await doJobs(app)).toEqual(first)
    await expect(user.signIn()).resolves.toHaveProperty('cookie')
  })

  test('two requests give two tokens, and only the later one counts', async () => {
    const { email } = await addUser(app)
    await ask(email)
    const [first] = await doJobs(app)
    await ask(email)
    const [second] = await doJobs(app)
    const reset = (token: string) => app.visitor.post('/api/reset-password', { token, newPassword: 'chosen by mail' })
    expect(tokenIn(first!.text)).not.toBe(tokenIn(second!.text))
    expect((await reset(tokenIn(first!.text))).statusCode).toBe(409)
    expect((await reset(tokenIn(second!.text))).statusCode).toBe(200)
  })

  test('the link leads to this installation, whatever Host the request named', async () => {
    const { email } = await addUser(app)
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [mail] = await doJobs(app)
    expect(mail!.text).toContain('https://demarc.example/auth#reset=')
    expect(mail!.text).not.toContain('evil.example')
  })

  test('keeps no token in the queue and none in history', async () => {
    const { id, email } = await addUser(app)
    await ask(email)
    const [mail] = await doJobs(app)
    const token = tokenIn(mail!.text)
    const { rows } = await sql<{ kept: string }>`
      select coalesce(string_agg(j::text, ''), '') as kept from jobs.job j
      union all select coalesce(string_agg(a::text, ''), '') from audit_logs a where a.entity_id = ${id}
      union all select coalesce(string_agg(e::text, ''), '') from events e where e.entity_id = ${id}`.execute(app.owner)
    expect(rows.every(({ kept }) => !kept.includes(token) && !kept.includes(PASSWORD))).toBe(true)
  })
})

test('a mailbox is not filled: twenty mails an hour, and everybody hears the same', async () => {
  const { email } = await addUser(app)
  const replies: string[] = []
  for (let n = 0; n < 25; n++) {
    const remoteAddress = `203.0.113.${n}`
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/forgot-password',
      remoteAddress,
      payload: { email },
    })
    replies.push(`${reply.statusCode} ${reply.body}`)
  }
  expect(new Set(replies).size).toBe(1)
  expect(await doJobs(app)).toHaveLength(20)
  // Whoever keeps asking does not keep the owner out: once the last token is nearly over, there is another.
  await sql`update users set reset_token_expiry = now() + interval '5 minutes' where email = ${email}`.execute(
    app.owner,
  )
  await app.http.inject({
    method: 'POST',
    url: '/api/forgot-password',
    remoteAddress: '198.51.100.9',
    payload: { email },
  })
  expect(await doJobs(app)).toHaveLength(1)
})
