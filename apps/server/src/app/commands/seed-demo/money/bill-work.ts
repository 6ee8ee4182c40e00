import type { Actor } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { organisationDay } from '#support/settings/index.ts'
import {
  creditInvoice,
  draftInvoices,
  drawCreditNote,
  keepPaperOfInvoice,
  voidInvoice,
} from '#workflow/invoicing/index.ts'
import { mailInvoices, sendBill, type SentInvoice } from './bills.ts'
import { findUndrawn } from './bills.queries.ts'
import { openDisputes } from './disputes.ts'
import { bookPayments } from './payments.ts'
import { planBills } from './plan-bills.ts'
import { findUnwanted } from '../delivery/deliveries.ts'
import { stepsTo } from '../goals.ts'
import { idsByCode } from '../demo.queries.ts'
import type { Crew } from '../people.ts'
import type { PlannedOrder } from '../plan.ts'
import { CUSTOMER_CODES, type SeededCustomer } from '../../seed-reference.ts'

/** Everything between a delivery and the money for it, as it stands on an ordinary day. */
export async function billWork(tx: Tx, crew: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const codes = await idsByCode(tx, 'customers')
  const customerIdOf = (customer: SeededCustomer): string => {
    const id = codes.get(CUSTOMER_CODES[customer])
    if (!id) throw new Error(`${customer} is not there`)
    return id
  }
  const sent: SentInvoice[] = []
  for (const [at, bill] of planBills(orders, await organisationDay(tx)).entries())
    sent.push(await sendBill(tx, clerkAt(crew, at), { customerId: customerIdOf(bill.customer), bill }))
  const owed = sent.filter(({ paidOn }) => paidOn === null)
  await voidOne(tx, crew, { orders, customerIdOf })
  await bookPayments(tx, { clerk: clerkAt(crew, 0), paid: sent.filter(({ paidOn }) => paidOn !== null), owed })
  await creditOne(tx, crew, owed)
  await openDisputes(tx, crew, owed)
  await mailInvoices(tx)
  await draftSome(tx, crew, { orders, customerIdOf })
}

const clerkAt = ({ clerks, admin }: Crew, at: number): Actor => clerks[at % clerks.length] ?? admin

type Waiting = {
  readonly orders: readonly PlannedOrder[]
  readonly customerIdOf: (customer: SeededCustomer) => string
}

const waitingIn = ({ sites }: PlannedOrder): string[] =>
  sites
    .flatMap(({ buildings }) => buildings)
    .filter(({ goal }) => goal.steps === stepsTo('delivered'))
    .map(({ id }) => id)

/** It bore the wrong purchase order: what stood on it waits to be billed again. */
async function voidOne(tx: Tx, crew: Crew, { orders, customerIdOf }: Waiting): Promise<void> {
  const order = orders.findLast(({ goal, customer }) => goal === 'SUBMITTED_TO_CUSTOMER' && customer === 'piedmont')
  const day = order?.reached.SUBMITTED_TO_CUSTOMER
  if (!order?.customer || !day) return
  const bill = { customer: order.customer, buildingIds: waitingIn(order), day, paidOn: null, disputed: [] }
  const { id } = await sendBill(tx, clerkAt(crew, 0), { customerId: customerIdOf(order.customer), bill })
  await voidInvoice(tx, crew.admin, { invoiceId: id, reason: 'Billed under a purchase order that was closed' })
}

/** Half of a line is taken back. */
async function creditOne(tx: Tx, crew: Crew, owed: readonly SentInvoice[]): Promise<void> {
  const invoice = owed.findLast(({ disputed, lines }) => disputed.length === 0 && lines.length > 2)
  const line = invoice?.lines.at(-1)
  if (!invoice || !line) return
  await creditInvoice(tx, clerkAt(crew, 1), {
    invoiceId: invoice.id,
    reason: 'Agreed on the phone: the leasing office had locked the rear',
    lines: [{ lineId: line.id, amountCents: Math.round(line.amountCents / 200) * 100 }],
  })
}

const DRAFTS = 3

/** The oldest of what waits is drafted, one invoice for each wire center of an order; the rest waits to be billed. */
async function draftSome(tx: Tx, crew: Crew, { orders, customerIdOf }: Waiting): Promise<void> {
  const unwanted = findUnwanted(orders)
  const waiting = orders.filter(
    (order) => order.goal === 'SUBMITTED_TO_CUSTOMER' && order.customer && order !== unwanted,
  )
  const firstOfEach = [...Map.groupBy(waiting, ({ wireCenter }) => wireCenter).values()].slice(0, DRAFTS)
  for (const [at, [first, second]] of firstOfEach.entries()) {
    if (!first?.customer) continue
    const buildingIds = [first, second].flatMap((order) => (order ? waitingIn(order) : []))
    await draftInvoices(tx, clerkAt(crew, at), { customerId: customerIdOf(first.customer), buildingIds })
  }
}

/** The pages of what was sent, drawn as the worker of an installation does it right after sending. */
export async function drawPapers(db: Db, storage: Storage): Promise<void> {
  const { invoices, creditNotes } = await findUndrawn(db)
  for (const invoiceId of invoices) await keepPaperOfInvoice({ db, storage }, invoiceId)
  for (const entityId of creditNotes) await drawCreditNote({ db, storage }, { entityId, changeId: entityId, facts: {} })
}
