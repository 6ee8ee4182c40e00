import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Invoice } from '@demarc/contract'
import { ask, draftInvoices, importOrders, makePlace, type ApiCaller, type OrderPlace } from '@demarc/testkit'
import { Client } from 'pg'

export type Payer = { id: string; name: string }
type Wish = { purchaseOrderRequired?: boolean }

/** A customer that no other story bills: lists filtered for it show this story's invoices alone. */
export function makePayer(office: ApiCaller, wish: Wish = {}): Promise<Payer> {
  const mark = randomBytes(4).toString('hex')
  const named = { name: `Payer ${mark}`, code: `P${mark}`.toUpperCase() }
  return ask(office, 'createCustomer', { body: { ...named, billTo: '12 Ledger Ln\nGreensboro, NC', ...wish } })
}

type Load = { places: readonly OrderPlace[]; each: number; withoutReceipt?: number; deliveredOn?: string }

/**
 * Buildings that reached their customer: brought along, and but for the last few of each place given the day on which
 * they were delivered, as if the survey of them had been told here.
 */
export async function loadDelivered(admin: ApiCaller, load: Load): Promise<void> {
  const { places, each, withoutReceipt = 0, deliveredOn = '2026-10-20' } = load
  const rows = places.flatMap(({ cityCode, state, wireCenterName }) =>
    Array.from({ length: each }, (_, at) =>
      [`${at + 1} Ledger St`, cityCode, state, 'Submitted to Customer', wireCenterName, `PO-${cityCode}`].join(','),
    ),
  )
  await importOrders(admin, 'Address,City code,State,Status,Wire center,Customer ref', rows)
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
  admin: ApiCaller,
  {
    count = 1,
    each = 2,
    withoutReceipt = 0,
    ...wish
  }: Wish & { count?: number; each?: number; withoutReceipt?: number } = {},
): Promise<Scene> {
  const payer = await makePayer(admin, wish)
  const places: OrderPlace[] = []
  for (let at = 0; at < count; at++) places.push(await makePlace(admin, payer.id))
  await loadDelivered(admin, { places, each, withoutReceipt })
  return { payer, places }
}

export const draftAll = (office: ApiCaller, { payer }: Pick<Scene, 'payer'>): Promise<Invoice[]> =>
  draftInvoices(office, { customerId: payer.id })

/** So many days pass since it was sent. */
export const letAge = ({ id }: Pick<Invoice, 'id'>, days: number): Promise<void> =>
  inDatabase('update invoices set invoice_date = invoice_date - $2::int, sent_on = sent_on - $2::int where id = $1', [
    id,
    days,
  ])

export const invoicesPath = ({ id }: Payer, more = ''): string => `/invoicing?customer=${id}${more}`
export const invoiceRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Invoices' }).locator('tbody').getByRole('row')
export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Invoice', exact: true })
export const toBillRow = (page: Page, { wireCenterName }: OrderPlace): Locator =>
  page.getByRole('table', { name: 'Buildings to bill' }).getByRole('row').filter({ hasText: wireCenterName })
