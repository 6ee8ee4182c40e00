import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { makePlace } from '@demarc/testkit'
import { callerOf } from '../caller.ts'
import { newPerson, type MadePerson } from '../people/people.ts'
import { makeReceiver, type Receiver } from './delivery.ts'

type Line = { id: string; jsb: string; buildingId: string }
export type Billed = { id: string; invoiceNo: string; customer: Receiver; lines: Line[] }
export type Disputed = { id: string; jsb: string; invoiceNo: string; resolveBy: string }

async function said<Reply>(reply: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Reply> {
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return (await reply.json()) as Reply
}

/** So many buildings that were with a customer of this story's own, on an invoice that was sent. */
export async function makeBilled(admin: APIRequestContext, count = 2): Promise<Billed> {
  const customer = await makeReceiver(admin, { channel: 'BRIGHTSPEED' })
  const { cityCode, state } = await makePlace(callerOf(admin))
  const rows = Array.from({ length: count }, (_, n) => `${4 + n} Larch Lane,${cityCode},${state},Submitted to Customer`)
  const text = ['Address,City code,State,Status', ...rows].join('\n')
  await said(await admin.post('/api/orders/import', { data: { fileName: 'jobs.csv', text, dryRun: false } }))
  const listed = await said<{ id: string }[]>(await admin.get(`/api/orders?q=${state}${cityCode}`))
  for (const { id } of listed) await said(await admin.put(`/api/orders/${id}`, { data: { customerId: customer.id } }))
  return bill(admin, customer)
}

/** All that waits of a customer, checked and sent. */
export async function bill(admin: APIRequestContext, customer: Receiver): Promise<Billed> {
  const data = { customerId: customer.id }
  const { invoices } = await said<{ invoices: { id: string }[] }>(await admin.post('/api/invoicing/drafts', { data }))
  const [drafted] = invoices
  await said(await admin.post(`/api/invoices/${drafted!.id}/check`, { data: {} }))
  const sent = await said<Omit<Billed, 'customer'>>(await admin.post(`/api/invoices/${drafted!.id}/send`, { data: {} }))
  return { id: sent.id, invoiceNo: sent.invoiceNo, lines: sent.lines, customer }
}

/** Somebody of that customer, who can sign in. */
export async function makeCustomersPerson(admin: APIRequestContext, { id }: Receiver): Promise<MadePerson> {
  const { firstName, lastName, email, password } = newPerson('Celia', 'Ortiz')
  const roles = await said<{ id: string; key: string }[]>(await admin.get('/api/admin/roles'))
  const role = roles.find(({ key }) => key === 'CUSTOMER')
  const data = { firstName, lastName, email, password, roleIds: [role!.id], customerId: id }
  const made = await said<{ id: string }>(await admin.post('/api/admin/create-user', { data }))
  return { id: made.id, firstName, lastName, email, password }
}

/** As whoever is signed in there. */
export async function dispute(
  caller: APIRequestContext,
  { id, lines }: Pick<Billed, 'id' | 'lines'>,
  reason = 'Nobody was there on the fourth',
): Promise<Disputed[]> {
  const data = { lineIds: lines.map((line) => line.id), reason }
  const { disputes } = await said<{ disputes: Disputed[] }>(await caller.post(`/api/invoices/${id}/disputes`, { data }))
  return disputes
}

export const disputePath = ({ id }: Pick<Disputed, 'id'>): string => `/invoicing/disputes?dispute=${id}`
export const disputePanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Dispute', exact: true })

export async function invoiceOf(admin: APIRequestContext, { id }: Pick<Billed, 'id'>) {
  return said<{ status: string; balanceCents: number; payableCents: number }>(await admin.get(`/api/invoices/${id}`))
}
