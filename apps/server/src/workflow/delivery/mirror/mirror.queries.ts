import type { AttemptOutcome, MirrorStatus } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { hasOpenJob } from '#platform/jobs/open-jobs.queries.ts'
import type { Manifest } from '../delivery.queries.ts'

export const MIRROR = 'mirror-submission'

/** A carrier that has not been heard of for so long is gone. */
const SILENT_SECONDS = 15

type Named = { readonly jsn: string; readonly fileName: string; readonly customer: string | null }

/** What the place of a package is named after. */
export async function findNames(tx: Tx, submissionId: string): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select t.jsn, s.file_name, c.name as customer from submissions s join sites t on t.id = s.site_id
      join orders o on o.id = t.order_id left join customers c on c.id = o.customer_id
     where s.id = ${submissionId}::uuid and s.object_key is not null`.execute(tx)
  return rows[0]
}

export async function insertMirror(tx: Tx, submissionId: string, path: readonly string[]): Promise<void> {
  await tx
    .insertInto('submissionMirrors')
    .values({ submissionId, path: [...path] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A copy to be made, with the package it is of. */
export type Copy = {
  id: string
  jsn: string
  part: number
  path: [string, string, string]
  objectKey: string
  fileName: string
  bytes: string
  sha256: string
  manifest: Manifest
  idempotencyKey: string
}

/** Its time has come, and nobody is at it. */
const IS_DUE = sql`
  m.next_attempt_at <= now()
  and not exists (select from submission_mirror_attempts a where a.submission_id = m.submission_id
                     and a.ended_at is null and a.beat_at > now() - make_interval(secs => ${SILENT_SECONDS}))`

/** Undefined where there is nothing to do for it now. */
export async function lockCopy(tx: Tx, id: string): Promise<Copy | undefined> {
  await sql`select from submission_mirrors where submission_id = ${id}::uuid for update`.execute(tx)
  const { rows } = await sql<Copy>`
    select s.id, t.jsn, s.part, m.path, s.object_key, s.file_name, s.bytes, s.sha256, s.manifest, s.idempotency_key
      from submission_mirrors m join submissions s on s.id = m.submission_id join sites t on t.id = s.site_id
     where m.submission_id = ${id}::uuid and ${IS_DUE}`.execute(tx)
  return rows[0]
}

/** Those for which nobody has asked, or whose job is gone. */
export async function listForgotten(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.submission_id as id from submission_mirrors m
     where ${IS_DUE} and not ${hasOpenJob(MIRROR, sql`m.submission_id`)}
     order by m.next_attempt_at limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** One worker at a time looks for them. */
export async function takeRound(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('demarc.mirrors')) as is_mine`.execute(tx)
  return rows[0]?.isMine ?? false
}

export type CopyAttempt = { readonly submissionId: string; readonly n: number }

/** What its last carrier left open ends here; nobody knows how far it came. */
export async function beginAttempt(tx: Tx, submissionId: string): Promise<CopyAttempt> {
  await tx
    .updateTable('submissionMirrorAttempts')
    .set({ endedAt: sql`now()`, outcome: 'LOST', detail: 'The process that copied it stopped' })
    .where('submissionId', '=', submissionId)
    .where('endedAt', 'is', null)
    .execute()
  const { rows } = await sql<{ n: number }>`
    insert into submission_mirror_attempts (submission_id, n)
    select ${submissionId}::uuid, coalesce(max(n), 0) + 1 from submission_mirror_attempts
     where submission_id = ${submissionId}::uuid
    returning n`.execute(tx)
  return { submissionId, n: rows[0]?.n ?? 1 }
}

const goingOn = (db: Db, { submissionId, n }: CopyAttempt) =>
  db
    .updateTable('submissionMirrorAttempts')
    .where('submissionId', '=', submissionId)
    .where('n', '=', n)
    .where('endedAt', 'is', null)

export async function beat(db: Db, attempt: CopyAttempt): Promise<void> {
  await goingOn(db, attempt)
    .set({ beatAt: sql`now()` })
    .execute()
}

type Ending = { readonly outcome: AttemptOutcome; readonly detail: string; readonly bytesSent: number }

/** False where it was taken for lost, and another one is at it. */
export async function endAttempt(tx: Tx, attempt: CopyAttempt, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await goingOn(tx, attempt)
    .set({ endedAt: sql`now()`, ...ending })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function lockMirror(tx: Tx, submissionId: string): Promise<{ failures: number } | undefined> {
  return tx
    .selectFrom('submissionMirrors')
    .select('failures')
    .where('submissionId', '=', submissionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markDone(tx: Tx, submissionId: string, drivePath: string): Promise<void> {
  await tx
    .updateTable('submissionMirrors')
    .set({ status: 'DONE', drivePath, mirroredAt: sql`now()`, reason: null, nextAttemptAt: null })
    .where('submissionId', '=', submissionId)
    .execute()
}

/** Null: it is given up, until somebody says otherwise. */
type Failure = { readonly reason: string; readonly inSeconds: number | null }

export async function markFailed(tx: Tx, submissionId: string, { reason, inSeconds }: Failure): Promise<void> {
  const nextAttemptAt = inSeconds === null ? null : sql<string>`now() + make_interval(secs => ${inSeconds})`
  const status: MirrorStatus = inSeconds === null ? 'GIVEN_UP' : 'QUEUED'
  await tx
    .updateTable('submissionMirrors')
    .set({ status, reason, nextAttemptAt, failures: sql`failures + 1` })
    .where('submissionId', '=', submissionId)
    .execute()
}

/** Now, as if it had never failed. */
export async function askAgain(tx: Tx, submissionId: string): Promise<void> {
  await tx
    .updateTable('submissionMirrors')
    .set({ status: 'QUEUED', failures: 0, nextAttemptAt: sql`now()` })
    .where('submissionId', '=', submissionId)
    .where('status', '!=', 'DONE')
    .execute()
}

export type MirrorRow = {
  status: MirrorStatus
  drivePath: string | null
  mirroredAt: string | null
  reason: string | null
  nextAttemptAt: string | null
}
export async function findMirror(db: Db, submissionId: string): Promise<MirrorRow | undefined> {
  const { rows } = await sql<MirrorRow>`
    select status, drive_path, mirrored_at, reason, next_attempt_at from submission_mirrors
     where submission_id = ${submissionId}::uuid`.execute(db)
  return rows[0]
}

export type CopyAttemptRow = {
  n: number
  beganAt: string
  endedAt: string | null
  outcome: AttemptOutcome | null
  detail: string | null
  bytesSent: string | null
}
export async function copyAttempts(db: Db, submissionId: string): Promise<CopyAttemptRow[]> {
  const { rows } = await sql<CopyAttemptRow>`
    select n, began_at, ended_at, outcome, detail, bytes_sent from submission_mirror_attempts
     where submission_id = ${submissionId}::uuid order by n`.execute(db)
  return rows
}
