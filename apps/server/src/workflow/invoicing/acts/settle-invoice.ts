import { isOpen, settledStatusOf, type Actor, type BuildingMove, type BuildingState } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings, moveBuildings } from '#support/lifecycle/index.ts'
import { countOpenDisputes, findInvoice, updateStanding } from '../invoice.queries.ts'
import { recordInvoice } from '../record-invoice.ts'

type Held = BuildingState & { readonly id: string }

/** Moves those that stand where the first move begins, and tells those that are being done again where they will catch up. */
export async function moveBilled(
  tx: Tx,
  actor: Actor,
  buildings: readonly Held[],
  { move, meanwhile, reason }: { move: BuildingMove; meanwhile: BuildingMove; reason?: string | undefined },
): Promise<void> {
  for (const name of [move, meanwhile]) {
    const open = buildings.filter((building) => isOpen(name, building)).map(({ id }) => id)
    await moveBuildings(tx, actor, open, { move: name, reason })
  }
}

type Settling = { readonly invoiceId: string; readonly buildings: readonly Held[] }

/**
 * Where an invoice stands follows from its disputes and its balance, here and nowhere else: disputed while a line of it
 * is, paid once nothing is left, and its buildings with it. The caller holds both.
 */
export async function settleInvoice(tx: Tx, actor: Actor, { invoiceId, buildings }: Settling): Promise<void> {
  const invoice = await findInvoice(tx, { customerId: null }, invoiceId)
  if (invoice?.status !== 'SENT' && invoice?.status !== 'DISPUTED') return
  const { id, customerId, status, balanceCents } = invoice
  const to = settledStatusOf({ balanceCents, openDisputes: await countOpenDisputes(tx, id) })
  if (to === status) return
  await updateStanding(tx, id, to)
  await recordInvoice(tx, actor, { id, customerId, action: ACTS[to], before: { status }, after: { status: to } })
  if (to !== 'PAID') return
  const held = await lockBuildings(
    tx,
    buildings.map((building) => building.id),
  )
  await moveBilled(tx, actor, held, { move: 'paid', meanwhile: 'paidMeanwhile' })
}

/** What history calls it. */
const ACTS = { DISPUTED: 'held_up', SENT: 'undisputed', PAID: 'settled' } as const

/** Something is owed on it again: it stands as sent, and its buildings as billed. The caller holds both. */
export async function reopenInvoice(
  tx: Tx,
  actor: Actor,
  { invoiceId, buildings, reason }: Settling & { readonly reason: string },
): Promise<void> {
  const invoice = await findInvoice(tx, { customerId: null }, invoiceId)
  if (invoice?.status !== 'PAID' || invoice.balanceCents === 0) return
  const { id, customerId, status } = invoice
  await updateStanding(tx, id, 'SENT')
  await recordInvoice(tx, actor, { id, customerId, action: 'reopened', before: { status }, after: { status: 'SENT' } })
  await moveBilled(tx, actor, buildings, { move: 'paymentReversed', meanwhile: 'reversedMeanwhile', reason })
}
