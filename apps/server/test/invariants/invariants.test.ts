import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { applicationDb, attempt, trace } from './attempt-in-sql.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
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

/** Both must be refused: the application, and the owner, whom only triggers and constraints stand against. */
const both = () => [application, app.owner] as const
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$x$x'

describe('I7: what is written in history stays', () => {
  const thisMonth = `audit_logs_${new Date().toISOString().slice(0, 7).replace('-', '_')}`
  const tables = ['audit_logs', thisMonth, 'audit_logs_default']

  test.each(tables)('%s: the application may not touch it', async (table) => {
    const it = sql.table(table)
    expect(await attempt(application, sql`update ${it} set action = 'x'`)).toContain('permission denied')
    expect(await attempt(application, sql`delete from ${it}`)).toContain('permission denied')
    expect(await attempt(application, sql`truncate ${it}`)).toContain('permission denied')
    expect(await attempt(application, sql`drop table ${it}`)).toContain('must be owner')
    expect(await attempt(application, sql`alter table ${it} disable trigger all`)).toContain('must be owner')
  })

  test.each(tables)('%s: the owner may not either', async (table) => {
    const it = sql.table(table)
    await sql`insert into audit_logs (id, at, actor_kind, entity, entity_id, action)
      values (gen_random_uuid(), '2099-01-01', 'SYSTEM', 'x', gen_random_uuid(), 'x')`.execute(app.owner)
    expect(await attempt(app.owner, sql`update ${it} set action = 'x'`)).toMatch(/is append-only$/)
    expect(await attempt(app.owner, sql`delete from ${it}`)).toMatch(/is append-only$/)
    expect(await attempt(app.owner, sql`truncate ${it}`)).toMatch(/is append-only$/)
  })

  test('a month that is made later is guarded too', async () => {
    await sql`select make_month_partitions('audit_logs', 5)`.execute(application)
    const { rows } = await sql<{ name: string }>`
      select 'audit_logs' || to_char((now() at time zone 'utc') + interval '5 months', '_YYYY_MM') as name`.execute(
      app.owner,
    )
    expect(await attempt(app.owner, sql`truncate ${sql.table(rows[0]!.name)}`)).toMatch(/is append-only$/)
  })

  test('nor what was told to open screens, by the application', async () => {
    expect(await attempt(application, sql`update events set name = 'x'`)).toContain('permission denied')
    expect(await attempt(application, sql`delete from events`)).toContain('permission denied')
  })

  test('a row says who did it', async () => {
    const row = (kind: string, actor: string | null) =>
      sql`insert into audit_logs (id, actor_kind, actor_id, entity, entity_id, action)
          values (gen_random_uuid(), ${kind}, ${actor}, 'x', gen_random_uuid(), 'x')`
    for (const db of both()) {
      expect(await attempt(db, row('USER', null))).toBe('audit_logs_user_is_named')
      expect(await attempt(db, row('SYSTEM', randomUUIDv7()))).toBe('audit_logs_user_is_named')
      expect(await attempt(db, row('GHOST', null))).toBe('audit_logs_actor_kind_known')
    }
  })
})

describe('I6: nobody’s access changes without a trace', () => {
  const newUser = (id: string) => sql`
    insert into users (id, email, password, first_name, last_name) values (${id}, ${newAddress()}, ${HASH}, 'A', 'B')`
  const newRegistration = (id: string) => sql`
    insert into pending_users (id, email, password, first_name, last_name) values (${id}, ${newAddress()}, ${HASH}, 'A', 'B')`

  test('of an account: made, opened, shut, renamed, re-keyed, given or denied a role', async () => {
    const { id } = await addUser(app)
    const changes = [
      sql`update users set active = false where id = ${id}`,
      sql`update users set password = ${`${HASH}y`} where id = ${id}`,
      sql`update users set email = 'other@people.test' where id = ${id}`,
      sql`insert into user_roles values (${id}, ${ROLE_IDS.SUPERVISOR})`,
      sql`delete from user_roles where user_id = ${id}`,
    ]
    for (const db of both()) {
      for (const change of changes) {
        expect(await attempt(db, change)).toBe(`a change of user ${id} left no audit row`)
        // The same change is fine as soon as it is written down; here it is then taken back.
        expect(await attempt(db, change, trace('user', id), sql`set constraints all immediate`, sql`select 1/0`)).toBe(
          'division by zero',
        )
      }
      const made = randomUUIDv7()
      expect(await attempt(db, newUser(made))).toBe(`a change of user ${made} left no audit row`)
      expect(await attempt(db, newUser(made), trace('user', made))).toBe('ok')
    }
  })

  test('of a registration: made, decided, opened again', async () => {
    const { id } = await askForAccount(app)
    for (const db of both()) {
      const reject = sql`update pending_users set status = 'REJECTED', rejection_reason = 'x' where id = ${id}`
      expect(await attempt(db, reject)).toBe(`a change of registration ${id} left no audit row`)
      const made = randomUUIDv7()
      expect(await attempt(db, newRegistration(made))).toBe(`a change of registration ${made} left no audit row`)
      expect(await attempt(db, newRegistration(made), trace('registration', made))).toBe('ok')
    }
  })

  test('of a setting', async () => {
    for (const db of both()) {
      const id = randomUUIDv7()
      const set = sql`insert into settings (id, key, value) values (${id}, ${id}, '1')`
      expect(await attempt(db, set)).toBe(`a change of setting ${id} left no audit row`)
      expect(await attempt(db, set, trace('setting', id))).toBe('ok')
      expect(await attempt(db, sql`update settings set value = '2' where id = ${id}`)).toContain('left no audit row')
    }
  })

  test('and the trace must be its own: not an earlier one, not another’s, not one taken back', async () => {
    const { id } = await addUser(app)
    const shut = sql`update users set active = false where id = ${id}`
    for (const db of both()) {
      expect(await attempt(db, trace('user', id))).toBe('ok')
      expect(await attempt(db, shut)).toContain('left no audit row')
      expect(await attempt(db, shut, trace('user', await app.idOf('ben')))).toContain('left no audit row')
      expect(await attempt(db, shut, trace('registration', id))).toContain('left no audit row')
      const takenBack = [sql`savepoint s`, trace('user', id), sql`rollback to savepoint s`]
      expect(await attempt(db, shut, ...takenBack)).toContain('left no audit row')
    }
  })

  test('and what the application may not do at all: delete people, registrations or settings', async () => {
    for (const table of [
      'users',
      'pending_users',
      'settings',
      'reference_imports',
      'roles',
      'email_claims',
      'pgmigrations',
    ]) {
      expect(await attempt(application, sql`delete from ${sql.table(table)}`)).toContain('permission denied')
    }
    expect(await attempt(application, sql`update email_claims set email = 'x'`)).toContain('permission denied')
    expect(await attempt(application, sql`update user_roles set role_id = ${ROLE_IDS.ADMIN}`)).toContain(
      'permission denied',
    )
    expect(await attempt(application, sql`set session_replication_role = replica`)).toContain('permission denied')
  })
})

describe('history and events are cut by month', () => {
  const months = (parent: string) => sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${parent}::regclass order by 1`

  test.each(['audit_logs', 'events'])('%s: this month and the next three are there, and a DEFAULT', async (parent) => {
    const { rows: expected } = await sql<{ name: string }>`
      select ${parent} || to_char((now() at time zone 'utc') + make_interval(months => n), '_YYYY_MM') as name
        from generate_series(0, 3) n`.execute(app.owner)
    const made = (await months(parent).execute(app.owner)).rows.map(({ name }) => name)
    expect(made).toEqual(expect.arrayContaining([...expected.map(({ name }) => name), `${parent}_default`]))
  })

  test('a row of today stands in its month, one of a forgotten month in the DEFAULT', async () => {
    const [today, far] = [randomUUIDv7(), randomUUIDv7()]
    await trace('x', today).execute(application)
    await sql`insert into audit_logs (id, at, actor_kind, entity, entity_id, action)
      values (gen_random_uuid(), '2041-05-05', 'SYSTEM', 'x', ${far}, 'x')`.execute(application)
    const placeOf = async (entityId: string) =>
      (
        await sql<{ place: string; month: string }>`
          select tableoid::regclass::text as place, 'audit_logs' || to_char(at at time zone 'utc', '_YYYY_MM') as month
            from audit_logs where entity_id = ${entityId}`.execute(app.owner)
      ).rows[0]!
    const { place, month } = await placeOf(today)
    expect(place).toBe(month)
    expect((await placeOf(far)).place).toBe('audit_logs_default')
  })

  test('the application makes further months, past one whose rows came too early, and cuts nothing else', async () => {
    await sql`insert into events (at, name, entity) values (now() + interval '6 months', 'early', 'x')`.execute(
      application,
    )
    await sql`select make_month_partitions('events', 7)`.execute(application)
    await sql`select make_month_partitions('events', 7)`.execute(application)
    const { rows } = await sql<{ later: string }>`
      select 'events' || to_char((now() at time zone 'utc') + interval '7 months', '_YYYY_MM') as later`.execute(
      app.owner,
    )
    expect((await months('events').execute(app.owner)).rows.map(({ name }) => name)).toContain(rows[0]!.later)
    const early = await sql`select from events where name = 'early'`.execute(app.owner)
    expect(early.rows).toHaveLength(1)
    expect(await attempt(application, sql`select make_month_partitions('users', 1)`)).toContain(
      'not partitioned by month',
    )
  })
})
