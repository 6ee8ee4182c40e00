import type { DisputeDetail, resolveDispute as call } from '@demarc/contract'
import { actionOf, buildingMoveOf, isOpen, type Actor, type DisputeResolution } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { sendBackDelivered } from '#workflow/qc/index.ts'
import { giveCredit } from '../acts/credit-invoice.ts'
import type { Held } from '../open-invoice.ts'
import { settleInvoice } from '../acts/settle-invoice.ts'
import { updateResolved, type DisputeRow } from './dispute.queries.ts'
import { creditOf } from './dispute-credit.ts'
import { holdDispute } from './hold-dispute.ts'
import { readDispute } from './read-dispute.ts'
import { recordDispute } from './record-dispute.ts'

type Resolving = z.output<typeof call.body> & { readonly disputeId: string }

/** The office decides: the charge stands, it is taken back, or somebody goes there again. */
export async function resolveDispute(tx: Tx, actor: Actor, asked: Resolving): Promise<DisputeDetail> {
  const { disputeId, outcome, note, shots } = asked
  const held = await holdDispute(tx, actor, disputeId, actionOf(outcome))
  const { dispute, invoice } = held
  const { lineId, buildingId } = dispute
  if (outcome === 'REWORKED' && buildingId)
    await sendBackDelivered(tx, actor, { buildingId, reason: note, way: 'WORK_ORDER', shots, move: 'rework' })
  const amountCents = asked.amountCents ?? (await creditOf(tx, dispute)).creditableCents
  const creditNoteId =
    outcome === 'CREDITED'
      ? await giveCredit(tx, actor, { invoice, reason: note, lines: [{ lineId, amountCents }] })
      : null
  await endDispute(tx, actor, held, { resolution: outcome, note, creditNoteId })
  return readDispute(tx, actor, disputeId)
}

type Withdrawing = { readonly disputeId: string; readonly note: string }

/** Whoever raised it lets it go. */
export async function withdrawDispute(tx: Tx, actor: Actor, { disputeId, note }: Withdrawing): Promise<DisputeDetail> {
  const held = await holdDispute(tx, actor, disputeId, 'withdraw')
  await endDispute(tx, actor, held, { resolution: 'WITHDRAWN', note, creditNoteId: null })
  return readDispute(tx, actor, disputeId)
}

type End = { readonly resolution: DisputeResolution; readonly note: string; readonly creditNoteId: string | null }

/** Its building and its invoice go on from here. */
async function endDispute(
  tx: Tx,
  actor: Actor,
  { dispute, buildings }: Held & { readonly dispute: DisputeRow },
  { resolution, note, creditNoteId }: End,
): Promise<void> {
  const building = buildings.find(({ id }) => id === dispute.buildingId)
  const move = buildingMoveOf(resolution)
  // One that is done again was moved with its work order.
  if (building && move && move !== 'rework' && isOpen(move, building))
    await moveBuildings(tx, actor, [building.id], { move, reason: note })
  await updateResolved(tx, dispute.id, { resolution, note, by: actor.userId, creditNoteId })
  await recordDispute(tx, actor, dispute, { action: resolution.toLowerCase(), after: { resolution, note } })
  await settleInvoice(tx, actor, { invoiceId: dispute.invoiceId, buildings })
}
