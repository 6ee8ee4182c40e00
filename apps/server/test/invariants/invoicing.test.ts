import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceDetail } from '@demarc/contract'
import { INVOICE_TRANSITIONS } from '@demarc/domain'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOf } from '@demarc/testkit'
import type { Db } from '#platform/db/db.ts'
import { applicationDb, attempt, trace } from './attempt-in-sql.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { draft, makeDelivered, makeSent, placeOfCustomer } from '../fixtures/invoicing.ts'

let app: TestApp
let application: Db
let ben: Caller
let sent: InvoiceDetail
let drafted: InvoiceDetail
beforeAll(async () => {
  app = await openTestApp()
  application = applicationDb(app.url)
  ben = await app.as('ben')
  sent = await makeSent(app, ben)
  const place = await placeOfCustomer(ben)
  await makeDelivered(app, place)
  const [made] = await draft(ben, { wireCenterId: place.wireCenterId })
  drafted = await invoiceOf(ben, made!.id)
})
afterAll(async () => {
  await application.destroy()
  await app.close()
})

/** Both must be refused: the application, and the owner, whom only triggers and constraints stand against. */
const both = () => [application, app.owner] as const
const answersTo = async (id: string, ...statements: RawBuilder<unknown>[]) => {
  const said: string[] = []
  for (const db of both()) said.push(await attempt(db, ...statements, trace('invoice', id)))
  return said
}
const line = (invoiceId: string, extra: { buildingId?: string | null } = {}) => {
  const { buildingId = null } = extra
  return sql`
    insert into invoice_lines (id, invoice_id, position, kind, description, units, rate_cents, building_id, site_id, jsb)
    select ${randomUUIDv7()}, ${invoiceId}, 99, case when ${buildingId}::uuid is null then 'OTHER' else 'SURVEY' end, 'Trip', 1, 100,
           ${buildingId}::uuid, (select site_id from buildings where id = ${buildingId}::uuid),
           (select jsb from buildings where id = ${buildingId}::uuid)`
}

describe('I1: a building is on at most one line that stands', () => {
  test('not on a second draft, whoever writes it', async () => {
    const buildingId = sent.lines[0]!.buildingId
    expect(await answersTo(drafted.id, line(drafted.id, { buildingId }))).toEqual([
      'invoice_lines_building_unique',
      'invoice_lines_building_unique',
    ])
    const freed = sql`update invoice_lines set invoice_void = true where id = ${sent.lines[0]!.id}`
    expect(await answersTo(sent.id, freed)).toEqual(['invoice_lines_invoice_fk', 'invoice_lines_invoice_fk'])
  })
})

describe('I2: an invoice is the sum of its lines', () => {
  test('a total that is none is refused when the transaction ends', async () => {
    const raised = sql`update invoices set total_cents = total_cents + 1 where id = ${drafted.id}`
    expect(await answersTo(drafted.id, raised)).toEqual(['invoices_are_their_lines', 'invoices_are_their_lines'])
    const counted = sql`update invoices set line_count = 7 where id = ${drafted.id}`
    expect(await answersTo(drafted.id, counted)).toEqual(['invoices_are_their_lines', 'invoices_are_their_lines'])
  })
  test('an amount is units times rate, and nobody writes another', async () => {
    const [said] = await answersTo(
      drafted.id,
      sql`update invoice_lines set amount_cents = 1 where invoice_id = ${drafted.id}`,
    )
    expect(said).toContain('can only be updated to DEFAULT')
  })
  test('lines that come and go take the total along', async () => {
    const before = await invoiceOf(ben, drafted.id)
    const added = line(drafted.id)
    expect(await attempt(application, added, trace('invoice', drafted.id))).toBe('ok')
    expect(await invoiceOf(ben, drafted.id)).toMatchObject({ totalCents: before.totalCents + 100, lineCount: 2 })
    const gone = sql`delete from invoice_lines where invoice_id = ${drafted.id} and position = 99`
    expect(await attempt(application, gone, trace('invoice', drafted.id))).toBe('ok')
    expect(await invoiceOf(ben, drafted.id)).toMatchObject({ totalCents: before.totalCents, lineCount: 1 })
  })
})

describe('I3: what was sent stays as it was sent', () => {
  const FROZEN = [
    sql`invoice_no = 'INV-2026-99999'`,
    sql`seq = 99999`,
    sql`total_cents = 1`,
    sql`invoice_date = '2020-01-01'`,
    sql`sent_on = sent_on + 1`,
    sql`terms_net_days = 365`,
    sql`dispute_window_days = 0`,
    sql`bill_to = 'somebody else'`,
    sql`customer_id = '00000000-0000-7000-8000-00000000c002'`,
    sql`sent_at = now() + interval '1 day'`,
    sql`note = 'changed'`,
  ]
  test.each(FROZEN.map((change, at) => [at, change] as const))('no column of it: %i', async (_, change) => {
    const changed = sql`update invoices set ${change} where id = ${sent.id}`
    expect(await answersTo(sent.id, changed)).toEqual(['invoices_frozen', 'invoices_frozen'])
  })

  test('no line of it is changed, added or taken off', async () => {
    const { id } = sent.lines[0]!
    for (const statement of [
      sql`update invoice_lines set units = 7 where id = ${id}`,
      sql`update invoice_lines set description = 'other' where id = ${id}`,
      sql`update invoice_lines set checked_at = null, checked_by = null where id = ${id}`,
      sql`delete from invoice_lines where id = ${id}`,
      line(sent.id),
    ])
      expect(await answersTo(sent.id, statement)).toEqual(['invoice_lines_frozen', 'invoice_lines_frozen'])
    const moved = sql`update invoice_lines set invoice_id = ${drafted.id} where id = ${id}`
    expect((await answersTo(sent.id, moved))[1]).toContain('stays on its invoice')
  })

  test('it never becomes a draft again, is never deleted, and no credit note is either', async () => {
    const back = sql`update invoices set status = 'DRAFT' where id = ${sent.id}`
    expect(await answersTo(sent.id, back)).toEqual(['invoices_follow_the_moves', 'invoices_follow_the_moves'])
    const [byApplication, byOwner] = await answersTo(sent.id, sql`delete from invoices where id = ${sent.id}`)
    expect([byApplication, byOwner]).toEqual([expect.stringContaining('permission denied'), 'invoices is append-only'])
    expect(await attempt(app.owner, sql`truncate invoices cascade`)).toContain('append-only')
    expect(await attempt(application, sql`delete from credit_notes`)).toContain('permission denied')
  })

  test('nobody writes one down as sent that never was a draft', async () => {
    const by = await app.idOf('ben')
    const made = sql`
      insert into invoices (id, customer_id, status, invoice_no, year, seq, invoice_date, terms_net_days, dispute_window_days,
                            customer_name, bill_to, remit_to, created_by, sent_at, sent_by)
      values (${randomUUIDv7()}, ${sent.customerId}, 'SENT', 'X-1', 2026, 77, '2026-11-16', 30, 15, 'C', '', '', ${by}, now(), ${by})`
    expect(await attempt(application, made)).toBe('invoices_begin_as_drafts')
  })
})

describe('I2, I3: tax is rate times what is taxable, and stays as it was sent', () => {
  const tax = (invoiceId: string, lineId: string, taxCents: number) => sql`
    insert into invoice_taxes (id, invoice_id, position, level, state_code, name, rate_millionths, line_ids, taxable_cents,
                               exempt_cents, tax_cents)
    values (${randomUUIDv7()}, ${invoiceId}, 1, 'STATE', 'NC', 'NC state', 47500, array[${lineId}::uuid], 10000, 0, ${taxCents})`

  test('a cent more is refused, and so is a total that is not lines and tax', async () => {
    const lineId = drafted.lines[0]!.id
    expect(await answersTo(drafted.id, tax(drafted.id, lineId, 476))).toEqual([
      'invoice_taxes_rate_times_taxable',
      'invoice_taxes_rate_times_taxable',
    ])
    const untaxed = sql`update invoices set tax_cents = 0, total_cents = 10000 where id = ${drafted.id}`
    expect(await answersTo(drafted.id, tax(drafted.id, lineId, 475), untaxed)).toEqual([
      'invoices_are_their_lines',
      'invoices_are_their_lines',
    ])
    const said = sql`update invoices set tax_cents = 475 where id = ${drafted.id}`
    expect(await answersTo(drafted.id, said)).toEqual(['invoices_are_their_lines', 'invoices_are_their_lines'])
  })

  test('no row of a sent invoice is added, changed or taken off', async () => {
    expect(await answersTo(sent.id, tax(sent.id, sent.lines[0]!.id, 475))).toEqual([
      'invoice_taxes_frozen',
      'invoice_taxes_frozen',
    ])
    const changed = sql`update invoices set tax_cents = 1 where id = ${sent.id}`
    expect(await answersTo(sent.id, changed)).toEqual(['invoices_frozen', 'invoices_frozen'])
    expect(await attempt(app.owner, sql`truncate invoice_taxes cascade`)).toContain('append-only')
  })
})

describe('I4: what is settled is settled', () => {
  test('nothing is paid or credited beyond the total, and paid means that nothing is left', async () => {
    const over = sql`update invoices set paid_cents = total_cents + 1 where id = ${sent.id}`
    expect(await answersTo(sent.id, over)).toEqual(['invoices_settled_within_total', 'invoices_settled_within_total'])
    const early = sql`update invoices set status = 'PAID' where id = ${sent.id}`
    expect(await answersTo(sent.id, early)).toEqual(['invoices_settled_as_said', 'invoices_settled_as_said'])
    const whole = sql`update invoices set paid_cents = total_cents where id = ${sent.id}`
    expect(await answersTo(sent.id, whole)).toEqual(['invoices_settled_as_said', 'invoices_settled_as_said'])
    const credited = sql`update invoices set credited_cents = 1 where id = ${sent.id}`
    expect(await answersTo(sent.id, credited)).toEqual(['invoices_settled_as_said', 'invoices_settled_as_said'])
  })
})

test('the moves of an invoice are those of the domain', async () => {
  const { rows } = await sql<{ pair: string }>`
    select from_status || ' ' || to_status as pair from invoice_transitions`.execute(app.owner)
  expect(rows.map(({ pair }) => pair).toSorted()).toEqual(INVOICE_TRANSITIONS.map((pair) => pair.join(' ')).toSorted())
})

test('a change of an invoice leaves a trace', async () => {
  for (const db of both())
    expect(await attempt(db, sql`update invoices set note = 'quietly' where id = ${drafted.id}`)).toContain(
      'left no audit row',
    )
})
