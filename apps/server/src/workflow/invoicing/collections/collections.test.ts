import { randomUUIDv7 } from 'node:crypto'
import type { Invoice } from '@demarc/contract'
import { daysAfter } from '@demarc/domain'
import { dayIn, invoiceOf } from '@demarc/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTo, makeSent, sentDaysAgo } from '#test/fixtures/invoicing.ts'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { inFull, pay } from '#test/fixtures/payments.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { remindOfOverdue } from '../mails/remind-of-overdue.ts'

let app: TestApp
let ben: Caller
let cora: Caller
const today = dayIn(0)
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, cora] = [await app.as('ben'), await app.as('cora')]
})
afterAll(() => app.close())

const note = (caller: Caller, invoiceIds: string[], body: object) =>
  caller.post('/api/invoices/collection-notes', { invoiceIds, ...body })
const late = async () => {
  const sent = await makeSent(app, ben)
  await sentDaysAgo(app, sent.id, 50)
  return sent
}
/** As if it had been promised for a day that has passed since. */
const passes = (id: string, days: number) =>
  app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update collection_notes set promised_on = promised_on - ${days}::int where invoice_id = ${id}`.execute(tx)
  })
const brokenOnes = async (caller: Caller) =>
  ((await caller.get('/api/invoices?promiseBroken=true')).json() as Invoice[]).map(({ id }) => id)

test('a promise on several invoices is the office’s own, and the latest one counts', async () => {
  const [one, other] = [await late(), await late()]
  const promise = { promisedOn: daysAfter(today, 5), amountCents: 5000, promisedBy: 'Pat', note: 'after payroll' }
  expect((await note(ben, [one.id, other.id], promise)).statusCode).toBe(204)
  expect((await note(ben, [one.id], { note: 'left a message' })).statusCode).toBe(204)
  const seen = await invoiceOf(ben, one.id)
  expect(seen.promise).toEqual({ on: promise.promisedOn, isBroken: false })
  expect(seen.collectionNotes).toMatchObject([{ promisedOn: null, note: 'left a message' }, promise])
  expect((await auditRowsOf(app, one.id)).map(({ action }) => action).slice(-2)).toEqual(['promised', 'noted'])
  expect(await invoiceOf(cora, one.id)).toMatchObject({ promise: null, collectionNotes: [] })

  await passes(one.id, 6)
  await passes(other.id, 6)
  expect((await brokenOnes(ben)).toSorted()).toEqual([one.id, other.id].toSorted())
  // To a customer the filter means nothing.
  expect((await brokenOnes(cora)).length).toBeGreaterThan(1)
  await note(ben, [one.id], { promisedOn: today })
  await pay(ben, { amountCents: 10_000, allocations: [inFull(other)] })
  expect(await brokenOnes(ben)).toEqual([])
})

test('reminders wait while a promise is ahead', async () => {
  await mailTo(app, 1, 'ap@telco.test')
  const { id } = await late()
  await note(ben, [id], { promisedOn: today })
  const kindsOf = async () => (await invoiceOf(ben, id)).mails.map(({ kind }) => kind)
  await remindOfOverdue(app)
  expect(await kindsOf()).not.toContain('REMINDER')
  await passes(id, 1)
  await remindOfOverdue(app)
  expect(await kindsOf()).toContain('REMINDER')
})

test('nothing is promised for a day that has passed, about a paid invoice or one that is not there, by a customer', async () => {
  const paid = await makeSent(app, ben)
  const open = await makeSent(app, ben)
  await pay(ben, { amountCents: 10_000, allocations: [inFull(paid)] })
  const codeOf = async (ids: string[], body: object) => (await note(ben, ids, body)).json().code
  expect(await codeOf([open.id], { promisedOn: daysAfter(today, -1) })).toBe('promise.day')
  expect(await codeOf([open.id, paid.id], { note: 'x' })).toBe('invoice.action_closed')
  expect(await codeOf([randomUUIDv7()], { note: 'x' })).toBe('payment.invoice_unknown')
  expect(await codeOf([open.id], {})).toBe('input.invalid')
  expect(await codeOf([open.id], { note: 'x', amountCents: 5 })).toBe('input.invalid')
  expect((await note(cora, [open.id], { note: 'x' })).statusCode).toBe(403)
  expect((await invoiceOf(ben, open.id)).collectionNotes).toEqual([])
})
