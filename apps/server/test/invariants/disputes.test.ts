import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceDetail } from '@demarc/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispute, invoiceOf } from '@demarc/testkit'
import type { Db } from '#platform/db/db.ts'
import { applicationDb, attempt, trace } from './attempt-in-sql.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { makeDisputed, makeSent } from '../fixtures/invoicing.ts'

let app: TestApp
let application: Db
let ben: Caller
let sent: InvoiceDetail
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  ben = await app.as('ben')
  sent = await makeSent(app, ben)
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

/** Both must be refused: the application, and the owner, whom only triggers and constraints stand against. */
const answersTo = async (statement: RawBuilder<unknown>, ...traces: RawBuilder<unknown>[]) => {
  const said: string[] = []
  for (const db of [application, app.owner]) said.push(await attempt(db, statement, ...traces))
  return said
}
const twice = (constraint: string) => [constraint, constraint]
const opening = (
  id: string,
  { customerId, lineId = sent.lines[0]!.id, invoiceId = sent.id }: Partial<Opening> = {},
) => sql`
  insert into disputes (id, invoice_id, invoice_line_id, customer_id, reason, opened_by, is_on_behalf, is_late, resolve_by)
  select ${id}, ${invoiceId}, ${lineId}, coalesce(${customerId ?? null}::uuid, i.customer_id), 'no', i.created_by, true, false,
         current_date from invoices i where i.id = ${invoiceId}`
type Opening = { customerId: string; lineId: string; invoiceId: string }

describe('I4: an invoice is disputed exactly while a line of it is', () => {
  test('not by saying so, and not without saying so', async () => {
    const said = sql`update invoices set status = 'DISPUTED' where id = ${sent.id}`
    expect(await answersTo(said, trace('invoice', sent.id))).toEqual(twice('invoices_disputed_as_said'))
    const id = randomUUIDv7()
    expect(await answersTo(opening(id), trace('dispute', id))).toEqual(twice('invoices_disputed_as_said'))
  })

  test('nor is it paid or sent while one is open', async () => {
    const { invoiceId } = await makeDisputed(app, ben)
    for (const status of ['SENT', 'PAID']) {
      const said = sql`update invoices set status = ${status} where id = ${invoiceId}`
      const [first, second] = await answersTo(said, trace('invoice', invoiceId))
      expect(first).toMatch(/invoices_disputed_as_said|invoices_settled_as_said/)
      expect(second).toBe(first)
    }
  })
})

describe('a dispute', () => {
  test('is about a line of the invoice and the customer it says, and of one that stands', async () => {
    const other = await makeSent(app, ben, 2)
    const id = randomUUIDv7()
    for (const wrong of [{ lineId: other.lines[0]!.id }, { customerId: other.customerId }])
      expect(await answersTo(opening(id, wrong), trace('dispute', id))).toEqual(twice('disputes_about_standing_line'))
    const ada = await app.as('ada')
    await ada.post(`/api/invoices/${other.id}/void`, { reason: 'wrong' })
    const ofVoid = opening(id, { invoiceId: other.id, lineId: other.lines[0]!.id })
    expect(await answersTo(ofVoid, trace('dispute', id))).toEqual(twice('disputes_about_standing_line'))
  })

  test('is open once for a line, keeps its words, and ends once', async () => {
    const made = await makeDisputed(app, ben)
    const invoice = await invoiceOf(ben, made.invoiceId)
    const second = randomUUIDv7()
    const again = opening(second, { invoiceId: invoice.id, lineId: invoice.lines[0]!.id })
    expect(await answersTo(again, trace('dispute', second))).toEqual(twice('disputes_open_unique'))
    const changed = sql`update disputes set reason = 'another' where id = ${made.id}`
    expect(await answersTo(changed, trace('dispute', made.id))).toEqual(twice('disputes_frozen'))
    const credited = sql`
      update disputes set resolved_at = now(), resolved_by = opened_by, resolution = 'CREDITED', resolution_note = 'x'
       where id = ${made.id}`
    expect(await answersTo(credited, trace('dispute', made.id))).toEqual(twice('disputes_credited_by_note'))
    await ben.post(`/api/disputes/${made.id}/resolve`, { outcome: 'UPHELD', note: 'it stands' })
    const reopened = sql`
      update disputes set resolved_at = null, resolved_by = null, resolution = null, resolution_note = null
       where id = ${made.id}`
    expect(await answersTo(reopened, trace('dispute', made.id))).toEqual(twice('disputes_frozen'))
    expect(await dispute(ben, invoice)).toHaveLength(1)
  })

  test('leaves a trace, and what was said about it stays', async () => {
    const made = await makeDisputed(app, ben)
    const id = randomUUIDv7()
    const message = sql`
      insert into dispute_messages (id, dispute_id, written_by, from_customer, body)
      select ${id}, id, opened_by, false, 'said' from disputes where id = ${made.id}`
    for (const said of await answersTo(message)) expect(said).toContain('left no audit row')
    expect(await attempt(application, message, trace('dispute', made.id))).toBe('ok')
    const changed = sql`update dispute_messages set body = 'unsaid' where id = ${id}`
    for (const said of await answersTo(changed, trace('dispute', made.id))) expect(said).not.toBe('ok')
    const gone = sql`delete from disputes where id = ${made.id}`
    for (const said of await answersTo(gone, trace('dispute', made.id))) expect(said).not.toBe('ok')
  })
})
