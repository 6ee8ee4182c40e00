import type { DeliveryDetail } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { askForResend, forgetFailures, updateStatus, type LockedDelivery } from './change.queries.ts'
import { stateOfChannel, type ChannelServices } from './channels/open-channel.ts'
import { lockFor } from './insist-on-action.ts'
import { readDelivery } from './delivery.view.ts'

/** Tries a failed one again now, as if it had never failed. */
export async function retryDelivery(tx: Tx, actor: Actor, submissionId: string): Promise<DeliveryDetail> {
  const delivery = await lockFor(tx, submissionId, 'retry')
  await updateStatus(tx, submissionId, { status: 'QUEUED', reason: null })
  await forgetFailures(tx, submissionId)
  await recordChange(tx, actor, delivery, { action: 'retried' })
  return readDelivery(tx, actor, submissionId)
}

type Cancelling = { readonly submissionId: string; readonly reason: string }

/** Gives it up: its buildings are ready to deliver again. */
export async function cancelDelivery(
  tx: Tx,
  actor: Actor,
  { submissionId, reason }: Cancelling,
): Promise<DeliveryDetail> {
  const delivery = await lockFor(tx, submissionId, 'cancel')
  await updateStatus(tx, submissionId, { status: 'CANCELLED', reason })
  await recordChange(tx, actor, delivery, { action: 'cancelled', reason })
  return readDelivery(tx, actor, submissionId)
}

type Resending = { readonly submissionId: string; readonly recipients?: readonly string[] | undefined }

/** The same package once more, to whoever lost it; its status stays. */
export async function resendDelivery(
  tx: Tx,
  actor: Actor,
  services: Omit<ChannelServices, 'db'>,
  { submissionId, recipients }: Resending,
): Promise<DeliveryDetail> {
  const delivery = await lockFor(tx, submissionId, 'resend')
  const { channel } = delivery
  if ((await stateOfChannel({ ...services, db: tx }, channel)) !== 'READY')
    refuse('submission.channel_closed', { channel })
  await askForResend(tx, submissionId, recipients)
  await recordChange(tx, actor, delivery, { action: 'resend_asked', ...(recipients ? { recipients } : {}) })
  return readDelivery(tx, actor, submissionId)
}

type What = { readonly action: string; readonly reason?: string; readonly recipients?: readonly string[] }

const recordChange = (
  tx: Tx,
  actor: Actor,
  { id, jsn, part }: LockedDelivery,
  { action, ...more }: What,
): Promise<void> =>
  record(tx, actor, {
    entity: 'submission',
    entityId: id,
    action,
    after: { jsn, part, ...more },
    needs: 'submission.read',
  })
