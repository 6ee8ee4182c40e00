import { refuse, SUBMISSION_ACTIONS, type SubmissionAction } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockSubmission, type LockedSubmission } from './change.queries.ts'
import { findSubmission } from './submission.queries.ts'

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
