import { randomUUIDv7 } from 'node:crypto'
import type { Dispute, openDispute as call } from '@demarc/contract'
import { insistOnDisputing, isLateDispute, isOpen, refuse, resolveBy, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings, moveBuildings } from '#support/lifecycle/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { scopeOf } from '../invoice-scope.ts'
import { findInvoice, lockInvoice, type InvoiceWhole } from '../invoice.queries.ts'
import { listLines, type LineRow } from '../line.queries.ts'
import { recordInvoice } from '../record-invoice.ts'
import { settleInvoice } from '../acts/settle-invoice.ts'
import { findDispute, insertDisputes, listOpenOn } from './dispute.queries.ts'
import { nameOf, viewDispute } from './dispute.view.ts'
import { isTheCustomer, recordDispute } from './record-dispute.ts'

type Input = z.output<typeof call.body> & { readonly invoiceId: string }

/** Somebody does not want to pay for these lines as they are; the rest of the invoice stays payable. */
export async function openDispute(
  tx: Tx,
  actor: Actor,
  { invoiceId, lineIds, reason }: Input,
): Promise<{ disputes: Dispute[] }> {
  const { invoice, lines, buildings } = await holdLines(tx, actor, invoiceId, lineIds)
  const { id, customerId, invoiceNo, disputeWindowDays } = invoice
  const today = await organisationDay(tx)
  insistOnDisputing(actor, invoice, today)
  await insistOnLines(tx, id, lines)

  const opened = lines.map(({ id: invoiceLineId }) => ({
    id: randomUUIDv7(),
    invoiceId: id,
    invoiceLineId,
    customerId,
    reason,
    openedBy: actor.userId,
    isOnBehalf: !isTheCustomer(actor),
    isLate: isLateDispute(invoice, today),
    resolveBy: resolveBy(today, disputeWindowDays),
  }))
  await insertDisputes(tx, opened)
  const moving = buildings.filter((building) => isOpen('disputeOpened', building))
  await moveBuildings(
    tx,
    actor,
    moving.map((building) => building.id),
    { move: 'disputeOpened', reason },
  )
  const disputes = await Promise.all(opened.map((dispute) => findDispute(tx, { customerId: null }, dispute.id)))
  const rows = disputes.flatMap((row) => row ?? [])
  for (const row of rows) await recordDispute(tx, actor, row, { action: 'opened', after: { reason } })
  // One piece of news, however many lines it is about.
  await recordInvoice(tx, actor, {
    id,
    customerId,
    action: 'disputed',
    after: { invoiceNo, reason, lines: lines.length },
    facts: { disputeId: opened[0]?.id, byId: actor.userId, count: lines.length },
  })
  await settleInvoice(tx, actor, { invoiceId: id, buildings })
  return { disputes: rows.map((row) => viewDispute(row, actor)) }
}

type Held = {
  readonly invoice: InvoiceWhole
  readonly lines: readonly LineRow[]
  readonly buildings: Awaited<ReturnType<typeof lockBuildings>>
}

/** Buildings before the invoice. What was sent keeps its lines, so those that were looked for first still stand. */
async function holdLines(tx: Tx, actor: Actor, invoiceId: string, lineIds: readonly string[]): Promise<Held> {
  const scope = scopeOf(actor)
  if (!scope || !(await findInvoice(tx, scope, invoiceId))) return refuse('invoice.missing', {})
  const lines = (await listLines(tx, [invoiceId])).filter((line) => lineIds.includes(line.id))
  if (lines.length !== lineIds.length) return refuse('invoice.lines_unknown', {})
  const buildings = await lockBuildings(
    tx,
    lines.flatMap(({ buildingId }) => buildingId ?? []),
  )
  const invoice = await lockInvoice(tx, invoiceId)
  return invoice ? { invoice, lines, buildings } : refuse('invoice.missing', {})
}

async function insistOnLines(tx: Tx, invoiceId: string, asked: readonly LineRow[]): Promise<void> {
  const open = new Set((await listOpenOn(tx, invoiceId)).map(({ lineId }) => lineId))
  const twice = asked.filter(({ id }) => open.has(id))
  if (twice.length > 0) refuse('dispute.open_already', { names: twice.map(nameOf) })
  // Read again: something of it may have been credited until the invoice was held.
  const standing = (await listLines(tx, [invoiceId])).filter(({ id }) => asked.some((line) => line.id === id))
  const free = standing.filter(({ amountCents, creditedCents }) => amountCents === creditedCents)
  if (free.length > 0) refuse('dispute.nothing_due', { names: free.map(nameOf) })
}
