import type { reworkDelivery as call, DeliveryDetail } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { sendBackDelivered } from '#workflow/qc/index.ts'
import type { LockedDelivery } from '../change.queries.ts'
import { lockWithBuildings } from '../insist-on-action.ts'
import { readDelivery } from '../delivery.view.ts'
import { listUndecided, markToRedeliver, type RejectedRow } from './rejected.queries.ts'

type Reworking = z.output<typeof call.body> & { readonly submissionId: string }

/** What the customer rejected is done again: somebody goes there, or whoever was there is asked. */
export async function reworkDelivery(
  tx: Tx,
  actor: Actor,
  { submissionId, buildingIds, reason, way }: Reworking,
): Promise<DeliveryDetail> {
  const { submission: delivery, undecided } = await lockRejected(tx, submissionId, 'rework')
  const open = undecided.filter(({ isUnbilled }) => isUnbilled)
  const wanted = buildingIds ? open.filter(({ id }) => buildingIds.includes(id)) : open
  if (buildingIds && wanted.length < buildingIds.length)
    return refuse('submission.rework_closed', { jsn: delivery.jsn })
  for (const { id } of wanted) await sendBackDelivered(tx, actor, { buildingId: id, reason, way, shots: [] })
  await recordChange(tx, actor, delivery, { action: 'sent_back', buildings: wanted, reason })
  return readDelivery(tx, actor, submissionId)
}

/** The surveys are right, the package was not: they go once more, as another part. */
export async function redeliverDelivery(tx: Tx, actor: Actor, submissionId: string): Promise<DeliveryDetail> {
  const { submission: delivery, undecided } = await lockRejected(tx, submissionId, 'redeliver')
  await markToRedeliver(
    tx,
    undecided.map(({ id }) => id),
  )
  await recordChange(tx, actor, delivery, { action: 'redeliver_asked', buildings: undecided })
  return readDelivery(tx, actor, submissionId)
}

async function lockRejected(tx: Tx, submissionId: string, action: 'rework' | 'redeliver') {
  const delivery = await lockWithBuildings(tx, submissionId, action)
  return { submission: delivery, undecided: await listUndecided(tx, submissionId) }
}

type What = { readonly action: string; readonly buildings: readonly RejectedRow[]; readonly reason?: string }

const recordChange = (tx: Tx, actor: Actor, { id, jsn, part }: LockedDelivery, { action, buildings, ...more }: What) =>
  record(tx, actor, {
    entity: 'submission',
    entityId: id,
    action,
    after: { jsn, part, buildings: buildings.map(({ jsb }) => jsb), ...more },
    needs: 'submission.read',
  })
