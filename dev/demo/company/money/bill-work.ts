import type { Actor } from '@demarc/domain'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import type { Storage } from '../../../../apps/server/src/platform/storage/storage.ts'
import {
  creditInvoice,
  draftInvoices,
  drawCreditNote,
  keepPaperOfInvoice,
  voidInvoice,
} from '../../../../apps/server/src/workflow/invoicing/index.ts'
import { mailInvoices, sendBill, type SentInvoice } from './bills.ts'
import { findUndrawn } from './bills.queries.ts'
import { openDisputes } from './disputes.ts'
import { bookPayments } from './payments.ts'
import { planBills } from './plan-bills.ts'
import { asDb } from '../as-db.ts'
import { findUnwanted } from '../delivery/deliveries.ts'
import { stepsTo } from '../goals.ts'
import { idsByCode } from '../demo.queries.ts'
import type { Crew } from '../people.ts'
import type { PlannedOrder } from '../planned.ts'
import { dateRest } from '../time/history.queries.ts'
import { WORKDAY, type WorkClock } from '../time/work-clock.ts'
import { CUSTOMER_CODES, type SeededCustomer } from '../../seed-reference.ts'

type Work = { readonly orders: readonly PlannedOrder[]; readonly clock: WorkClock }

/** Everything between a delivery and the money for it, as it stands on an ordinary day. Answers when each building was paid. */
export async function billWork(tx: Tx, crew: Crew, { orders, clock }: Work): Promise<ReadonlyMap<string, string>> {
  const codes = await idsByCode(tx, 'customers')
  const customerIdOf = (customer: SeededCustomer): string => {
    const id = codes.get(CUSTOMER_CODES[customer])
    if (!id) throw new Error(`${customer} is not there`)
    return id
  }
  const sent: SentInvoice[] = []
  for (const [at, bill] of planBills(orders, clock).entries())
    sent.push(await sendBill(tx, clerkAt(crew, at), { customerId: customerIdOf(bill.customer), bill, clock }))
  const [owed, paid] = [sent.filter(({ paidAt }) => paidAt === null), sent.filter(({ paidAt }) => paidAt !== null)]
  const waiting = { orders, customerIdOf, clock }
  await voidOne(tx, crew, { ...waiting, after: sent.at(-1)?.sentAt ?? '' })
  const paidAt = await bookPayments(tx, { clerk: clerkAt(crew, 0), clock, paid, owed })
  await creditOne(tx, crew, { owed, clock })
  await openDisputes(tx, crew, { invoices: owed, clock })
  await mailInvoices(tx)
  await draftSome(tx, crew, waiting)
  return paidAt
}

const clerkAt = ({ clerks, admin }: Crew, at: number): Actor => clerks[at % clerks.length] ?? admin

type Waiting = {
  readonly orders: readonly PlannedOrder[]
  readonly customerIdOf: (customer: SeededCustomer) => string
  readonly clock: WorkClock
}

const waitingIn = ({ sites }: PlannedOrder): string[] =>
  sites
    .flatMap(({ buildings }) => buildings)
    .filter(({ goal }) => goal.steps === stepsTo('delivered'))
    .map(({ id }) => id)

/** It bore the wrong purchase order: what stood on it waits to be billed again. */
async function voidOne(
  tx: Tx,
  crew: Crew,
  { orders, customerIdOf, clock, after }: Waiting & { readonly after: string },
): Promise<void> {
  const order = orders.findLast(({ goal, customer }) => goal === 'SUBMITTED_TO_CUSTOMER' && customer === 'piedmont')
  if (!order?.customer) return
  const { delivered } = order.moments
  const sentAt = clock.since(delivered > after ? delivered : after, 0.6, WORKDAY)
  const bill = { customer: order.customer, buildingIds: waitingIn(order), sentAt, paidAt: null, disputed: [] }
  const { id } = await sendBill(tx, clerkAt(crew, 0), { customerId: customerIdOf(order.customer), bill, clock })
  await voidInvoice(tx, crew.admin, { invoiceId: id, reason: 'Billed under a purchase order that was closed' })
  await dateRest(tx, clock.since(sentAt, 0.5, 90))
}

/** Half of a line is taken back. */
async function creditOne(
  tx: Tx,
  crew: Crew,
  { owed, clock }: { readonly owed: readonly SentInvoice[]; readonly clock: WorkClock },
): Promise<void> {
  const invoice = owed.findLast(({ disputed, lines }) => disputed.length === 0 && lines.length > 2)
  const line = invoice?.lines.at(-1)
  if (!invoice || !line) return
  await creditInvoice(tx, clerkAt(crew, 1), {
    invoiceId: invoice.id,
    reason: 'Agreed by phone: the leasing office kept the rear gate locked',
    lines: [{ lineId: line.id, amountCents: Math.round(line.amountCents / 200) * 100 }],
  })
  await dateRest(tx, clock.since(invoice.sentAt, 0.6, 5 * WORKDAY))
}

const DRAFTS = 3

/** The oldest of what waits is drafted, one invoice for each wire center of an order; the rest waits to be billed. */
async function draftSome(tx: Tx, crew: Crew, { orders, customerIdOf, clock }: Waiting): Promise<void> {
  const unwanted = findUnwanted(orders)
  const waiting = orders.filter(
    (order) => order.goal === 'SUBMITTED_TO_CUSTOMER' && order.customer && order !== unwanted,
  )
  const firstOfEach = [...Map.groupBy(waiting, ({ wireCenter }) => wireCenter).values()].slice(0, DRAFTS)
  for (const [at, [first, second]] of firstOfEach.entries()) {
    if (!first?.customer) continue
    const buildingIds = [first, second].flatMap((order) => (order ? waitingIn(order) : []))
    await draftInvoices(tx, clerkAt(crew, at), { customerId: customerIdOf(first.customer), buildingIds })
    const delivered = [first, second].flatMap((order) => order?.moments.delivered ?? []).toSorted()
    await dateRest(tx, clock.since(delivered.at(-1) ?? '', 0.7, 2 * WORKDAY))
  }
}

/** The pages of what was sent, drawn as the worker of an installation does it right after sending. */
export async function drawPapers(tx: Tx, storage: Storage): Promise<void> {
  const { invoices, creditNotes } = await findUndrawn(tx)
  const place = { db: asDb(tx), storage }
  for (const { id, at } of invoices) {
    await keepPaperOfInvoice(place, id)
    await dateRest(tx, at)
  }
  for (const { id, at } of creditNotes) {
    await drawCreditNote(place, { entityId: id, changeId: id, facts: {} })
    await dateRest(tx, at)
  }
}
