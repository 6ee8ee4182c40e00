import type { deliverByHand as call, DeliveryDetail } from '@demarc/contract'
import { refuse, whyNotDelivered, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { addDocument } from '#support/files/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { buildingIdsOf, updateStatus } from './change.queries.ts'
import { lockWithBuildings } from './insist-on-action.ts'
import { askForMirror } from './mirror/ask-for-mirror.ts'
import { settleDelivered } from './settle-delivered.ts'
import { findDelivery, surveyedOn } from './delivery.queries.ts'
import { readDelivery } from './delivery.view.ts'

type Handed = z.output<typeof call.body> & { readonly submissionId: string }

/** Somebody carried the package over: when, under which number, and what shows it. */
export async function deliverByHand(
  tx: Tx,
  actor: Actor,
  config: Config,
  { submissionId, deliveredOn, reference, proof }: Handed,
): Promise<DeliveryDetail> {
  const seen = await findDelivery(tx, submissionId)
  if (!seen) return refuse('submission.missing', {})
  const { orderId, siteId } = seen
  const document =
    proof &&
    (await addDocument(tx, actor, {
      config,
      body: { orderId, siteId, kind: 'OTHER', fileType: 'application/octet-stream', ...proof },
    }))
  const { jsn, part } = await lockWithBuildings(tx, submissionId, 'deliverByHand')
  await insistOnDay(tx, submissionId, deliveredOn)
  await updateStatus(tx, submissionId, {
    status: 'DELIVERED',
    deliveredOn,
    handedOverBy: actor.userId,
    reference,
    proofDocumentId: document?.id ?? null,
    reason: null,
  })
  await record(tx, actor, {
    entity: 'submission',
    entityId: submissionId,
    action: 'delivered_by_hand',
    after: { jsn, part, deliveredOn, reference, ...(document ? { documentId: document.id } : {}) },
    needs: 'submission.read',
  })
  await askForMirror(tx, submissionId)
  await settleDelivered(tx, actor, { buildingIds: await buildingIdsOf(tx, submissionId), day: deliveredOn })
  return readDelivery(tx, actor, submissionId)
}

/** It bills by this day: not before there was anything to deliver, nor ahead of today. */
async function insistOnDay(tx: Tx, submissionId: string, day: string): Promise<void> {
  const surveyed = await surveyedOn(tx, submissionId)
  const why = whyNotDelivered(day, { today: await organisationDay(tx), surveyedOn: surveyed })
  if (why === 'AHEAD') refuse('submission.day_ahead', {})
  if (why === 'BEFORE_SURVEY' && surveyed) refuse('submission.before_survey', { day: surveyed })
}
