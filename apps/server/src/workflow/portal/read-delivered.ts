import type { BilledOn, MyDelivered } from '@demarc/contract'
import { isLateDispute, mayDisputeLine, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { listInvoicesOfOrder, listLinesOfOrder, type LineOfOrder } from '#workflow/invoicing/index.ts'
import { readOrder } from '#workflow/orders/index.ts'
import { readReceived } from '#workflow/delivery/index.ts'
import { ownCustomerOf } from './own-customer.ts'

/** What a customer has of one of their orders. */
export async function readDelivered(db: Db, actor: Actor, orderId: string): Promise<MyDelivered> {
  const customerId = ownCustomerOf(actor)
  await readOrder(db, actor, orderId)
  const received = await readReceived(db, actor, orderId)
  const invoices = await listInvoicesOfOrder(db, orderId, customerId)
  const lines = await listLinesOfOrder(db, orderId, customerId)
  const today = await organisationDay(db)
  const billedOn = (buildingId: string) => {
    const line = lines.find((each) => each.buildingId === buildingId)
    return line ? viewBilledOn(line, actor, today) : null
  }
  return {
    packages: received.packages,
    buildings: received.buildings.map((building) => ({ ...building, billedOn: billedOn(building.id) })),
    invoices: invoices.map(({ id, invoiceNo, date }) => ({ id, invoiceNo, date: date ?? '' })),
  }
}

function viewBilledOn({ amountCents, creditedCents, ...line }: LineOfOrder, actor: Actor, today: string): BilledOn {
  const { invoiceId, invoiceNo, date, lineId, disputeUntil, disputeId } = line
  const left = { isDisputed: disputeId !== null, leftCents: amountCents - creditedCents }
  return {
    invoiceId,
    invoiceNo,
    date: date ?? '',
    lineId,
    disputeEnded: isLateDispute(line, today) ? disputeUntil : null,
    disputeId,
    mayDispute: mayDisputeLine(actor, line, left, today),
  }
}
