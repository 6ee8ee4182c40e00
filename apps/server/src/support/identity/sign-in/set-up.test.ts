import { PERMISSIONS } from '@demarc/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { emailOf } from '#test/named-people.ts'
import { openHouse, type TestHouse } from '#test/test-app.ts'
import { newcomer, removeAdmins } from '#test/fixtures/extra-people.ts'
import { tracesOf } from '#test/audit-and-jobs.ts'

const open: TestHouse[] = []
/** A house on its first day: people may be in it already, but no admin. */
async function openNewHouse(env: Record<string, string> = {}): Promise<TestHouse> {
  const house = await openHouse({ env })
  open.push(house)
  await removeAdmins(house)
  return house
}
// One after the other: the queue of a process belongs to the house that was opened last.
afterEach(async () => {
  await open.pop()?.close()
})

const setUp = (house: TestHouse, form: object = newcomer()) => house.visitor.post('/api/setup', form)
const state = async (house: TestHouse) => (await house.visitor.get('/api/setup')).json()
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://demarc.example',
  SESSION_SECRET: 'a secret of this test and of nothing else',
  SECRETS_KEY: 'a key that only these tests and stories know',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

describe('setting up an installation', () => {
  test('makes the first admin, signed in at once, and is then closed for good', async () => {
    const house = await openNewHouse()
    expect(await state(house)).toEqual({ needed: true, asksForCode: false, leastPasswordLength: 6, company: null })
    const form = newcomer()
    const reply = await setUp(house, form)

    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      email: form.email,
      roles: ['ADMIN'],
      status: 'ACTIVE',
      // All but the window of a customer.
      permissions: PERMISSIONS.filter((permission) => permission !== 'portal.read'),
    })
    const { name, value } = reply.cookies[0]!
    const whoAmI = await house.app.inject({ url: '/api/auth/user', headers: { cookie: `${name}=${value}` } })
    expect(whoAmI.json().email).toBe(form.email)
    expect(await tracesOf(house, reply.json().id)).toMatchObject([
      { action: 'created', actorKind: 'VISITOR', actorId: null, event: 'user.created', needs: 'user.manage' },
      { action: 'signed_in', actorKind: 'USER', actorId: reply.json().id, event: 'user.signed_in' },
    ])

    expect((await state(house)).needed).toBe(false)
    const second = await setUp(house)
    expect([second.statusCode, second.json().code]).toEqual([409, 'setup.closed'])
    expect(second.json().detail).toBe('Setup is already complete.')
    expect(second.cookies).toEqual([])
  })

  test('by three at once makes one admin', async () => {
    const house = await openNewHouse()
    const replies = await Promise.all([setUp(house), setUp(house), setUp(house)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test('refuses what any account would be refused', async () => {
    const house = await openNewHouse()
    const short = await setUp(house, newcomer({ password: 'short' }))
    expect(short.json().detail).toBe('password: Password must be at least 6 characters')
    expect((await setUp(house, newcomer({ password: 'password' }))).json().code).toBe('password.too_common')
    const taken = await setUp(house, newcomer({ email: emailOf('finn') }))
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'user.email_taken'])
    expect((await state(house)).needed).toBe(true)
  })

  test('with a code opens to the right code only', async () => {
    const house = await openNewHouse({ SETUP_CODE: 'from the envelope' })
    expect(await state(house)).toMatchObject({ needed: true, asksForCode: true })
    for (const extra of [{}, { code: '' }, { code: 'guessed' }, { code: 'from the envelope ' }]) {
      const reply = await setUp(house, newcomer(extra))
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'setup.code_wrong'])
    }
    expect((await setUp(house, newcomer({ code: 'from the envelope' }))).statusCode).toBe(201)
  })

  test('lets a code be guessed twenty times, then asks to wait', async () => {
    const house = await openNewHouse({ SETUP_CODE: 'from the envelope' })
    for (let n = 0; n < 20; n++) expect((await setUp(house, newcomer({ code: `guess ${n}` }))).statusCode).toBe(403)
    const reply = await setUp(house, newcomer({ code: 'from the envelope' }))
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'rate.exceeded'])
  })

  test('in production is shut without a code', async () => {
    const house = await openNewHouse(PRODUCTION)
    expect((await state(house)).needed).toBe(false)
    const reply = await setUp(house)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'setup.closed'])
  })

  test('in production opens with the code', async () => {
    const house = await openNewHouse({ ...PRODUCTION, SETUP_CODE: 'from the envelope' })
    expect((await state(house)).needed).toBe(true)
    expect((await setUp(house, newcomer({ code: 'from the envelope' }))).statusCode).toBe(201)
  })

  test('is closed where the cast has its admins', async () => {
    const house = await openHouse()
    open.push(house)
    expect((await state(house)).needed).toBe(false)
    expect((await setUp(house)).statusCode).toBe(409)
  })
})
