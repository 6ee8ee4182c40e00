import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOf, sendInvoice } from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { draft, makeDelivered, placeOfCustomer } from '#test/fixtures/invoicing.ts'

let app: TestApp
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  ben = await app.as('ben')
})
afterAll(() => app.close())

const FIFTY = Array.from({ length: 50 }, (_, n) => n)

describe('at the same time', () => {
  test('fifty runs over one wire center put each building on exactly one line', async () => {
    const place = await placeOfCustomer(ben)
    const buildings = Array.from({ length: 12 }, () => ({}))
    const ids = (await makeDelivered(app, place, buildings)).buildingIds
    const run = { customerId: customerIdOf(1), wireCenterId: place.wireCenterId }
    const replies = await Promise.all(FIFTY.map(() => ben.post('/api/invoicing/drafts', run)))

    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code !== 201 && code !== 409)).toEqual([])
    expect(codes).toContain(201)
    const { rows } = await sql<{ lines: number; buildings: number }>`
      select count(*)::int as lines, count(distinct building_id)::int as buildings from invoice_lines
       where building_id = any(${ids}::uuid[]) and not invoice_void`.execute(app.owner)
    expect(rows).toEqual([{ lines: 12, buildings: 12 }])
  })

  test('runs over parts that overlap share the buildings among them', async () => {
    const place = await placeOfCustomer(ben)
    const ids = (
      await makeDelivered(
        app,
        place,
        Array.from({ length: 10 }, () => ({})),
      )
    ).buildingIds
    const parts = FIFTY.slice(0, 20).map((n) => [0, 1, 2].map((at) => ids[(n * 3 + at * 2) % ids.length]!))
    const replies = await Promise.all(
      parts.map((part) =>
        ben.post('/api/invoicing/drafts', { customerId: customerIdOf(1), buildingIds: [...new Set(part)] }),
      ),
    )
    expect(
      replies.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409).map(({ body }) => body),
    ).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from invoice_lines where building_id = any(${ids}::uuid[]) and not invoice_void
       group by building_id`.execute(app.owner)
    expect(rows).toEqual(Array.from({ length: 10 }, () => ({ n: 1 })))
  })

  test('one draft that two sendInvoice is sent once', async () => {
    const place = await placeOfCustomer(ben)
    await makeDelivered(app, place)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    await ben.post(`/api/invoices/${drafted!.id}/check`, {})
    const replies = await Promise.all(
      [ada, ben, ada, ben].map((who) => who.post(`/api/invoices/${drafted!.id}/send`, {})),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
  })

  test('one that is sent while a line is changed is sent with the change or without it, never torn', async () => {
    const place = await placeOfCustomer(ben)
    await makeDelivered(app, place)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    await ben.post(`/api/invoices/${drafted!.id}/check`, {})
    const [line] = (await invoiceOf(ben, drafted!.id)).lines
    const [edited, sent] = await Promise.all([
      ben.put(`/api/invoice-lines/${line!.id}`, { units: 5 }),
      ada.post(`/api/invoices/${drafted!.id}/send`, {}),
    ])
    const stands = await invoiceOf(ben, drafted!.id)
    expect(stands.totalCents).toBe(stands.lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
    expect(sent.statusCode).toBe(200)
    expect(stands.lines[0]!.units).toBe(edited.statusCode === 200 ? 5 : 1)
  })
})

describe('numbers', () => {
  test('follow each other without a gap, whatever is rolled back in between', async () => {
    const places = await Promise.all(FIFTY.slice(0, 8).map(() => placeOfCustomer(ben, 2)))
    const ids: string[] = []
    for (const place of places) {
      await makeDelivered(app, place)
      const [drafted] = await draft(ben, { customer: 2, wireCenterId: place.wireCenterId })
      await ben.post(`/api/invoices/${drafted!.id}/check`, {})
      ids.push(drafted!.id)
    }
    // Every second try fails at the very end, with its number already drawn.
    await sql`
      create function spoil() returns trigger language plpgsql as $$ begin
        if (select count(*) from spoiled) % 2 = 0 then raise exception 'spoiled'; end if; return null; end $$`.execute(
      app.owner,
    )
    await sql`create sequence tries`.execute(app.owner)
    await sql`create view spoiled as select generate_series(1, nextval('tries')) as n`.execute(app.owner)
    await sql`grant usage on sequence tries to demarc_app; `.execute(app.owner)
    await sql`grant select on spoiled to demarc_app`.execute(app.owner)
    await sql`
      create constraint trigger spoil after update on invoices deferrable initially deferred for each row
      when (new.status = 'SENT' and old.status = 'DRAFT') execute function spoil()`.execute(app.owner)

    const failed: number[] = []
    for (let round = 0; round < 6; round++) {
      const replies = await Promise.all(ids.map((id) => ben.post(`/api/invoices/${id}/send`, {})))
      failed.push(replies.filter(({ statusCode }) => statusCode === 500).length)
    }
    await sql`drop trigger spoil on invoices`.execute(app.owner)
    for (const id of ids) await ben.post(`/api/invoices/${id}/send`, {})
    expect(failed[0]).toBeGreaterThan(0)

    const { rows } = await sql<{ n: number; last: number; kept: number }>`
      select count(*)::int as n, max(seq) as last, (select last - skipped from invoice_counters where series = 'INVOICE') as kept
        from invoices where seq is not null`.execute(app.owner)
    expect(rows[0]).toEqual({ n: rows[0]!.last, last: rows[0]!.last, kept: rows[0]!.last })
    expect(rows[0]!.n).toBeGreaterThanOrEqual(8)
  })

  test('go on from a number that an admin chooses, and what is left out is written down', async () => {
    await ada.put('/api/admin/settings', { 'invoice.nextNumber': 500, 'invoice.prefix': 'PS' })
    const place = await placeOfCustomer(ben)
    await makeDelivered(app, place)
    const [drafted] = await draft(ben, { wireCenterId: place.wireCenterId })
    expect((await sendInvoice(ben, drafted!.id)).invoiceNo).toMatch(/^PS-\d{4}-00500$/)
    // Whoever looks at the settings sees where the numbers are now, and cannot go back behind them.
    const { values } = (await ada.get('/api/admin/settings')).json()
    expect(values['invoice.nextNumber']).toBe(501)
    const back = await ada.put('/api/admin/settings', { 'invoice.nextNumber': 500 })
    expect([back.statusCode, back.json().facts]).toEqual([409, { least: 501 }])
    const { rows } = await sql<{ isWhole: boolean }>`
      select last = 500 and last - skipped = (select count(*) from invoices where seq is not null) as is_whole
        from invoice_counters where series = 'INVOICE'`.execute(app.owner)
    expect(rows).toEqual([{ isWhole: true }])
  })
})
