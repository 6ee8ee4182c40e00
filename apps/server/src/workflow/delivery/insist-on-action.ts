import { refuse, SUBMISSION_ACTIONS, type SubmissionAction } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { buildingIdsOf, lockSubmission, type LockedSubmission } from './change.queries.ts'
import { findSubmission } from './delivery.queries.ts'

/** Takes hold of a delivery with which this can be done now. */
export async function lockFor(tx: Tx, submissionId: string, action: SubmissionAction): Promise<LockedSubmission> {
  // What is not there is not waited for.
  const submission = (await findSubmission(tx, submissionId)) && (await lockSubmission(tx, submissionId))
  if (!submission) return refuse('submission.missing', {})
  const { when, verb } = SUBMISSION_ACTIONS[action]
  if (when(submission)) return submission
  if (action === 'deliverByHand' && when({ ...submission, isBuilt: true })) return refuse('submission.not_built', {})
  return refuse('submission.action_closed', { action: verb, status: submission.status.toLowerCase() })
}

/** The same with its buildings, and these first, as everybody who takes hold of both. */
export async function lockWithBuildings(
  tx: Tx,
  submissionId: string,
  action: SubmissionAction,
): Promise<LockedSubmission> {
  if (!(await findSubmission(tx, submissionId))) return refuse('submission.missing', {})
  await lockBuildings(tx, await buildingIdsOf(tx, submissionId))
  return lockFor(tx, submissionId, action)
}
