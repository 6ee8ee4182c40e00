import type { InvoicingStats, MyHome, Period, Periods, Statement, StatementSummary, ToBill } from '@demarc/contract'
import { AGEING_BANDS } from '@demarc/domain'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '@demarc/testkit'
import { remindOfOverdue } from '#workflow/invoicing/index.ts'
import { customerIdOf } from '../named-people.ts'
import { sized } from '../suite.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { doJobs } from '../audit-and-jobs.ts'
import { runCompany } from './company.ts'

/** Months of a company by the real calls; then every figure is compared with sums straight from the tables. */

let app: TestApp
let ada: Caller
let ben: Caller
let cora: Caller
let carl: Caller
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, cora, carl] = [await app.as('ada'), await app.as('ben'), await app.as('cora'), await app.as('carl')]
  await runCompany(app, sized({ months: 3, buildings: 60 }, { months: 12, buildings: 2000 }))
}, 1_800_000)
afterAll(() => app.close())

/**
 * What stands on each invoice that was sent and is not void: from lines, rates of tax, credits, allocations, write-offs
 * and disputes. Customer 2 alone is taxed, by 4.75 % and 2.533 %, each once for an invoice.
 */
const BOOKS = sql`
  with taxed as (
    select i.id, i.customer_id, i.invoice_date, i.terms_net_days, i.sent_at, i.voided_at,
           (select sum(l.units * l.rate_cents) from invoice_lines l where l.invoice_id = i.id) as billed,
           (select coalesce(sum(c.amount_cents), 0) from credit_note_lines c
              join invoice_lines l on l.id = c.invoice_line_id where l.invoice_id = i.id) as credited,
           case when i.customer_id = ${customerIdOf(2)} then array[0.0475, 0.02533] else '{}' end as rates
      from invoices i where i.sent_at is not null),
  due as (
    select *, (select coalesce(sum(round(billed * r)), 0) from unnest(rates) r) as tax,
           (select coalesce(sum(round(round(billed * r) * credited / nullif(billed, 0))), 0) from unnest(rates) r) as tax_back
      from taxed),
  sums as (
    select d.id, d.customer_id, today_here() - (d.invoice_date + d.terms_net_days) as late, d.billed, d.tax, d.tax_back,
           d.billed - d.credited + d.tax - d.tax_back
         - (select coalesce(sum(a.amount_cents), 0) from payment_allocations a where a.invoice_id = d.id)
         - (select coalesce(sum(w.amount_cents), 0) from write_offs w where w.invoice_id = d.id) as owed,
           h.held + (select coalesce(sum(round(round(billed * r) * (d.credited + h.held) / billed)
                                       - round(round(billed * r) * d.credited / billed)), 0) from unnest(rates) r) as held
      from due d, lateral (
        select coalesce(sum(l.units * l.rate_cents
                 - (select coalesce(sum(c.amount_cents), 0) from credit_note_lines c where c.invoice_line_id = l.id)), 0) as held
          from disputes x join invoice_lines l on l.id = x.invoice_line_id
         where x.invoice_id = d.id and x.resolved_at is null) h
     where d.voided_at is null),
  books as (select *, least(owed, held) as disputed, owed - least(owed, held) as payable from sums)`
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(app.owner)).rows
const oneOf = async (query: ReturnType<typeof sql<{ cents: number; count: number }>>) => (await rowsOf(query))[0]
const get = async <Reply>(caller: Caller, url: string): Promise<Reply> => (await caller.get(url)).json()
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)

test('outstanding, overdue, disputed and the aging are what the tables come to, to the cent', async () => {
  const stats = await get<InvoicingStats>(ada, '/api/invoicing/stats')
  const of = (what: string, where = 'true') =>
    oneOf(sql`${BOOKS} select coalesce(sum(${sql.raw(what)}), 0)::float8 as cents, count(*)::int as count
                from books where ${sql.raw(what)} > 0 and ${sql.raw(where)}`)
  expect(stats.outstanding).toEqual(await of('owed'))
  expect(stats.overdue).toEqual(await of('payable', 'late > 0'))
  expect(stats.disputed).toEqual(await of('disputed'))
  const bands = ['late <= 0', 'late between 1 and 30', 'late between 31 and 60', 'late between 61 and 90', 'late > 90']
  const aged = await Promise.all(bands.map((band) => of('payable', band)))
  expect(stats.ageing.map(({ cents, count }) => ({ cents, count }))).toEqual(aged)
  // They are worth comparing: money lies in every one of these.
  const filled = stats.ageing.filter(({ cents }) => cents > 0).map(({ band }) => band)
  expect(filled).toEqual(expect.arrayContaining(sized(['CURRENT', 'TO_30', 'TO_60'], [...AGEING_BANDS])))
  expect(stats.disputed.cents).toBeGreaterThan(0)

  const [longest] = await rowsOf<{ days: number }>(
    sql`${BOOKS} select max(late)::int as days from books where payable > 0`,
  )
  expect(stats.oldestOverdueDays).toBe(longest!.days)
  const late = await get<{ id: string; payableCents: number }[]>(ben, '/api/invoices?status=OVERDUE&limit=200')
  expect(sum(late.map(({ payableCents }) => payableCents))).toBe(stats.overdue.cents)
  for (const [caller, customer] of [[cora, 1] as const, [carl, 2] as const]) {
    const home = await get<MyHome>(caller, '/api/my/home')
    const own = `customer_id = '${customerIdOf(customer)}'`
    expect(home.owed).toEqual(await of('owed', own))
    expect(home.payable).toEqual(await of('payable', own))
    expect(home.disputed).toEqual(await of('disputed', own))
    expect(home.overdue).toEqual(await of('payable', `late > 0 and ${own}`))
  }
})

const UNAPPLIED = sql`
  select p.customer_id, sum(p.amount_cents
       - (select coalesce(sum(a.amount_cents), 0) from payment_allocations a where a.payment_id = p.id)
       - (select coalesce(sum(f.amount_cents), 0) from payment_refunds f where f.payment_id = p.id)) as cents
    from payments p where not exists (select from payment_reversals r where r.payment_id = p.id) group by 1`

test('the aging and the statement of each customer come to what it owes, less what it has not applied', async () => {
  const owed = await rowsOf<Pick<StatementSummary, 'id' | 'currentCents' | 'pastDueCents' | 'disputedCents'>>(sql`
    ${BOOKS} select customer_id as id, sum(case when late <= 0 then payable else 0 end)::float8 as "currentCents",
           sum(case when late > 0 then payable else 0 end)::float8 as "pastDueCents",
           sum(disputed)::float8 as "disputedCents", sum(owed)::float8 as "owedCents" from books group by 1`)
  const unapplied = await rowsOf<{ customerId: string; cents: number }>(
    sql`select customer_id as "customerId", cents::float8 as cents from (${UNAPPLIED}) u`,
  )
  const left = new Map(unapplied.map(({ customerId, cents }) => [customerId, cents]))
  const expected = owed.map(({ owedCents, ...row }: (typeof owed)[number] & { owedCents?: number }) => {
    const unappliedCents = left.get(row.id) ?? 0
    return { ...row, unappliedCents, totalCents: (owedCents ?? 0) - unappliedCents }
  })
  const listed = await get<StatementSummary[]>(ben, '/api/statements?limit=200')
  expect(listed).toHaveLength(3)
  expect(listed).toEqual(expect.arrayContaining(expected.map((row) => expect.objectContaining(row))))
  expect(sum(listed.map(({ unappliedCents }) => unappliedCents))).toBeGreaterThan(0)
  for (const { id, totalCents } of listed) {
    const { openingCents, entries, closingCents } = await get<Statement>(
      ben,
      `/api/statements/${id}?from=${dayIn(-364)}&to=${dayIn(0)}`,
    )
    expect([openingCents, closingCents]).toEqual([0, totalCents])
    expect(sum(entries.map(({ amountCents }) => amountCents))).toBe(closingCents)
  }
})

test('each month says what was billed, taxed, credited, received, refunded and written off in it', async () => {
  const months = await rowsOf<Omit<Period, 'lastDay' | 'isClosed' | 'isOver'>>(sql`
    ${BOOKS}, entries as (
      select invoice_date as day, billed, 0::numeric as credited, tax, 0::numeric as received, 0::numeric as refunded,
             0::numeric as off from due where voided_at is null
      union all select n.credited_on, 0, c.amount_cents, 0, 0, 0, 0 from credit_note_lines c
        join credit_notes n on n.id = c.credit_note_id join due d on d.id = n.invoice_id where d.voided_at is null
      union all select paid_on, 0, 0, 0, amount_cents, 0, 0 from payments
      union all select r.reversed_on, 0, 0, 0, -p.amount_cents, 0, 0 from payment_reversals r join payments p on p.id = r.payment_id
      union all select refunded_on, 0, 0, 0, 0, amount_cents, 0 from payment_refunds
      union all select written_off_on, 0, 0, 0, 0, 0, amount_cents from write_offs
      -- Every credit memo is of today: what it takes back of the tax is the tax of all of them.
      union all select today_here(), 0, 0, -tax_back, 0, 0, 0 from due where voided_at is null)
    select to_char(day, 'YYYY-MM') as month, sum(billed)::float8 as "invoicedCents", sum(credited)::float8 as "creditedCents",
           sum(tax)::float8 as "taxCents", sum(received)::float8 as "receivedCents", sum(refunded)::float8 as "refundedCents",
           sum(off)::float8 as "writtenOffCents" from entries group by 1 order by 1 desc`)
  expect(months.length).toBeGreaterThan(2)
  const { months: listed } = await get<Periods>(ben, '/api/periods')
  const booked = listed.filter((month) => months.some((one) => one.month === month.month))
  expect(booked).toEqual(months.map((month) => expect.objectContaining(month)))
})

test('what waits to be billed is worth what the rates say', async () => {
  const [waits] = await rowsOf<{ cents: number; buildings: number }>(sql`
    select sum(case when o.is_held then 0 else case b.building_type when 'S' then coalesce(b.sfu_count, 1) else 1 end * coalesce(
             (select cents from rates r where r.customer_id = o.customer_id and r.wire_center_id = o.wire_center_id
                 and r.job_type = b.building_type and r.valid @> today_here()),
             (select cents from rates r where r.customer_id = o.customer_id and r.wire_center_id is null
                 and r.job_type = b.building_type and r.valid @> today_here()), 10000) end)::float8 as cents,
           count(*)::int as buildings
      from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
     where b.status = 'SUBMITTED_TO_CUSTOMER' and not exists (
       select from submission_buildings sb join submissions sent on sent.id = sb.submission_id
        where sb.building_id = b.id and sent.status = 'REJECTED') and not exists (
       select from invoice_lines l join invoices i on i.id = l.invoice_id
        where l.building_id = b.id and i.voided_at is null)`)
  const waiting = await get<ToBill[]>(ben, '/api/invoicing/to-bill')
  expect(sum(waiting.map(({ cents }) => cents))).toBe(waits!.cents)
  expect(sum(waiting.map(({ buildings }) => buildings))).toBe(waits!.buildings)
  const [{ refused }] = (await rowsOf<{ refused: number }>(sql`
    select count(*)::int as refused from submission_buildings sb join submissions s on s.id = sb.submission_id
     where s.status = 'REJECTED'`)) as [{ refused: number }]
  expect(refused).toBe(2)
  const { toBill } = await get<InvoicingStats>(ada, '/api/invoicing/stats')
  expect(toBill).toEqual({ cents: waits!.cents, count: waits!.buildings })
})

test('the dashboard’s revenue and what came in this month are what was sent, credited and paid', async () => {
  const [month] = await rowsOf<{ billed: number; received: number; settled: number }>(sql`
    with days as (select date_trunc('month', today_here())::date as first, today_here() as last),
    paid as (select p.id, p.amount_cents from payments p, days where p.paid_on between first and last
               and not exists (select from payment_reversals r where r.payment_id = p.id))
    select ((select coalesce(sum(l.amount_cents), 0) from invoice_lines l join invoices i on i.id = l.invoice_id, days
              where i.voided_at is null and i.invoice_date between first and last)
          - (select coalesce(sum(c.amount_cents), 0) from credit_note_lines c join credit_notes n on n.id = c.credit_note_id
               join invoices i on i.id = n.invoice_id, days
              where i.voided_at is null and n.credited_on between first and last))::float8 as billed,
           (select coalesce(sum(amount_cents), 0)::float8 from paid) as received,
           (select count(distinct a.invoice_id)::int from payment_allocations a join paid on paid.id = a.payment_id
             where not exists (select from (${BOOKS} select id from books where owed > 0) open where open.id = a.invoice_id))
             as settled`)
  const { revenue } = await get<{ revenue: number }>(ada, '/api/dashboard/stats')
  expect(Math.round(revenue * 100)).toBe(month!.billed)
  const { invoicedThisMonthCents, paidThisMonth } = await get<InvoicingStats>(ada, '/api/invoicing/stats')
  expect(invoicedThisMonthCents).toBe(month!.billed)
  expect(paidThisMonth).toEqual({ cents: month!.received, count: month!.settled })
})

type Line = Readonly<Record<string, string>>
const csvOf = async (url: string): Promise<Line[]> => parse((await ben.get(url)).body, { columns: true, bom: true })
/** As a spreadsheet adds a column up: what is no number counts nothing. */
const added = (lines: readonly Line[], column: string) =>
  sum(lines.map((line) => Math.round((Number(line[column]) || 0) * 100)))

test('the columns of the exports add up to the tables, with what bounced and what is void', async () => {
  const lines = (await csvOf('/api/invoices/export')).filter(({ Status }) => Status !== 'DRAFT')
  const standing = lines.filter(({ Status }) => Status !== 'VOID')
  const once = [...new Map(standing.map((line) => [line['Invoice #'], line])).values()]
  const [books] = await rowsOf<{ billed: number; tax: number; owed: number; payable: number }>(sql`${BOOKS}
    select sum(billed)::float8 as billed, sum(tax)::float8 as tax, sum(owed)::float8 as owed, sum(payable)::float8 as payable from books`)
  expect(added(standing, 'Amount')).toBe(books!.billed)
  expect(added(once, 'Invoice Balance')).toBe(books!.owed)
  expect([added(once, 'Invoice Subtotal'), added(once, 'Invoice Tax')]).toEqual([books!.billed, books!.tax])
  expect(books!.tax).toBeGreaterThan(0)
  expect(added(once, 'Invoice Payable')).toBe(books!.payable)
  const voided = lines.filter(({ Status }) => Status === 'VOID')
  expect(voided.length).toBeGreaterThan(0)
  expect([added(voided, 'Invoice Balance'), added(voided, 'Invoice Payable')]).toEqual([0, 0])

  const entries = await csvOf('/api/payments/export')
  const of = (...kinds: string[]) =>
    added(
      entries.filter(({ Entry }) => kinds.includes(Entry!)),
      'Amount',
    )
  const [booked] = await rowsOf<{ kept: number; applied: number; off: number }>(sql`
    select (select sum(amount_cents)::float8 from payments p
             where not exists (select from payment_reversals r where r.payment_id = p.id)) as kept,
           (select sum(amount_cents)::float8 from payment_allocations) as applied,
           (select sum(amount_cents)::float8 from write_offs) as off`)
  expect(of('PAYMENT', 'REVERSAL')).toBe(booked!.kept)
  expect(of('APPLIED', 'REVERSED', 'FREED')).toBe(booked!.applied)
  expect(of('WRITE_OFF')).toBe(booked!.off)
})

test('reminders go out for what is payable, each with its amount, and for nothing else', async () => {
  await doJobs(app)
  await remindOfOverdue(app)
  const mails = (await doJobs(app)).map(({ subject }) => /: invoice (\S+), (\S+) past due/.exec(subject)!)
  const due = await rowsOf<{ no: string; payable: string; reminder: number }>(sql`${BOOKS}
    select i.invoice_no as no, to_char(b.payable / 100.0, 'FM$999,999,990.00') as payable,
           case when b.late >= 21 then 2 else 1 end as reminder
      from books b join invoices i on i.id = b.id join customers c on c.id = i.customer_id
     where b.payable > 0 and b.late >= 7 and c.accounts_payable_email is not null order by i.invoice_no`)
  expect(mails.map(([, no, cents]) => `${no} ${cents}`).toSorted()).toEqual(
    due.map(({ no, payable }) => `${no} ${payable}`),
  )
  const sent = await rowsOf<{ no: string; reminder: number }>(sql`
    select i.invoice_no as no, m.reminder from invoice_mails m join invoices i on i.id = m.invoice_id
     where m.kind = 'REMINDER' order by i.invoice_no`)
  expect(sent).toEqual(due.map(({ no, reminder }) => ({ no, reminder })))
  expect(sent.length).toBeGreaterThan(2)
})
