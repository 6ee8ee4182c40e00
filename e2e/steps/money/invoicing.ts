import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { Client } from 'pg'
import { makePlace, type OrderPlace } from '@demarc/testkit'
import { callerOf } from '../caller.ts'

export type Payer = { id: string; name: string }
type Wish = { purchaseOrderRequired?: boolean }

/** A customer that no other story bills: lists filtered for it show this story's invoices alone. */
export async function makePayer(office: APIRequestContext, wish: Wish = {}): Promise<Payer> {
  const mark = randomBytes(4).toString('hex')
  const data = {
    name: `Payer ${mark}`,
    code: `P${mark}`.toUpperCase(),
    billTo: '12 Ledger Ln\nGreensboro, NC',
    ...wish,
  }
  const made = await office.post('/api/customers', { data })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()) as Payer
}

type Load = { places: readonly OrderPlace[]; each: number; withoutReceipt?: number; deliveredOn?: string }

/**
 * Buildings that reached their customer: brought along, and but for the last few of each place given the day on which
 * they were delivered, as if the survey of them had been told here.
 */
export async function loadDelivered(admin: APIRequestContext, load: Load): Promise<void> {
  const { places, each, withoutReceipt = 0, deliveredOn = '2026-10-20' } = load
  const rows = places.flatMap(({ cityCode, state, wireCenterName }) =>
    Array.from({ length: each }, (_, at) =>
      [`${at + 1} Ledger St`, cityCode, state, 'Submitted to Customer', wireCenterName, `PO-${cityCode}`].join(','),
    ),
  )
  const text = ['Address,City code,State,Status,Wire center,Customer ref', ...rows].join('\n')
  const brought = await admin.post('/api/orders/import', { data: { fileName: 'jobs.csv', text, dryRun: false } })
  expect(brought.status(), await brought.text()).toBeLessThan(300)
  await inDatabase(
    `update buildings b set delivered_on = $2::date
       from (select b.id, row_number() over (partition by b.wire_center_id order by b.jsb) as n
               from buildings b where b.wire_center_id = any($1::uuid[])) numbered
      where b.id = numbered.id and numbered.n <= $3`,
    [places.map(({ wireCenterId }) => wireCenterId), deliveredOn, each - withoutReceipt],
  )
}

/** What no call of the product does: days pass. */
async function inDatabase(text: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL ?? '' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(text, [...values])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

export type Scene = { payer: Payer; places: OrderPlace[] }

/** A customer with so many wire centers, each with so many buildings to bill. */
export async function makeScene(
  admin: APIRequestContext,
  {
    count = 1,
    each = 2,
    withoutReceipt = 0,
    ...wish
  }: Wish & { count?: number; each?: number; withoutReceipt?: number } = {},
): Promise<Scene> {
  const payer = await makePayer(admin, wish)
  const places: OrderPlace[] = []
  for (let at = 0; at < count; at++) places.push(await makePlace(callerOf(admin), payer.id))
  await loadDelivered(admin, { places, each, withoutReceipt })
  return { payer, places }
}

type Drafted = { id: string; invoiceNo: string; totalCents: number }
export async function draftAll(office: APIRequestContext, { payer }: Pick<Scene, 'payer'>): Promise<Drafted[]> {
  const reply = await office.post('/api/invoicing/drafts', { data: { customerId: payer.id } })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { invoices: Drafted[] }).invoices
}

export async function sendOne(office: APIRequestContext, { id }: Pick<Drafted, 'id'>): Promise<Drafted> {
  await office.post(`/api/invoices/${id}/check`, { data: {} })
  const reply = await office.post(`/api/invoices/${id}/send`, { data: {} })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as Drafted
}

/** So many days pass since it was sent. */
export const letAge = ({ id }: Pick<Drafted, 'id'>, days: number): Promise<void> =>
  inDatabase('update invoices set invoice_date = invoice_date - $2::int where id = $1', [id, days])

export const invoicesPath = ({ id }: Payer, more = ''): string => `/invoicing?customer=${id}${more}`
export const invoiceRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Invoices' }).locator('tbody').getByRole('row')
export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Invoice', exact: true })
export const toBillRow = (page: Page, { wireCenterName }: OrderPlace): Locator =>
  page.getByRole('table', { name: 'Buildings to bill' }).getByRole('row').filter({ hasText: wireCenterName })
