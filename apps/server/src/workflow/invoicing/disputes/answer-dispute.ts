import { randomUUIDv7 } from 'node:crypto'
import type { answerDispute as call, DisputeDetail } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { attachObject, type Intake } from '#support/files/index.ts'
import { insertFiles, insertMessage } from './dispute.queries.ts'
import { holdDispute } from './hold-dispute.ts'
import { readDispute } from './read-dispute.ts'
import { isTheCustomer, recordDispute } from './record-dispute.ts'

type Answer = z.output<typeof call.body> & { readonly disputeId: string; readonly config: Intake }

/** Something is said about it, with what there is to show; it stays open. */
export async function answerDispute(tx: Tx, actor: Actor, { config, ...said }: Answer): Promise<DisputeDetail> {
  const { disputeId, text, files } = said
  const { dispute } = await holdDispute(tx, actor, disputeId, 'answer')
  const messageId = randomUUIDv7()
  await insertMessage(tx, {
    id: messageId,
    disputeId: dispute.id,
    writtenBy: actor.userId,
    fromCustomer: isTheCustomer(actor),
    body: text,
  })
  const sent: { objectId: string; fileName: string }[] = []
  for (const file of files) sent.push(await attachObject(tx, actor, { config, file }))
  await insertFiles(
    tx,
    sent.map((file, position) => ({ id: randomUUIDv7(), disputeId: dispute.id, messageId, position, ...file })),
  )
  const names = sent.map(({ fileName }) => fileName)
  const after = { text, ...(names.length > 0 ? { files: names } : {}) }
  await recordDispute(tx, actor, dispute, { action: 'answered', after, messageId })
  return readDispute(tx, actor, disputeId)
}
