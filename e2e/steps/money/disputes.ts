import type { Locator, Page } from '@playwright/test'
import type { Dispute, InvoiceDetail } from '@demarc/contract'
import { draftInvoices, editOrder, first, makePlace, sendInvoice, type ApiCaller } from '@demarc/testkit'
import { makePerson, newPerson, type MadePerson } from '../people/people.ts'
import { importDelivered } from './delivered.ts'
import { makeReceiver, type Receiver } from './delivery.ts'

export type Billed = InvoiceDetail & { customer: Receiver }

/** So many buildings that were with a customer of this story's own, on an invoice that was sent. */
export async function makeBilled(admin: ApiCaller, count = 2): Promise<Billed> {
  const customer = await makeReceiver(admin, { channel: 'BRIGHTSPEED' })
  const orders = await importDelivered(admin, await makePlace(admin), count)
  for (const { id } of orders) await editOrder(admin, id, { customerId: customer.id })
  return bill(admin, customer)
}

/** All that waits of a customer, checked and sent. */
export async function bill(admin: ApiCaller, customer: Receiver): Promise<Billed> {
  const drafted = await draftInvoices(admin, { customerId: customer.id })
  return { ...(await sendInvoice(admin, first(drafted, 'invoice').id)), customer }
}

/** Somebody of that customer, who can sign in. */
export const makeCustomersPerson = (admin: ApiCaller, { id }: Receiver): Promise<MadePerson> =>
  makePerson(admin, 'CUSTOMER', newPerson('Celia', 'Ortiz'), id)

export const disputePath = ({ id }: Pick<Dispute, 'id'>): string => `/invoicing/disputes?dispute=${id}`
export const disputePanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Dispute', exact: true })
