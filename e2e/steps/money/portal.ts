import { expect, type Locator, type Page } from '@playwright/test'
import {
  deliverByHand,
  deliveryOf,
  editOrder,
  makeOrder,
  makePlace,
  submit,
  type ApiCaller,
  type MadeOrder,
  type OrderPlace,
} from '@demarc/testkit'
import { callerOf } from '../caller.ts'
import { makePerson, newPerson, type Person } from '../people/people.ts'
import { makePassed, makeReceiver, SOON, type Passed, type Receiver } from './delivery.ts'

/** What somebody of a customer sees in the portal. */
export type PortalCustomer = {
  receiver: Receiver
  person: Person
  place: OrderPlace
  order: MadeOrder
  delivered: Passed
}

/** Somebody of a customer of their own: what they see is this story's alone. */
export async function makeCustomer(admin: ApiCaller): Promise<{ receiver: Receiver; person: Person }> {
  const receiver = await makeReceiver(admin, { channel: 'BRIGHTSPEED' })
  const person = newPerson('Cora', 'Ellison')
  await makePerson(admin, 'CUSTOMER', person, receiver.id)
  return { receiver, person }
}

/** An order that was taken, and a site with a package in the customer's hands. Whoever handed it in (`office`) judges nothing. */
export async function makePortalCustomer(office: Page, admin: ApiCaller, count = 1): Promise<PortalCustomer> {
  const { receiver, person } = await makeCustomer(admin)
  const place = await makePlace(admin, receiver.id)
  const order = await makeOrder(admin, place, { customerRef: 'PO-20417', narrative: 'Call Marian first' })
  const delivered = await makePassed(office, admin, receiver, { count })
  await editOrder(callerOf(office.request), delivered.orderId, { wireCenterId: place.wireCenterId })
  const { id } = await submit(admin, delivered.siteId)
  await expect.poll(async () => (await deliveryOf(admin, id)).package !== null, SOON).toBe(true)
  await deliverByHand(admin, id)
  return { receiver, person, place, order, delivered }
}

export const orderPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Order Details' })
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
