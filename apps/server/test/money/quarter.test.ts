import type { InvoiceDetail, InvoicingStats, MyHome, ToBill } from '@demarc/contract'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, dispute, makePlace, type OrderPlace, sendInvoice, submit } from '@demarc/testkit'
import { remindOfOverdue } from '#workflow/invoicing/index.ts'
import { customerIdOf } from '../named-people.ts'
import { openCustomerTeam } from '../fixtures/delivered.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { credit, mailTo, makeDelivered, sentDaysAgo } from '../fixtures/invoicing.ts'
import { makeCustomer, makeRate } from '../fixtures/places.ts'
import { carry, makePassedSite } from '../fixtures/deliveries.ts'
import { doJobs } from '../audit-and-jobs.ts'

/** Three months of a company, by the real calls; then every figure is compared with sums straight from the tables. */

let app: TestApp
let ada: Caller
let ben: Caller
let cora: Caller
let carl: Caller
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, ben, cora, carl] = [await app.as('ada'), await app.as('ben'), await app.as('cora'), await app.as('carl')]
  await work()
}, 60_000)
afterAll(() => app.close())

type Payer = { readonly id: string; readonly places: readonly OrderPlace[] }

/** Delivered, drafted and sent, then moved so many days into the past. */
async function billed({ id, places }: Payer, at: number, buildings: readonly object[]): Promise<InvoiceDetail> {
  const place = places[at]!
  await makeDelivered(app, place, buildings)
  const run = { customerId: id, wireCenterId: place.wireCenterId }
  const [drafted] = (await ben.post('/api/invoicing/drafts', run)).json().invoices
  return sendInvoice(ben, drafted.id)
}
const many = (count: number) => Array.from({ length: count }, () => ({}))

async function paid(
  customerId: string,
  daysAgo: number,
  allocations: readonly { invoiceId: string; amountCents: number; writeOffCents?: number }[],
  extraCents = 0,
): Promise<string> {
  const amountCents = allocations.reduce((sum, one) => sum + one.amountCents, extraCents)
  const form = { customerId, amountCents, date: dayIn(-daysAgo), method: 'CHECK', allocations }
  const reply = await ada.post('/api/payments', { ...form, writeOffReason: 'the rest is not worth a letter' })
  if (reply.statusCode !== 201) throw new Error(`not paid: ${reply.body}`)
  return reply.json().id
}
const settle = async (disputeId: string | undefined, body: object) => {
  const reply = await ben.post(`/api/disputes/${disputeId}/resolve`, { note: 'looked into it', ...body })
  if (reply.statusCode !== 200) throw new Error(`not settled: ${reply.body}`)
}

async function payers(): Promise<readonly [Payer, Payer, Payer]> {
  const third = await makeCustomer(ada)
  const placesOf = async (id: string, count: number) => {
    const places: OrderPlace[] = []
    for (let n = 0; n < count; n++) places.push(await makePlace(ada, id))
    return { id, places }
  }
  const all = [
    await placesOf(customerIdOf(1), 2),
    await placesOf(customerIdOf(2), 1),
    await placesOf(String(third.id), 1),
  ] as const
  const always = { jobType: 'M', validFrom: '2020-01-01', validTo: null }
  await makeRate(ada, { ...always, wireCenterId: null, cents: 12_345 }, all[0].id)
  await makeRate(ada, { ...always, wireCenterId: all[0].places[1]!.wireCenterId, cents: 9877 }, all[0].id)
  await makeRate(ada, { ...always, wireCenterId: null, cents: 3333 }, all[2].id)
  await mailTo(app, 1, 'ap@one.test')
  await mailTo(app, 2, 'ap@two.test')
  return all
}

/** Handed over today, and rejected by the customer. */
async function rejected(place: OrderPlace, count: number): Promise<void> {
  const team = await openCustomerTeam(app)
  const { siteId, orderId } = await makePassedSite(app, { ...team, place }, count)
  await ben.put(`/api/orders/${orderId}`, { wireCenterId: place.wireCenterId })
  const { id } = await submit(ben, siteId, { channel: 'BRIGHTSPEED' })
  await carry(app, id)
  await ben.post(`/api/submissions/${id}/by-hand`, { deliveredOn: dayIn(0), reference: 'T-1' })
  const reply = await ben.post(`/api/submissions/${id}/reject`, { on: dayIn(0), words: 'two are blurred' })
  if (reply.json().status !== 'REJECTED') throw new Error(`not rejected: ${reply.body}`)
}

async function work(): Promise<void> {
  const [one, two, three] = await payers()
  // The first month: a line that is disputed, a part that was paid, a check that bounced.
  const disputed = await billed(one, 0, many(3))
  await dispute(cora, { id: disputed.id, lines: disputed.lines.slice(0, 1) })
  const part = await billed(two, 0, [{}, { buildingType: 'S', sfuCount: 3 }])
  await paid(two.id, 40, [{ invoiceId: part.id, amountCents: 5001 }], 250)
  const bounced = await billed(three, 0, many(2))
  const check = await paid(three.id, 3, [{ invoiceId: bounced.id, amountCents: 6666 }])
  await ben.post(`/api/payments/${check}/reverse`, { reason: 'NSF' })
  for (const { id } of [disputed, part, bounced]) await sentDaysAgo(app, id, 95)

  // The second: paid short, credited after a dispute, declared void.
  const short = await billed(one, 1, many(2))
  await paid(one.id, 2, [{ invoiceId: short.id, amountCents: 19_000, writeOffCents: 754 }])
  const argued = await billed(two, 0, many(3))
  await credit(ben, argued, 1000)
  const [first] = await dispute(carl, { id: argued.id, lines: argued.lines.slice(0, 1) })
  await settle(first?.id, { outcome: 'CREDITED', amountCents: 6500 })
  const wrong = await billed(three, 0, many(1))
  for (const { id } of [short, argued, wrong]) await sentDaysAgo(app, id, 62)
  await ada.post(`/api/invoices/${wrong.id}/void`, { reason: 'billed to the wrong customer' })

  // The third: a dispute without success, one about all of it, one that was paid twice over in parts.
  const upheld = await billed(one, 0, many(2))
  const [second] = await dispute(cora, upheld)
  await settle(second?.id, { outcome: 'UPHELD' })
  const refused = await billed(two, 0, many(1))
  await dispute(carl, refused)
  const good = await billed(three, 0, many(3))
  await paid(three.id, 1, [{ invoiceId: good.id, amountCents: 4999 }])
  await paid(three.id, 0, [{ invoiceId: good.id, amountCents: 5000 }])
  for (const { id } of [upheld, refused]) await sentDaysAgo(app, id, 40)

  // Today: one sent, one drafted, one that waits, one on hold, one rejected.
  await credit(ben, await billed(one, 1, many(2)), 77)
  await makeDelivered(app, two.places[0]!, many(2))
  await ben.post('/api/invoicing/drafts', { customerId: two.id })
  await makeDelivered(app, one.places[0]!, [{}, { buildingType: 'S', sfuCount: 2 }])
  await makeDelivered(app, one.places[1]!, many(1))
  const { orderId } = await makeDelivered(app, three.places[0]!, many(1))
  await ben.post(`/api/orders/${orderId}/hold`, { reason: 'No purchase order' })
  await rejected(one.places[0]!, 2)
}

/** What stands on each invoice that was sent and is not void: from lines, credits, allocations, write-offs, disputes. */
const BOOKS = sql`
  with sums as (
    select i.id, i.customer_id, today_here() - (i.invoice_date + i.terms_net_days) as late,
           (select sum(l.units * l.rate_cents) from invoice_lines l where l.invoice_id = i.id)
         - (select coalesce(sum(c.amount_cents), 0) from credit_note_lines c
              join invoice_lines l on l.id = c.invoice_line_id where l.invoice_id = i.id)
         - (select coalesce(sum(a.amount_cents), 0) from payment_allocations a where a.invoice_id = i.id)
         - (select coalesce(sum(w.amount_cents), 0) from write_offs w where w.invoice_id = i.id) as owed,
           (select coalesce(sum(l.units * l.rate_cents
                 - (select coalesce(sum(c.amount_cents), 0) from credit_note_lines c where c.invoice_line_id = l.id)), 0)
              from disputes d join invoice_lines l on l.id = d.invoice_line_id
             where d.invoice_id = i.id and d.resolved_at is null) as held
      from invoices i where i.sent_at is not null and i.voided_at is null),
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
  // The quarter is worth comparing: money lies in every one of these.
  expect(stats.ageing.filter(({ cents }) => cents > 0).map(({ band }) => band)).toEqual([
    'CURRENT',
    'TO_30',
    'TO_60',
    'TO_90',
  ])
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
    expect(home.overdue).toEqual(await of('payable', `late > 0 and ${own}`))
  }
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
    select ((select coalesce(sum(l.units * l.rate_cents), 0) from invoice_lines l join invoices i on i.id = l.invoice_id, days
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
  const [books] = await rowsOf<{ billed: number; owed: number; payable: number }>(sql`${BOOKS}
    select (select sum(units * rate_cents)::float8 from invoice_lines l join books b on b.id = l.invoice_id) as billed,
           sum(owed)::float8 as owed, sum(payable)::float8 as payable from books`)
  expect(added(standing, 'Amount')).toBe(books!.billed)
  expect(added(once, 'Invoice Balance')).toBe(books!.owed)
  expect(added(once, 'Invoice Payable')).toBe(books!.payable)
  const voided = lines.filter(({ Status }) => Status === 'VOID')
  expect(voided).toHaveLength(1)
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
