import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { applicationDb, attempt, begun, trace } from './attempt-in-sql.ts'
import { customerIdOf, emailOf } from '../named-people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { untilSomebodyWaits } from '../audit-and-jobs.ts'
import { addUser, askForAccount, newAddress, ROLE_IDS } from '../fixtures/extra-people.ts'

let app: TestApp
let application: Db
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

const both = () => [application, app.owner] as const
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$x$x'
const give = (userId: string, role: keyof typeof ROLE_IDS) =>
  sql`insert into user_roles (user_id, role_id) values (${userId}, ${ROLE_IDS[role]})`
const take = (userId: string, role: keyof typeof ROLE_IDS) =>
  sql`delete from user_roles where user_id = ${userId} and role_id = ${ROLE_IDS[role]}`
const shut = (userId: string) => sql`update users set active = false where id = ${userId}`
const newUser = (id: string, email: string, customerId: string | null = null) => sql`
  insert into users (id, email, password, first_name, last_name, customer_id)
  values (${id}, ${email}, ${HASH}, 'A', 'B', ${customerId})`
const newRegistration = (id: string, email: string) => sql`
  insert into pending_users (id, email, password, first_name, last_name) values (${id}, ${email}, ${HASH}, 'A', 'B')`
const newSession = (userId: string, sid = randomUUIDv7().replaceAll('-', '').repeat(2)) => sql`
  insert into sessions (sid, id, user_id, kind, expire)
  values (${sid}, ${randomUUIDv7()}, ${userId}, 'office', now() + interval '1 hour')`

describe('I17: an active admin remains', () => {
  test('whatever one transaction does to the last ones', async () => {
    const [ada, abe] = [await app.idOf('ada'), await app.idOf('abe')]
    const traces = [trace('user', ada), trace('user', abe)]
    for (const db of both()) {
      expect(await attempt(db, ...traces, take(ada, 'ADMIN'), take(abe, 'ADMIN'))).toBe('users_last_admin_stays')
      expect(await attempt(db, ...traces, shut(ada), shut(abe))).toBe('users_last_admin_stays')
      expect(await attempt(db, ...traces, shut(ada), take(abe, 'ADMIN'))).toBe('users_last_admin_stays')
    }
    const become = sql`update user_roles set role_id = ${ROLE_IDS.BACKEND} where role_id = ${ROLE_IDS.ADMIN}`
    expect(await attempt(app.owner, ...traces, become)).toBe('users_last_admin_stays')
    const erase = [sql`delete from email_claims`, sql`delete from user_roles`, sql`delete from users`]
    expect(await attempt(app.owner, ...erase)).toMatch(/last_admin|left no audit row/)
  })

  test('when two transactions remove each other, in every way, round after round', async () => {
    const [ada, abe] = [await app.idOf('ada'), await app.idOf('abe')]
    const ways = [
      [take(abe, 'ADMIN'), take(ada, 'ADMIN')],
      [shut(abe), shut(ada)],
      [take(abe, 'ADMIN'), shut(ada)],
    ] as const
    for (const [adaActs, abeActs] of [...ways, ...ways, ...ways]) {
      const one = await begun(application, adaActs, trace('user', abe))
      const two = await begun(application, abeActs, trace('user', ada))
      const outcomes = await Promise.all([one.commit(), two.commit()])
      expect(outcomes.toSorted()).toEqual(['ok', 'users_last_admin_stays'])
      expect(
        await attempt(
          app.owner,
          sql`update users set active = true where id in (${ada}, ${abe})`,
          sql`insert into user_roles select id, ${ROLE_IDS.ADMIN}::uuid from unnest(array[${ada}, ${abe}]::uuid[]) id
              on conflict do nothing`,
          trace('user', ada),
          trace('user', abe),
        ),
      ).toBe('ok')
    }
  })
})

describe('I17: customers and staff', () => {
  test('never meet in one person', async () => {
    for (const db of both()) {
      const id = randomUUIDv7()
      const person = [newUser(id, newAddress(), customerIdOf(1)), trace('user', id)]
      expect(await attempt(db, ...person, give(id, 'CUSTOMER'), give(id, 'FIELDER'))).toBe('user_roles_customer_alone')
      expect(await attempt(db, ...person, give(id, 'FIELDER'))).toBe('users_customer_matches_role')
      expect(await attempt(db, newUser(id, newAddress()), trace('user', id), give(id, 'CUSTOMER'))).toBe(
        'users_customer_matches_role',
      )
    }
    const [finn, cora] = [await app.idOf('finn'), await app.idOf('cora')]
    for (const db of both()) {
      const join = sql`update users set customer_id = ${customerIdOf(1)} where id = ${finn}`
      expect(await attempt(db, join, trace('user', finn))).toBe('users_customer_matches_role')
      const leave = sql`update users set customer_id = null where id = ${cora}`
      expect(await attempt(db, leave, trace('user', cora))).toBe('users_customer_matches_role')
      expect(await attempt(db, give(cora, 'ADMIN'), trace('user', cora))).toBe('user_roles_customer_alone')
    }
  })

  test('nor when two transactions meet at one person, each of which would be right alone', async () => {
    const id = randomUUIDv7()
    expect(await attempt(app.owner, newUser(id, newAddress()), trace('user', id))).toBe('ok')
    const join = sql`update users set customer_id = ${customerIdOf(1)} where id = ${id}`
    const one = await begun(application, join, give(id, 'CUSTOMER'), trace('user', id))
    const two = await begun(application, give(id, 'FIELDER'), trace('user', id))
    const outcomes = await Promise.all([one.commit(), two.commit()])
    expect(outcomes).toEqual(['ok', 'user_roles_customer_alone'])
  })
})

describe('I17: an address', () => {
  test('belongs to one active person or one who waits, however it is written', async () => {
    const waiting = await askForAccount(app)
    for (const db of both()) {
      for (const email of [emailOf('finn').toUpperCase(), waiting.email.toUpperCase()]) {
        const [user, registration] = [randomUUIDv7(), randomUUIDv7()]
        expect(await attempt(db, newUser(user, email), trace('user', user))).toBe('email_claims_pkey')
        expect(await attempt(db, newRegistration(registration, email), trace('registration', registration))).toMatch(
          /^(email_claims_pkey|pending_users_email_unique)$/,
        )
      }
      const sue = await app.idOf('sue')
      const rename = sql`update users set email = ${emailOf('finn').toUpperCase()} where id = ${sue}`
      expect(await attempt(db, rename, trace('user', sue))).toBe('email_claims_pkey')
    }
  })

  test('of somebody deactivated is free, and then keeps them out', async () => {
    const { id, email } = await addUser(app)
    expect(await attempt(application, shut(id), trace('user', id))).toBe('ok')
    const next = randomUUIDv7()
    expect(await attempt(application, newUser(next, email), trace('user', next))).toBe('ok')
    const open = sql`update users set active = true where id = ${id}`
    expect(await attempt(application, open, trace('user', id))).toBe('email_claims_pkey')
  })

  test('asked for by an account and a registration at once goes to one', async () => {
    const email = newAddress()
    const [user, registration] = [randomUUIDv7(), randomUUIDv7()]
    const one = await begun(application, newUser(user, email), trace('user', user))
    const two = attempt(
      application,
      newRegistration(registration, email.toUpperCase()),
      trace('registration', registration),
    )
    await untilSomebodyWaits(app)
    expect([await one.commit(), await two]).toEqual(['ok', 'email_claims_pkey'])
  })
})

describe('I18: a session', () => {
  test('is never somebody’s who is not active', async () => {
    const { id } = await addUser(app)
    expect(await attempt(application, shut(id), trace('user', id))).toBe('ok')
    for (const db of both()) {
      expect(await attempt(db, newSession(id))).toBe('sessions_user_is_active')
      const pretend = sql`insert into sessions (sid, id, user_id, user_active, kind, expire)
        values (${'a'.repeat(64)}, ${randomUUIDv7()}, ${id}, false, 'office', now())`
      expect(await attempt(db, pretend)).toBe('sessions_user_active_true')
    }
  })

  test('stands against deactivation until it is ended', async () => {
    const { id } = await addUser(app)
    expect(await attempt(application, newSession(id))).toBe('ok')
    for (const db of both()) expect(await attempt(db, shut(id), trace('user', id))).toBe('sessions_user_is_active')
    const end = sql`delete from sessions where user_id = ${id}`
    expect(await attempt(application, end, shut(id), trace('user', id))).toBe('ok')
  })

  test('that begins while its person is deactivated: one of the two gives way', async () => {
    const [one, two] = [await addUser(app), await addUser(app)]
    const signingIn = await begun(application, newSession(one.id))
    const deactivating = attempt(application, shut(one.id), trace('user', one.id))
    await untilSomebodyWaits(app)
    expect([await signingIn.commit(), await deactivating]).toEqual(['ok', 'sessions_user_is_active'])

    const deactivation = await begun(application, shut(two.id), trace('user', two.id))
    const sign = attempt(application, newSession(two.id))
    await untilSomebodyWaits(app)
    expect([await deactivation.commit(), await sign]).toEqual(['ok', 'sessions_user_is_active'])
  })

  test('is kept by its hash only', async () => {
    const { id } = await addUser(app)
    for (const db of both()) expect(await attempt(db, newSession(id, 'the token itself'))).toBe('sessions_sid_is_hash')
  })
})

describe('I18: a reset token', () => {
  const keep = (id: string, token: string | null, expiry = sql`now() + interval '30 minutes'`) =>
    sql`update users set reset_token = ${token}, reset_token_expiry = ${expiry} where id = ${id}`

  test('is a hash, one for each person, with an end, and nobody’s who is not active', async () => {
    const [one, two] = [await addUser(app), await addUser(app)]
    for (const db of both()) {
      expect(await attempt(db, keep(one.id, 'the token itself'))).toBe('users_reset_token_is_hash')
      expect(await attempt(db, keep(one.id, 'A'.repeat(64)))).toBe('users_reset_token_is_hash')
      expect(await attempt(db, keep(one.id, 'a'.repeat(64), sql`null`))).toBe('users_reset_token_expires')
      expect(await attempt(db, keep(one.id, 'a'.repeat(64)), keep(two.id, 'a'.repeat(64)))).toBe(
        'users_reset_token_unique',
      )
      const shutWithToken = [keep(one.id, 'a'.repeat(64)), shut(one.id), trace('user', one.id)]
      expect(await attempt(db, ...shutWithToken)).toBe('users_inactive_has_no_token')
    }
  })

  test('and a password is kept as an argon2id hash only', async () => {
    const { id } = await addUser(app)
    for (const db of both()) {
      const plain = sql`update users set password = 'plain' where id = ${id}`
      expect(await attempt(db, plain, trace('user', id))).toBe('users_password_is_argon2id')
      const made = randomUUIDv7()
      const plainRegistration = sql`insert into pending_users (id, email, password, first_name, last_name)
        values (${made}, ${newAddress()}, 'plain', 'A', 'B')`
      expect(await attempt(db, plainRegistration, trace('registration', made))).toBe(
        'pending_users_password_is_argon2id',
      )
    }
  })
})

describe('I6: who answers for somebody', () => {
  const lead = (id: string, leadId: string) => sql`update users set supervisor_id = ${leadId} where id = ${id}`

  test('never changes without a trace, and is somebody else', async () => {
    const [{ id }, sue] = [await addUser(app), await app.idOf('sue')]
    for (const db of both()) {
      expect(await attempt(db, lead(id, sue))).toMatch(/left no audit row/)
      expect(await attempt(db, lead(id, id), trace('user', id))).toBe('users_supervisor_is_another')
      const deputy = sql`update users set deputy_id = id where id = ${id}`
      expect(await attempt(db, deputy, trace('user', id))).toBe('users_deputy_is_another')
    }
  })

  test('and a home base is a whole place on the globe, the week has seven days', async () => {
    const { id } = await addUser(app)
    const home = (address: string | null, lat: number | null, lon: number | null) =>
      sql`update users set home_address = ${address}, home_lat = ${lat}, home_lon = ${lon} where id = ${id}`
    for (const db of both()) {
      expect(await attempt(db, home('Elm St', 36, null))).toBe('users_home_both_or_none')
      expect(await attempt(db, home(null, 36, -79))).toBe('users_home_has_address')
      expect(await attempt(db, home('Elm St', 91, 0))).toBe('users_home_in_range')
      expect(await attempt(db, sql`update users set working_days = '{8}' where id = ${id}`)).toBe(
        'users_working_days_known',
      )
    }
  })
})
