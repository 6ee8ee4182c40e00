import type { DeliveryDetail } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { clearRejected, markRejected } from './after/rejected.queries.ts'
import { updateStatus } from './change.queries.ts'
import { lockWithBuildings } from './insist-on-action.ts'
import { readDelivery } from './delivery.view.ts'

type Input = { readonly submissionId: string; readonly on: string; readonly words: string }

/** The customer has confirmed it; somebody of the office writes down when, and what they said. */
export const acknowledgeDelivery = (tx: Tx, actor: Actor, said: Input) =>
  writeDown(tx, actor, { ...said, action: 'acknowledge' })

/** The customer will not have it: nothing of it is billed until somebody says how it goes on. */
export const rejectDelivery = (tx: Tx, actor: Actor, said: Input) => writeDown(tx, actor, { ...said, action: 'reject' })

async function writeDown(
  tx: Tx,
  actor: Actor,
  { submissionId, on, words, action }: Input & { readonly action: 'acknowledge' | 'reject' },
): Promise<DeliveryDetail> {
  await insistOnPast(tx, on)
  const { jsn, part } = await lockWithBuildings(tx, submissionId, action)
  const isRejected = action === 'reject'
  await updateStatus(tx, submissionId, {
    status: isRejected ? 'REJECTED' : 'ACKNOWLEDGED',
    answeredOn: on,
    answer: words,
    answeredBy: actor.userId,
    reason: isRejected ? words : null,
  })
  await (isRejected ? markRejected : clearRejected)(tx, submissionId)
  await record(tx, actor, {
    entity: 'submission',
    entityId: submissionId,
    action: isRejected ? 'rejected' : 'acknowledged',
    after: { jsn, part, on, ...(words ? { words } : {}) },
    needs: 'submission.read',
    facts: { byId: actor.userId, jsn, part, reason: words },
  })
  return readDelivery(tx, actor, submissionId)
}

/** Where the organisation is. */
async function insistOnPast(db: Db, day: string): Promise<void> {
  if (day > (await organisationDay(db))) refuse('submission.day_ahead', {})
}
