import { randomUUIDv7 } from 'node:crypto'
import type { DisputeDetail } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { insertMessage } from './dispute.queries.ts'
import { holdDispute } from './hold-dispute.ts'
import { readDispute } from './read-dispute.ts'
import { isTheCustomer, recordDispute } from './record-dispute.ts'

type Answer = { readonly disputeId: string; readonly text: string }

/** Something is said about it; it stays open. */
export async function answerDispute(tx: Tx, actor: Actor, { disputeId, text }: Answer): Promise<DisputeDetail> {
  const { dispute } = await holdDispute(tx, actor, disputeId, 'answer')
  const messageId = randomUUIDv7()
  await insertMessage(tx, {
    id: messageId,
    disputeId: dispute.id,
    writtenBy: actor.userId,
    fromCustomer: isTheCustomer(actor),
    body: text,
  })
  await recordDispute(tx, actor, dispute, { action: 'answered', after: { text }, messageId })
  return readDispute(tx, actor, disputeId)
}
