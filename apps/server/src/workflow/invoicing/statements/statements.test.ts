import type { Statement, StatementSummary } from '@demarc/contract'
import { daysAfter, MOST_STATEMENT_DAYS, STATEMENT_ENTRIES, sumOfCents } from '@demarc/domain'
import { dayIn } from '@demarc/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credit, makeDisputed, makeSent, sentDaysAgo } from '#test/fixtures/invoicing.ts'
import { wordsOf } from '#test/fixtures/packages.ts'
import { pay } from '#test/fixtures/payments.ts'
import { NOBODY_ID } from '#test/fixtures/extra-people.ts'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let cora: Caller
let carl: Caller
const today = dayIn(0)
const CUSTOMER = customerIdOf(1)

/** One of each entry, on the day it was really made, and invoices of five ages. */
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, cora, carl] = [await app.as('ada'), await app.as('ben'), await app.as('cora'), await app.as('carl')]
  for (const late of [0, 10, 40, 70, 200]) {
    const { id } = await makeSent(app, ben)
    await sentDaysAgo(app, id, 30 + late)
  }
  const disputed = await makeDisputed(app, ben)
  await sentDaysAgo(app, disputed.invoiceId, 50)
  const [paid, bounced, credited, gone] = [
    await makeSent(app, ben),
    await makeSent(app, ben),
    await makeSent(app, ben),
    await makeSent(app, ben),
  ]
  const on = (id: string, amountCents: number) => ({ invoiceId: id, amountCents })
  const spare = await pay(ben, {
    amountCents: 15_000,
    ref: 'CHK 1',
    date: daysAfter(today, -20),
    allocations: [on(paid.id, 10_000)],
  })
  await ada.post(`/api/payments/${spare.id}/refunds`, {
    amountCents: 2000,
    date: daysAfter(today, -10),
    method: 'ACH',
    reason: 'x',
  })
  const check = await pay(ben, {
    amountCents: 4000,
    ref: 'CHK 2',
    date: daysAfter(today, -15),
    allocations: [on(bounced.id, 4000)],
  })
  await ben.post(`/api/payments/${check.id}/reverse`, { reason: 'NSF' })
  await credit(ben, credited, 2500)
  await ben.post(`/api/invoices/${bounced.id}/write-offs`, { amountCents: 700, reason: 'fee' })
  await credit(ben, gone, 100)
  await ada.post(`/api/invoices/${gone.id}/void`, { reason: 'wrong customer' })
  await makeSent(app, ben, 2)
})
afterAll(() => app.close())

const read = async (caller: Caller, query = '', customerId = CUSTOMER): Promise<Statement> =>
  (await caller.get(`/api/statements/${customerId}${query}`)).json()
const agedOf = ({ ageing, disputedCents, unappliedCents }: Statement) =>
  sumOfCents(ageing.map(({ cents }) => cents)) + disputedCents - unappliedCents

/** Owed and not applied, as the tables have it, without an entry. */
async function owedByTables(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ((select sum(balance_cents) from invoices where customer_id = ${CUSTOMER} and status in ('SENT', 'DISPUTED'))
          - (select sum(unapplied_cents) from payments where customer_id = ${CUSTOMER}))::float8 as cents`.execute(
    app.owner,
  )
  return rows[0]!.cents
}

test('a statement begins with the opening balance, and its entries come to what is owed', async () => {
  const statement = await read(ben, `?from=${daysAfter(today, -300)}&to=${today}`)
  const { openingCents, entries, closingCents } = statement
  expect(openingCents + sumOfCents(entries.map(({ amountCents }) => amountCents))).toBe(closingCents)
  expect(entries.at(-1)!.balanceCents).toBe(closingCents)
  expect(closingCents).toBe(await owedByTables())
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(STATEMENT_ENTRIES))
  const days = entries.map(({ date }) => date)
  expect(days).toEqual(days.toSorted())
  // An invoice that is void, its credit memo and the voiding come to nothing.
  const [voided] = entries.filter(({ kind }) => kind === 'VOID')
  const about = entries.filter(({ invoiceId }) => invoiceId === voided!.invoiceId)
  expect([about.length, sumOfCents(about.map(({ amountCents }) => amountCents))]).toEqual([3, 0])
})

test('the aging agrees with the balance, today and on any earlier day', async () => {
  for (const days of [0, 1, 29, 31, 45, 120, 200, 240]) {
    const statement = await read(ben, `?from=${daysAfter(today, -days - 1)}&to=${daysAfter(today, -days)}`)
    expect([days, agedOf(statement)]).toEqual([days, statement.closingCents])
  }
  const { ageing, disputedCents } = await read(ben)
  expect(ageing.map(({ cents }) => cents).slice(1)).toEqual([10_000, 10_000, 10_000, 10_000])
  expect(disputedCents).toBe(10_000)
  // Nothing was disputed before it was disputed.
  expect((await read(ben, `?to=${daysAfter(today, -1)}`)).disputedCents).toBe(0)
})

test('two periods that follow one another carry the balance over', async () => {
  const [first, second] = [
    await read(ben, `?from=${daysAfter(today, -90)}&to=${daysAfter(today, -31)}`),
    await read(ben, `?from=${daysAfter(today, -30)}&to=${today}`),
  ]
  expect(second.openingCents).toBe(first.closingCents)
})

test('the list has what each statement says, the most past due first, in pages', async () => {
  const rows = (await ben.get('/api/statements')).json() as StatementSummary[]
  expect(rows.map(({ pastDueCents }) => pastDueCents)).toEqual(
    rows.map(({ pastDueCents }) => pastDueCents).toSorted((a, b) => b - a),
  )
  for (const row of rows) {
    const { ageing, disputedCents, unappliedCents, closingCents } = await read(ben, '', row.id)
    const { currentCents, to30Cents, to60Cents, to90Cents, over90Cents } = row
    expect([currentCents, to30Cents, to60Cents, to90Cents, over90Cents]).toEqual(ageing.map(({ cents }) => cents))
    expect(row).toMatchObject({ disputedCents, unappliedCents, totalCents: closingCents })
    expect(row.pastDueCents).toBe(to30Cents + to60Cents + to90Cents + over90Cents)
  }
  const first = await ben.get('/api/statements?limit=1')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!
  expect([...first.json(), ...(await ben.get(next)).json()].map(({ id }: StatementSummary) => id)).toEqual(
    rows.slice(0, 2).map(({ id }) => id),
  )
  const late = (await ben.get('/api/statements?pastDue=true')).json() as StatementSummary[]
  expect(late.map(({ id }) => id)).toEqual([CUSTOMER])
  expect((await ben.get('/api/statements?q=nobody-of-that-name')).json()).toEqual([])
})

test('a customer reads, prints and exports their own, and nobody else’s', async () => {
  const own = await read(cora)
  expect(own).toEqual({ ...(await read(ben)), mailTo: null })
  const page = await cora.get(`/api/statements/${CUSTOMER}/pdf`)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'application/pdf'])
  const words = wordsOf(page.rawPayload)
  for (const said of [
    'Statement',
    'Customer 1',
    'Opening balance',
    'Closing balance',
    'Credit memo',
    'Adjustment',
    'Over 90',
  ])
    expect(words).toContain(said)
  const { body } = await cora.get(`/api/statements/${CUSTOMER}/export`)
  expect(body.trim().split('\n')).toHaveLength(own.entries.length + 1)
  for (const path of ['', '/pdf', '/export'])
    expect((await carl.get(`/api/statements/${CUSTOMER}${path}`)).statusCode).toBe(404)
  expect((await cora.get('/api/statements')).statusCode).toBe(403)
})

test('days that are no period are refused, and a customer who is not there', async () => {
  const codeOf = async (path: string) => (await ben.get(`/api/statements/${path}`)).json().code
  expect(await codeOf(`${CUSTOMER}?from=${today}&to=${daysAfter(today, -1)}`)).toBe('statement.days')
  expect(await codeOf(`${CUSTOMER}?from=${daysAfter(today, -MOST_STATEMENT_DAYS)}&to=${today}`)).toBe('statement.days')
  expect(await codeOf(`${CUSTOMER}?to=${daysAfter(today, 1)}`)).toBe('statement.in_future')
  expect((await ben.get(`/api/statements/${NOBODY_ID}`)).statusCode).toBe(404)
})
