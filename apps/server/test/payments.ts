import type { InvoiceDetail, Payment } from '@demarc/contract'
import { customerIdOf } from './cast.ts'
import type { Caller, TestHouse } from './house.ts'
import { draft, makeDelivered, placeOfCustomer, send } from './invoicing.ts'

type Form = {
  readonly customer?: 1 | 2
  readonly amountCents: number
  readonly ref?: string
  readonly date?: string
  readonly allocations?: readonly { invoiceId: string; amountCents: number; writeOffCents?: number }[]
  readonly writeOffReason?: string
}

export const paymentForm = ({ customer = 1, ...form }: Form) => ({
  customerId: customerIdOf(customer),
  date: '2026-01-15',
  method: 'CHECK',
  ...form,
})

/** Recorded by the real call. */
export async function pay(caller: Caller, form: Form): Promise<Payment> {
  const reply = await caller.post('/api/payments', paymentForm(form))
  if (reply.statusCode !== 201) throw new Error(`not paid: ${reply.body}`)
  return reply.json()
}

/** All that is owed on it. */
export const inFull = ({ id, balanceCents }: InvoiceDetail) => ({ invoiceId: id, amountCents: balanceCents })

/** An order of so many buildings, delivered, billed and, unless told otherwise, paid in full. */
export async function makePaidOrder(house: TestHouse, caller: Caller, { buildings = 1, isPaid = true } = {}) {
  const place = await placeOfCustomer(caller)
  const forms = Array.from({ length: buildings }, () => ({}))
  const { orderId, buildingIds } = await makeDelivered(house, place, forms)
  const [drafted] = await draft(caller, { wireCenterId: place.wireCenterId })
  if (!drafted) throw new Error('nothing to bill')
  const invoice = await send(caller, drafted.id)
  const settle = () => pay(caller, { amountCents: invoice.balanceCents, allocations: [inFull(invoice)] })
  return { orderId, buildingIds, invoice, settle, payment: isPaid ? await settle() : null }
}
