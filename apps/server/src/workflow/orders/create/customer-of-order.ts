import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { findCustomers } from '#support/reference/index.ts'

type Named = {
  /** The customer that somebody said it is for, whatever is written. */
  readonly chosen?: string | null | undefined
  /** The customer of the order's wire center. */
  readonly ofWireCenter: string | null
  readonly customer: string | null
  readonly sentBy: string
}
type CustomerOfOrder = { readonly customerId: string | null; readonly customerSaid: string }
type Called = Awaited<ReturnType<typeof findCustomers>>

/** Whose order it is: as somebody said, else the wire center's customer, else whoever the name or the sender leads to, else to confirm. */
export const customerOfOrder = (
  called: Called,
  { chosen, ofWireCenter, customer, sentBy }: Named,
): CustomerOfOrder => ({
  customerId: chosen ?? ofWireCenter ?? called.get(customer ?? '')?.id ?? called.get(sentBy)?.id ?? null,
  customerSaid: customer ?? sentBy,
})

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The same where nobody has looked the names up yet: an id is somebody's choice, a name is what was written. */
export async function findCustomerOfOrder(tx: Tx, named: Named): Promise<CustomerOfOrder> {
  const said = named.customer ?? ''
  const isChosen = UUID.test(said)
  if (named.ofWireCenter && !isChosen) return customerOfOrder(new Map(), named)
  const called = await findCustomers(
    tx,
    [said, named.sentBy].filter((name) => name !== ''),
  )
  if (!isChosen) return customerOfOrder(called, named)
  const chosen = called.get(said) ?? refuse('customer.unknown', {})
  return customerOfOrder(called, { ...named, chosen: chosen.id })
}
