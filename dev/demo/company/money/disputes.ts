import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '@demarc/domain'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import { record } from '../../../../apps/server/src/support/audit/index.ts'
import { lockBuildings, moveBuildings } from '../../../../apps/server/src/support/lifecycle/index.ts'
import {
  recordInvoice,
  resolveDispute,
  settleInvoice,
  withdrawDispute,
} from '../../../../apps/server/src/workflow/invoicing/index.ts'
import type { SentInvoice } from './bills.ts'
import { insertDispute, insertMessage } from './disputes.queries.ts'
import { OPEN_DISPUTES, SETTLED, type DemoDispute } from './demo-disputes.ts'
import type { Crew } from '../people.ts'
import { dateRest } from '../time/history.queries.ts'
import { WORKDAY, type WorkClock } from '../time/work-clock.ts'

/** So long after the invoice a customer has looked through it. */
const LOOKED_THROUGH = 4 * WORKDAY

type Owed = { readonly invoices: readonly SentInvoice[]; readonly clock: WorkClock }

/** What customers do not want to pay: some of it is argued about, some was settled. */
export async function openDisputes(tx: Tx, crew: Crew, { invoices, clock }: Owed): Promise<void> {
  const disputed = invoices.flatMap((invoice) => invoice.disputed.map((buildingId) => ({ invoice, buildingId })))
  for (const [at, { invoice, buildingId }] of disputed.entries()) {
    const demoDispute = OPEN_DISPUTES[at % OPEN_DISPUTES.length]
    if (demoDispute) await open(tx, crew, { invoice, buildingId, demoDispute, clock })
  }
  // Lines of others, of which nothing is left to argue about.
  const quiet = invoices.filter((invoice) => invoice.disputed.length === 0 && invoice.lines.length > 1)
  for (const [at, demoDispute] of SETTLED.entries()) {
    const invoice = quiet[at]
    const buildingId = invoice?.buildingIds[0]
    if (!invoice || !buildingId) continue
    const { disputeId, saidAt } = await open(tx, crew, { invoice, buildingId, demoDispute, clock })
    const { outcome, note } = demoDispute
    const clerk = crew.clerks[at % crew.clerks.length] ?? crew.admin
    if (outcome === 'WITHDRAWN') await withdrawDispute(tx, crew.customers[invoice.customer], { disputeId, note })
    else await resolveDispute(tx, clerk, { disputeId, outcome, note, shots: [] })
    await dateRest(tx, clock.since(saidAt, 0.6, WORKDAY))
  }
}

type Opening = {
  readonly invoice: SentInvoice
  readonly buildingId: string
  readonly demoDispute: DemoDispute
  readonly clock: WorkClock
}

async function open(tx: Tx, crew: Crew, { invoice, buildingId, demoDispute, clock }: Opening) {
  const line = invoice.lines.find((one) => one.buildingId === buildingId)
  if (!line) throw new Error('what is disputed was billed')
  const { id: invoiceId, customerId, invoiceNo } = invoice
  const customer = crew.customers[invoice.customer]
  const openedAt = clock.since(invoice.sentAt, 0.4, LOOKED_THROUGH)
  const id = randomUUIDv7()
  const { reason, said } = demoDispute
  await insertDispute(tx, {
    id,
    lineId: line.id,
    reason,
    openedBy: customer.userId,
    at: openedAt,
    day: clock.dayOf(openedAt),
  })
  await moveBuildings(tx, customer, [buildingId], { move: 'disputeOpened', reason })
  const recordStep = (actor: Actor, action: string, after: object) =>
    record(tx, actor, {
      entity: 'dispute',
      entityId: id,
      action,
      after: { invoiceNo, name: line.jsb, ...after },
      customerId,
      needs: 'invoice.read',
    })
  await recordStep(customer, 'opened', { reason })
  await recordInvoice(tx, customer, {
    id: invoiceId,
    customerId,
    action: 'disputed',
    after: { invoiceNo, reason, lines: 1 },
  })
  await settleInvoice(tx, customer, { invoiceId, buildings: await lockBuildings(tx, [buildingId]) })
  await dateRest(tx, openedAt)
  let saidAt = openedAt
  for (const [at, text] of said.entries()) {
    const isOffice = at % 2 === 0
    const author = isOffice ? (crew.clerks[0] ?? crew.admin) : customer
    saidAt = clock.since(saidAt, 0.4, 0.7 * WORKDAY)
    const message = { id: randomUUIDv7(), disputeId: id, writtenBy: author.userId, fromCustomer: !isOffice }
    await insertMessage(tx, { ...message, body: text, at: saidAt })
    await recordStep(author, 'answered', { text })
    await dateRest(tx, saidAt)
  }
  return { disputeId: id, saidAt }
}
