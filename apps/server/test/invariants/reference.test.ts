import { randomUUIDv7 } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { applicationDb, attempt, begun, trace } from './attempt-in-sql.ts'
import { customerIdOf } from '../named-people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { untilSomebodyWaits } from '../audit-and-jobs.ts'

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

const newCity = (id: string, code: string) => sql`
  insert into city_codes (id, city_name, state_code, city_code) values (${id}, 'Eden', 'NC', ${code})`
const newWireCenter = (id: string, code: string | null = null) => sql`
  insert into wire_centers (id, name, wid, pid, code) values (${id}, 'Eden', ${id}, 'P1', ${code})`
const newCustomer = (id: string, name = id) => sql`
  insert into customers (id, code, name) values (${id}, ${id}, ${name})`
const newRate = (id: string, valid: string, wireCenterId: string | null = null) => sql`
  insert into rates (id, customer_id, wire_center_id, job_type, valid, cents)
  values (${id}, ${customerIdOf(2)}, ${wireCenterId}, 'S', ${valid}::daterange, 100)`
const newAlias = (customerId: string, alias: string) => sql`
  insert into customer_names (customer_id, kind, name) values (${customerId}, 'ALIAS', ${alias})`

describe('I6: no place and no party changes without a trace', () => {
  const KINDS: [entity: string, table: string, make: (id: string) => RawBuilder<unknown>][] = [
    ['city_code', 'city_codes', (id) => newCity(id, 'I6')],
    ['wire_center', 'wire_centers', newWireCenter],
    ['customer', 'customers', (id) => newCustomer(id)],
    ['rate', 'rates', (id) => newRate(id, '[2001-01-01,2001-01-02)')],
  ]
  test.each(KINDS)('%s: made, changed or deleted', async (entity, table, make) => {
    const id = randomUUIDv7()
    const changes = [sql`update ${sql.table(table)} set version = version + 1`, sql`delete from ${sql.table(table)}`]
    for (const db of both()) expect(await attempt(db, make(id))).toContain('left no audit row')
    // The row of another record, or of another kind of record, is not the one.
    expect(await attempt(app.owner, make(id), trace(entity, randomUUIDv7()))).toContain('left no audit row')
    expect(await attempt(app.owner, make(id), trace('user', id))).toContain('left no audit row')
    expect(await attempt(app.owner, make(id), trace(entity, id))).toBe('ok')
    for (const db of both()) {
      for (const change of changes) {
        expect(await attempt(db, sql`${change} where id = ${id}`)).toContain('left no audit row')
      }
    }
    expect(await attempt(app.owner, sql`${changes[1]!} where id = ${id}`, trace(entity, id))).toBe('ok')
  })
})

describe('I15: one rate a day', () => {
  test('the owner of the database cannot make two rates hold on one day either', async () => {
    const [one, two] = [randomUUIDv7(), randomUUIDv7()]
    expect(await attempt(app.owner, newRate(one, '[2026-01-01,2026-12-31]'), trace('rate', one))).toBe('ok')
    for (const db of both()) {
      expect(await attempt(db, newRate(two, '[2026-12-31,)'), trace('rate', two))).toBe('rates_one_a_day')
      const stretched = sql`update rates set valid = '[2026-01-01,2027-01-01]' where id = ${one}`
      expect(await attempt(db, newRate(two, '[2027-01-01,)'), trace('rate', two), stretched)).toBe('rates_one_a_day')
    }
    expect(await attempt(app.owner, newRate(two, '[2027-01-01,)'), trace('rate', two))).toBe('ok')
  })

  test('two transactions that agree on the same days: the second waits and is refused', async () => {
    const [one, two] = [randomUUIDv7(), randomUUIDv7()]
    const first = await begun(app.owner, newRate(one, '[2020-01-01,2020-06-30]'), trace('rate', one))
    const second = attempt(application, newRate(two, '[2020-06-30,2020-12-31]'), trace('rate', two))
    await untilSomebodyWaits(app)
    expect(await first.commit()).toBe('ok')
    expect(await second).toBe('rates_one_a_day')
  })

  test('a rate has days, and a first one', async () => {
    const id = randomUUIDv7()
    for (const valid of ['empty', '(,2020-01-01)']) {
      expect(await attempt(app.owner, newRate(id, valid), trace('rate', id))).toBe('rates_valid_has_days')
    }
  })
})

describe('what names a place or a party names one', () => {
  test('a name, a code and an alias lead to one customer, however they are written', async () => {
    const [one, two] = [randomUUIDv7(), randomUUIDv7()]
    const made = [
      newCustomer(one, 'Neuse Net'),
      newAlias(one, 'NN'),
      newAlias(one, 'neuse net'),
      trace('customer', one),
    ]
    expect(await attempt(app.owner, ...made)).toBe('ok')
    for (const db of both()) {
      const other = newCustomer(two, 'Other')
      for (const taken of [newAlias(two, 'nn'), newAlias(two, 'NEUSE NET'), newAlias(two, one.toUpperCase())]) {
        expect(await attempt(db, other, taken)).toBe('customer_names_lead_to_one')
      }
      expect(await attempt(db, newCustomer(two, 'Nn'))).toBe('customer_names_lead_to_one')
      expect(await attempt(db, sql`update customers set name = 'nn' where code = 'C1'`)).toBe(
        'customer_names_lead_to_one',
      )
    }
  })

  test('a city code, a CLLI code, a WID with its PID', async () => {
    const [one, two] = [randomUUIDv7(), randomUUIDv7()]
    await attempt(app.owner, newCity(one, 'U1'), trace('city_code', one))
    await attempt(app.owner, newWireCenter(one, 'UNIQNC01'), trace('wire_center', one))
    for (const db of both()) {
      expect(await attempt(db, newCity(two, 'U1'))).toBe('city_codes_city_code_unique')
      expect(await attempt(db, newCity(two, 'u2'))).toBe('city_codes_city_code_shape')
      expect(await attempt(db, newWireCenter(two, 'UNIQNC01'))).toBe('wire_centers_code_unique')
      expect(await attempt(db, newWireCenter(two, 'UNIQ'))).toBe('wire_centers_code_shape')
    }
  })
})
