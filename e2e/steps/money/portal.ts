import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { dayIn, type MadeOrder, makeOrder, makePlace, type OrderPlace } from '@demarc/testkit'
import { callerOf } from '../caller.ts'
import { newPerson, roleId, type Person } from '../people/people.ts'
import { deliveryOf, makePassed, makeReceiver, SOON, submit, type Passed, type Receiver } from './delivery.ts'

export type Window = { receiver: Receiver; person: Person; place: OrderPlace; order: MadeOrder; delivered: Passed }

/** Somebody of a customer of their own: what they see is this story's alone. */
export async function makeCustomer(admin: APIRequestContext): Promise<{ receiver: Receiver; person: Person }> {
  const receiver = await makeReceiver(admin, { channel: 'BRIGHTSPEED' })
  const person = newPerson('Cora', 'Ellison')
  const made = await admin.post('/api/admin/create-user', {
    data: { ...person, roleIds: [await roleId(callerOf(admin), 'CUSTOMER')], customerId: receiver.id },
  })
  expect(made.status(), await made.text()).toBe(201)
  return { receiver, person }
}

/** An order that was taken, and a site with a package in the customer's hands. Whoever handed it in (`office`) judges nothing. */
export async function openWindow(office: Page, admin: APIRequestContext, count = 1): Promise<Window> {
  const { receiver, person } = await makeCustomer(admin)
  const place = await makePlace(callerOf(admin), receiver.id)
  const order = await makeOrder(callerOf(admin), place, { customerRef: 'PO-20417', narrative: 'Call Marian first' })
  const delivered = await makePassed(office, admin, receiver, { count })
  await office.request.put(`/api/orders/${delivered.orderId}`, { data: { wireCenterId: place.wireCenterId } })
  const { id } = await submit(admin, delivered)
  await expect.poll(async () => (await deliveryOf(admin, { id })).package !== null, SOON).toBe(true)
  const handed = await admin.post(`/api/submissions/${id}/by-hand`, {
    data: { deliveredOn: dayIn(0), reference: 'T-1' },
  })
  expect(handed.status(), await handed.text()).toBe(200)
  return { receiver, person, place, order, delivered }
}

/** What was delivered is billed, as the office does it. Answers with the number. */
export async function bill(admin: APIRequestContext, { receiver }: Pick<Window, 'receiver'>): Promise<string> {
  const drafted = await admin.post('/api/invoicing/drafts', { data: { customerId: receiver.id } })
  expect(drafted.status(), await drafted.text()).toBe(201)
  const { invoices } = (await drafted.json()) as { invoices: { id: string }[] }
  const path = `/api/invoices/${invoices[0]!.id}`
  await admin.post(`${path}/check`, { data: {} })
  const sent = await admin.post(`${path}/send`, { data: {} })
  expect(sent.status(), await sent.text()).toBe(200)
  return ((await sent.json()) as { invoiceNo: string }).invoiceNo
}

export const orderPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Order Details' })
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
