import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { makeCustomer, makeRate, rateForm } from '#test/fixtures/places.ts'
import { changesOf, auditRowsOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
})
afterAll(() => app.close())

const FIFTY = Array.from({ length: 50 }, (_, n) => n)
const rateInTable = async (id: string) => {
  const { rows } = await sql<{ cents: number; version: number }>`
    select cents::int as cents, version from rates where id = ${id}`.execute(app.owner)
  return rows[0]!
}

describe('fifty at once', () => {
  test('edits of one rate follow each other: history has no gap and ends where the table stands', async () => {
    const { id } = await makeRate(ada)
    const replies = await Promise.all(FIFTY.map((n) => ada.put(`/api/rates/${id}`, rateForm({ cents: 1000 + n }))))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(FIFTY.map(() => 200))
    const versions = replies.map((reply) => reply.json().version)
    expect(versions.toSorted((one, other) => one - other)).toEqual(FIFTY.map((n) => n + 2))

    const replied = new Map(replies.map((reply) => [reply.json().version, reply.json().cents]))
    const history = await changesOf(app, id)
    expect(history.map(({ before }) => before)).toEqual([null, ...history.slice(0, -1).map(({ after }) => after)])
    expect(history.slice(1).map(({ after }) => after?.cents)).toEqual(FIFTY.map((n) => replied.get(n + 2)))
    const stands = await rateInTable(id)
    expect(stands).toEqual({ cents: history.at(-1)?.after?.cents, version: 51 })
  })

  test('with the same version in hand: one is written, forty-nine are told', async () => {
    const { id } = await makeRate(ada, { jobType: 'M' })
    const body = (n: number) => rateForm({ jobType: 'M', cents: n, version: 1 })
    const replies = await Promise.all(FIFTY.map((n) => ada.put(`/api/rates/${id}`, body(n))))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().code === 'record.stale')).toHaveLength(49)
    expect(await auditRowsOf(app, id)).toHaveLength(2)
  })

  test('rates for overlapping days: exactly one is agreed', async () => {
    const { id } = await makeCustomer(ada)
    const day = (n: number) => `2026-03-${String((n % 20) + 1).padStart(2, '0')}`
    const replies = await Promise.all(
      FIFTY.map((n) => ada.post(`/api/customers/${id}/rates`, rateForm({ validFrom: day(n), validTo: '2026-03-31' }))),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().code === 'rate.overlaps')).toHaveLength(49)
  })
})
