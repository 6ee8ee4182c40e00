import { MOST_ATTEMPTS, secondsToWait } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { announce, record } from '#support/audit/index.ts'
import { DeliveryDelayed, DeliveryRefused } from '../channels/channel.ts'
import { wordsOf } from '../courier/end-attempt.ts'
import { endAttempt, lockMirror, markDone, markFailed, type Copy, type CopyAttempt } from './mirror.queries.ts'

type Ended = { readonly copy: Copy; readonly attempt: CopyAttempt; readonly bytesSent: number }

/** It lies in the drive. */
export function endCopied(db: Db, { copy, attempt, drivePath, bytesSent }: Ended & { drivePath: string }) {
  return db.transaction().execute(async (tx) => {
    await lockMirror(tx, copy.id)
    const detail = bytesSent > 0 ? `Copied to ${drivePath}` : `Already at ${drivePath}`
    if (!(await endAttempt(tx, attempt, { outcome: 'DELIVERED', detail, bytesSent }))) return
    await markDone(tx, copy.id, drivePath)
    await recordChange(tx, copy, { action: 'mirrored', drivePath })
  })
}

/** It is tried again after a while, unless that makes no sense or was done often enough: then somebody is told. */
export function endFailed(db: Db, { copy, attempt, error, bytesSent }: Ended & { error: unknown }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const mirror = await lockMirror(tx, copy.id)
    const isForGood = error instanceof DeliveryRefused
    const reason = wordsOf(error)
    const outcome = isForGood ? 'REFUSED' : 'DELAYED'
    const isOurs = await endAttempt(tx, attempt, { outcome, detail: reason, bytesSent })
    if (!isOurs || !mirror) return
    const failed = mirror.failures + 1
    const isGivenUp = isForGood || failed >= MOST_ATTEMPTS
    const retryAfterSeconds = error instanceof DeliveryDelayed ? error.retryAfterSeconds : undefined
    const inSeconds = isGivenUp ? null : secondsToWait({ failed, chance: Math.random(), retryAfterSeconds })
    await markFailed(tx, copy.id, { reason, inSeconds })
    if (isGivenUp) return recordChange(tx, copy, { action: 'mirror_given_up', reason })
    const told = { entity: 'submission', entityId: copy.id, needs: 'submission.read' } as const
    await announce(tx, { name: 'submission.mirror_failed', ...told })
  })
}

type What = { readonly action: string; readonly drivePath?: string; readonly reason?: string }

const recordChange = (tx: Tx, { id, jsn, part }: Copy, { action, ...more }: What): Promise<void> =>
  record(tx, 'SYSTEM', {
    entity: 'submission',
    entityId: id,
    action,
    after: { jsn, part, ...more },
    needs: 'submission.read',
    facts: { jsn, part, reason: more.reason ?? null },
  })
