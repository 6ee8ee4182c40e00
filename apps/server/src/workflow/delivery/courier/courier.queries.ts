import type { AttemptOutcome, DeliveryChannel, DeliveryStatus } from '@demarc/domain'
import { sql } from 'kysely'
import { hasOpenJob } from '#platform/jobs/open-jobs.queries.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Manifest } from '../delivery.queries.ts'

export const DELIVER = 'deliver-submission'

/** A carrier that has not been heard of for so long is gone. */
const SILENT_SECONDS = 15

export type Errand = {
  id: string
  siteId: string
  jsn: string
  part: number
  channel: DeliveryChannel
  status: DeliveryStatus
  recipients: string[]
  failures: number
  resends: number
  /** It has arrived before, and goes out once more. */
  isResend: boolean
  /** Somebody takes it along: nothing is sent. */
  isCarried: boolean
  /** Null: not put together yet. */
  objectKey: string | null
}

/** Its time has come, nobody is at it, and its order is not on hold. */
const IS_DUE = sql`
  (s.next_attempt_at <= now() or s.resend_at <= now()
   or s.status = 'SENDING' and s.next_attempt_at is null)
  and not o.is_held and o.deleted_at is null
  and not exists (select from submission_attempts a where a.submission_id = s.id and a.ended_at is null
                     and a.beat_at > now() - make_interval(secs => ${SILENT_SECONDS}))`

/** Undefined where there is nothing to do for it now. */
export async function lockErrand(tx: Tx, id: string): Promise<Errand | undefined> {
  await sql`select from submissions where id = ${id}::uuid for update`.execute(tx)
  const { rows } = await sql<Errand>`
    select s.id, s.site_id, t.jsn, s.part, s.channel, s.status, s.failures, s.resends, s.object_key, s.is_carried,
           s.resend_at is not null as is_resend,
           case when s.resend_at is null then s.recipients else coalesce(s.resend_to, s.recipients) end as recipients
      from submissions s join sites t on t.id = s.site_id join orders o on o.id = t.order_id
     where s.id = ${id}::uuid and ${IS_DUE}`.execute(tx)
  return rows[0]
}

/** Those for which nobody has asked, or whose job is gone. */
export async function listForgotten(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from submissions s join sites t on t.id = s.site_id join orders o on o.id = t.order_id
     where (s.next_attempt_at is not null or s.resend_at is not null or s.status = 'SENDING') and ${IS_DUE}
       and not ${hasOpenJob(DELIVER, sql`s.id`)}
     order by coalesce(s.next_attempt_at, s.resend_at, s.submitted_at) limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** One worker at a time looks for them. */
export async function takeRound(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('demarc.submissions')) as is_mine`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** What its last carrier left open ends here; nobody knows how far it came. */
export async function beginAttempt(tx: Tx, submissionId: string, resend: number): Promise<number> {
  await tx
    .updateTable('submissionAttempts')
    .set({ endedAt: sql`now()`, outcome: 'LOST', detail: 'The process that sent it stopped' })
    .where('submissionId', '=', submissionId)
    .where('endedAt', 'is', null)
    .execute()
  const { rows } = await sql<{ n: number }>`
    insert into submission_attempts (submission_id, n, resend)
    select ${submissionId}::uuid, coalesce(max(n), 0) + 1, ${resend} from submission_attempts
     where submission_id = ${submissionId}::uuid
    returning n`.execute(tx)
  return rows[0]?.n ?? 1
}

/** False where it was taken for lost, and another one is at it. */
export async function beat(db: Db, { submissionId, n }: Attempt): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissionAttempts')
    .set({ beatAt: sql`now()` })
    .where('submissionId', '=', submissionId)
    .where('n', '=', n)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Attempt = { readonly submissionId: string; readonly n: number }
type Ending = { readonly outcome: AttemptOutcome; readonly detail: string; readonly bytesSent: number }

/** False where it was taken for lost: what another one does counts. */
export async function endAttempt(tx: Tx, { submissionId, n }: Attempt, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('submissionAttempts')
    .set({ ...ending, endedAt: sql`now()` })
    .where('submissionId', '=', submissionId)
    .where('n', '=', n)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Somebody is at it: nothing happens by the clock. */
export async function markSending(tx: Tx, id: string, from: DeliveryStatus): Promise<void> {
  if (from === 'FAILED') await tx.updateTable('submissions').set({ status: 'QUEUED' }).where('id', '=', id).execute()
  await tx
    .updateTable('submissions')
    .set({ status: 'SENDING', nextAttemptAt: null, reason: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Null: it is given up, until somebody says otherwise. */
type Failure = { readonly reason: string; readonly inSeconds: number | null }

export async function markFailed(tx: Tx, id: string, { reason, inSeconds }: Failure): Promise<void> {
  const nextAttemptAt = inSeconds === null ? null : sql<string>`now() + make_interval(secs => ${inSeconds})`
  await tx
    .updateTable('submissions')
    .set({ status: 'FAILED', reason, nextAttemptAt, failures: sql`failures + 1`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Null: it is out, or given up. */
export async function markResend(tx: Tx, id: string, inSeconds: number | null): Promise<void> {
  const resendAt = inSeconds === null ? null : sql<string>`now() + make_interval(secs => ${inSeconds})`
  await tx
    .updateTable('submissions')
    .set({ resendAt, failures: sql`failures + 1` })
    .where('id', '=', id)
    .execute()
}

/** Packed, and nobody but a person carries it. */
export async function leaveToHand(tx: Tx, { id, status }: Pick<Errand, 'id' | 'status'>): Promise<void> {
  const isBack = status === 'FAILED' ? { status: 'QUEUED', reason: null } : {}
  await tx
    .updateTable('submissions')
    .set({ ...isBack, nextAttemptAt: null, resendAt: null, failures: 0 })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute()
}

export type Packed = {
  readonly objectKey: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly manifest: readonly Manifest[number][]
}
export type Kept = Omit<Packed, 'manifest'> & { readonly idempotencyKey: string }

/** The first that was put together stays. */
export async function keepPackage(db: Db, id: string, packed: Packed, idempotencyKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ ...packed, manifest: JSON.stringify(packed.manifest), idempotencyKey })
    .where('id', '=', id)
    .where('objectKey', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findPackage(db: Db, id: string): Promise<Kept | undefined> {
  const found = await db
    .selectFrom('submissions')
    .select(['objectKey', 'fileName', 'bytes', 'sha256', 'idempotencyKey'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found?.objectKey || !found.fileName || !found.sha256 || !found.idempotencyKey) return undefined
  const { objectKey, fileName, sha256, idempotencyKey } = found
  return { objectKey, fileName, sha256, idempotencyKey, bytes: Number(found.bytes) }
}

/** Those of the keys that no delivery knows. */
export async function findStrayPackages(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) k(key)
     where not exists (select from submissions s where s.object_key = k.key)`.execute(db)
  return rows.map(({ key }) => key)
}
