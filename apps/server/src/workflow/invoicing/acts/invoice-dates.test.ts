import type { InvoiceDetail } from '@demarc/contract'
import { daysAfter } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOf } from '@demarc/testkit'
import { auditRowsOf } from '#test/audit-and-jobs.ts'
import { dayFromNow } from '#test/fixtures/dispatch.ts'
import { draft, makeDelivered, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let ada: Caller
let ben: Caller
let today: string
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben] = [await app.as('ada'), await app.as('ben')]
  today = await dayFromNow(app)
})
afterAll(() => app.close())

/** Checked, and nothing in its way. */
async function makeDraft(): Promise<string> {
  const place = await placeOfCustomer(ben)
  await makeDelivered(app, place)
  const [made] = await draft(ben, { wireCenterId: place.wireCenterId })
  await ben.post(`/api/invoices/${made!.id}/check`, {})
  return made!.id
}
async function send(id: string, body: object = {}): Promise<InvoiceDetail> {
  const reply = await ben.post(`/api/invoices/${id}/send`, body)
  if (reply.statusCode !== 200) throw new Error(`not sent: ${reply.body}`)
  return reply.json()
}
const edit = (id: string, body: object) => ben.put(`/api/invoices/${id}`, body)
const codeOf = async (reply: ReturnType<Caller['post']>) => (await reply).json().code

describe('an invoice date', () => {
  test('is set on the draft, and everything but the dispute period follows from it', async () => {
    const id = await makeDraft()
    const date = daysAfter(today, -20)
    expect((await edit(id, { date })).json()).toMatchObject({ wantedDate: date, date: null, dueDate: null })
    // Another change leaves it alone.
    expect((await edit(id, { note: 'As agreed' })).json()).toMatchObject({ wantedDate: date })
    const sent = await send(id)
    expect(sent).toMatchObject({
      date,
      wantedDate: null,
      dueDate: daysAfter(date, 30),
      disputeUntil: daysAfter(today, 15),
      sentAt: expect.any(String),
    })
    expect(sent.invoiceNo).toContain(`-${date.slice(0, 4)}-`)
    expect((await auditRowsOf(app, id)).filter(({ action }) => action === 'edited')[0]).toMatchObject({
      before: { date: null },
      after: { date },
    })
  })

  test('is the day of sending where none was set, or it was taken back', async () => {
    const id = await makeDraft()
    await edit(id, { date: daysAfter(today, -1) })
    expect((await edit(id, { date: null })).json()).toMatchObject({ wantedDate: null })
    expect(await send(id)).toMatchObject({ date: today, dueDate: daysAfter(today, 30) })
  })

  test('that is sent along goes before the one of the draft', async () => {
    const id = await makeDraft()
    await edit(id, { date: daysAfter(today, -9) })
    expect(await send(id, { date: daysAfter(today, -3) })).toMatchObject({ date: daysAfter(today, -3) })
  })

  test('is neither in the future nor more than a year back, when it is set and when it is sent', async () => {
    const id = await makeDraft()
    for (const [days, code] of [
      [1, 'invoice.date_in_future'],
      [-367, 'invoice.date_too_old'],
    ] as const) {
      const date = daysAfter(today, days)
      expect(await codeOf(edit(id, { date }))).toBe(code)
      expect(await codeOf(ben.post(`/api/invoices/${id}/send`, { date }))).toBe(code)
      // It was right on the day on which it was set.
      await pastTriggers(app.owner, (db) => sql`update invoices set wanted_date = ${date} where id = ${id}`.execute(db))
      expect(await codeOf(ben.post(`/api/invoices/${id}/send`, {}))).toBe(code)
    }
    expect(await invoiceOf(ben, id)).toMatchObject({ status: 'DRAFT', lines: [{ isChecked: true }] })
  })
})

describe('the number of one that is dated in the year before', () => {
  const year = () => Number(today.slice(0, 4))
  const lastDay = () => `${year() - 1}-12-31`
  const numbersOf = async (of: number) => {
    const { rows } = await sql<{ seq: number }>`select seq from invoices where year = ${of} order by seq`.execute(
      app.owner,
    )
    return rows.map(({ seq }) => seq)
  }

  test('is the next of that year, with no gap in either', async () => {
    await send(await makeDraft(), { date: lastDay() })
    const before = { last: await numbersOf(year() - 1), now: await numbersOf(year()) }
    // What an admin chooses now holds for this year alone.
    await ada.put('/api/admin/settings', { 'invoice.nextNumber': 500 })
    const late = await send(await makeDraft(), { date: lastDay() })
    const next = before.last.length + 1
    expect(late.invoiceNo).toBe(`INV-${year() - 1}-${String(next).padStart(5, '0')}`)
    expect((await send(await makeDraft(), { date: today })).invoiceNo).toBe(`INV-${year()}-00500`)
    expect(await numbersOf(year() - 1)).toEqual(Array.from({ length: next }, (_, at) => at + 1))
    expect(await numbersOf(year())).toEqual([...before.now, 500])
    const { rows } = await sql<{ year: number; last: number; skipped: number }>`
      select year, last, skipped from invoice_counters where series = 'INVOICE' order by year`.execute(app.owner)
    expect(rows.filter((row) => row.year >= year() - 1)).toEqual([
      { year: year() - 1, last: next, skipped: 0 },
      { year: year(), last: 500, skipped: 499 - before.now.length },
    ])
  })

  test('goes on from what was chosen in that year', async () => {
    await pastTriggers(app.owner, (db) =>
      sql`update settings set updated_at = updated_at - interval '1 year', value = '700'
           where key = 'invoice.nextNumber'`.execute(db),
    )
    expect((await send(await makeDraft(), { date: lastDay() })).invoiceNo).toBe(`INV-${year() - 1}-00700`)
    expect((await send(await makeDraft())).invoiceNo).toBe(`INV-${year()}-00501`)
  })
})
