import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, signIn, type Caller, type TestApp } from '#test/test-app.ts'
import { doJobs, lastAuditRowOf, auditRowsOf } from '#test/audit-and-jobs.ts'
import { askForAccount, forgetAttempts, NOBODY_ID, ROLE_IDS } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
beforeEach(() => forgetAttempts(app))
afterAll(() => app.close())

const approve = (id: string, body: object) => ada.post(`/api/admin/approve-user/${id}`, body)
const verify = (token: string) => app.visitor.post('/api/verify-email', { token })
const isVerified = async (id: string) => {
  const waiting: { id: string; emailVerifiedAt: string | null }[] = (await ada.get('/api/admin/pending-users')).json()
  return waiting.find((one) => one.id === id)?.emailVerifiedAt !== null
}
/** From the mail that goes to the address. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await doJobs(app)).find(({ to }) => to === email)
  expect(mail?.subject).toBe('Verify your email address for Demarc')
  return /#verify=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const NOT_VALID = [409, 'verification.invalid']
const answerTo = async (token: string) => {
  const reply = await verify(token)
  return [reply.statusCode, reply.json().code]
}

describe('the mailed link', () => {
  test('shows that the address is theirs: the admin sees it, history has it, and there is still no session', async () => {
    const nora = await askForAccount(app)
    const token = await mailedToken(nora.email)
    expect(await isVerified(nora.id)).toBe(false)
    const reply = await verify(token)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(await isVerified(nora.id)).toBe(true)
    expect(await lastAuditRowOf(app, nora.id)).toMatchObject({
      action: 'verified',
      actorKind: 'VISITOR',
      event: 'registration.verified',
      needs: 'registration.decide',
    })
    // Opened twice, as mail programs do.
    expect((await verify(token)).statusCode).toBe(200)
    expect(await auditRowsOf(app, nora.id)).toHaveLength(2)
  })

  test('of an earlier registration, of nobody, or made up is worth nothing', async () => {
    const nora = await askForAccount(app)
    const token = await mailedToken(nora.email)
    await ada.post(`/api/admin/reject-user/${nora.id}`, { reason: 'Not yet' })
    expect(await answerTo(token)).toEqual(NOT_VALID)
    await askForAccount(app, { email: nora.email })
    expect(await answerTo(token)).toEqual(NOT_VALID)
    expect(await answerTo(`${nora.id}.made-up`)).toEqual(NOT_VALID)
    expect(await answerTo(`${NOBODY_ID}.made-up`)).toEqual(NOT_VALID)
    expect(await answerTo("' or true --")).toEqual(NOT_VALID)
    expect(await isVerified(nora.id)).toBe(false)
  })

  test('is not mailed again once the address is verified', async () => {
    const nora = await askForAccount(app)
    await verify(await mailedToken(nora.email))
    expect((await doJobs(app)).filter(({ to }) => to === nora.email)).toEqual([])
  })
})

describe('approving somebody whose address nobody verified', () => {
  const asCustomer = { roleIds: [ROLE_IDS.CUSTOMER], customerId: customerIdOf(1) }

  test('is refused: a stranger with somebody else’s address does not become that customer’s user', async () => {
    const stranger = await askForAccount(app)
    const reply = await approve(stranger.id, asCustomer)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'registration.unverified'])
    expect(reply.json().detail).toContain(stranger.email)
    const login = await app.visitor.post('/api/login', { email: stranger.email, password: stranger.password })
    expect(login.json().code).toBe('login.pending')
  })

  test('needs the admin’s word, and history keeps it', async () => {
    const known = await askForAccount(app)
    const reply = await approve(known.id, { ...asCustomer, confirmsUnverifiedEmail: true })
    expect(reply.statusCode).toBe(200)
    expect(await lastAuditRowOf(app, known.id)).toMatchObject({
      action: 'approved',
      actorId: await app.idOf('ada'),
      after: { status: 'APPROVED', confirmedUnverifiedEmail: known.email },
    })
    await signIn(app, known.email, known.password)
  })

  test('leaves no such word in history where the address is verified', async () => {
    const nora = await askForAccount(app)
    await verify(await mailedToken(nora.email))
    await approve(nora.id, asCustomer)
    expect(JSON.stringify(await lastAuditRowOf(app, nora.id))).not.toContain('confirmedUnverified')
  })
})
