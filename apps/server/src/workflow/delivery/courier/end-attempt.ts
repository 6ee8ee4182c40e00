import { MOST_ATTEMPTS, secondsToWait } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { buildingIdsOf, lockDelivery, updateStatus } from '../change.queries.ts'
import { DeliveryDelayed, DeliveryRefused, type DeliveryReceipt } from '../channels/channel.ts'
import { askForMirror } from '../mirror/ask-for-mirror.ts'
import { PackageRefused } from '../package/package-refused.ts'
import { settleDelivered } from '../settle-delivered.ts'
import { endAttempt, markFailed, markResend, type Attempt, type Errand } from './courier.queries.ts'

type Ended = { readonly errand: Errand; readonly attempt: Attempt; readonly bytesSent: number }

/** It has arrived, and with it its buildings. */
export function endDelivered(db: Db, { errand, attempt, receipt, bytesSent }: Ended & { receipt: DeliveryReceipt }) {
  return db.transaction().execute(async (tx) => {
    const { id, isResend } = errand
    // The buildings before the delivery, as everybody who takes hold of both.
    const buildingIds = await buildingIdsOf(tx, id)
    if (!isResend) await lockBuildings(tx, buildingIds)
    await lockDelivery(tx, id)
    const isOurs = await endAttempt(tx, attempt, { outcome: 'DELIVERED', detail: receipt.detail, bytesSent })
    if (!isOurs) return
    if (isResend) {
      await markResend(tx, id, null)
      return recordChange(tx, errand, { action: 'resent' })
    }
    await updateStatus(tx, id, {
      status: 'DELIVERED',
      reference: receipt.reference,
      sharepointPath: receipt.path ?? null,
      reason: null,
    })
    await recordChange(tx, errand, { action: 'delivered', detail: receipt.detail })
    await askForMirror(tx, id)
    await settleDelivered(tx, 'SYSTEM', { buildingIds, day: await organisationDay(tx) })
  })
}

/** It is tried again after a while, unless that makes no sense or was done often enough: then somebody is told. */
export function endFailed(db: Db, { errand, attempt, error, bytesSent }: Ended & { error: unknown }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id, isResend } = errand
    const delivery = await lockDelivery(tx, id)
    const isForGood = error instanceof DeliveryRefused || error instanceof PackageRefused
    const detail = wordsOf(error)
    const isOurs = await endAttempt(tx, attempt, { outcome: isForGood ? 'REFUSED' : 'DELAYED', detail, bytesSent })
    if (!isOurs || !delivery) return
    const failed = delivery.failures + 1
    const isGivenUp = isForGood || failed >= MOST_ATTEMPTS
    const retryAfterSeconds = error instanceof DeliveryDelayed ? error.retryAfterSeconds : undefined
    const inSeconds = isGivenUp ? null : secondsToWait({ failed, chance: Math.random(), retryAfterSeconds })
    if (isResend) await markResend(tx, id, inSeconds)
    if (!isResend) await markFailed(tx, id, { reason: detail, inSeconds })
    if (isResend && !isGivenUp) return
    await recordChange(tx, errand, { action: isGivenUp ? 'given_up' : 'failed', reason: detail })
  })
}

const MOST_WORDS = 300

/** What the office reads. A fault of ours says what it is too: nobody else will. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_WORDS) || 'Failed'

type What = { readonly action: string; readonly detail?: string; readonly reason?: string }

const recordChange = (tx: Tx, { id, jsn, part }: Errand, { action, ...more }: What): Promise<void> =>
  record(tx, 'SYSTEM', {
    entity: 'submission',
    entityId: id,
    action,
    after: { jsn, part, ...more },
    needs: 'submission.read',
    facts: { jsn, part, reason: more.reason ?? null },
  })
