import type { Submission, SubmissionDetail } from '@demarc/contract'
import { actionsOnSubmission, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { named } from './ready/list-ready.ts'
import { copyAttempts, findMirror } from './mirror/mirror.queries.ts'
import {
  attemptsAt,
  buildingsSent,
  findSubmission,
  surveyedOn,
  type DetailRow,
  type SubmissionRow,
} from './delivery.queries.ts'

/** Exactly the fields of the contract. */
export const viewSubmission = (actor: Actor, row: SubmissionRow): Submission => ({
  id: row.id,
  siteId: row.siteId,
  orderId: row.orderId,
  jsn: row.jsn,
  customer: named(row.customerId, row.customerName),
  part: row.part,
  channel: row.channel,
  status: row.status,
  // Or nothing is going to try it, and it has not failed: somebody is to carry it over.
  waitsForHand: row.status === 'QUEUED' && (row.isCarried || (row.isBuilt && row.nextAttemptAt === null)),
  buildings: row.buildings,
  submittedAt: row.submittedAt,
  submittedByName: row.submittedByName,
  deliveredAt: row.deliveredAt,
  attempts: row.attempts,
  nextAttemptAt: row.nextAttemptAt,
  reason: row.reason,
  isHeld: row.isHeld,
  actions: actionsOnSubmission(actor, row),
})

export async function readSubmission(db: Db, actor: Actor, submissionId: string): Promise<SubmissionDetail> {
  const row = await findSubmission(db, submissionId)
  if (!row) return refuse('submission.missing', {})
  const log = await attemptsAt(db, submissionId)
  return {
    ...viewSubmission(actor, row),
    payload: row.payload,
    recipients: row.recipients,
    idempotencyKey: row.idempotencyKey,
    package: packageOf(row),
    surveyedOn: await surveyedOn(db, submissionId),
    sent: await buildingsSent(db, submissionId),
    log: log.map(counted),
    receipt: receiptOf(row),
    mirror: await readMirror(db, submissionId),
    answer: answerOf(row),
  }
}

/** The database counts further than a number of JSON. */
const counted = <A extends { bytesSent: string | null }>({ bytesSent, ...attempt }: A) => ({
  ...attempt,
  bytesSent: bytesSent === null ? null : Number(bytesSent),
})

async function readMirror(db: Db, submissionId: string): Promise<SubmissionDetail['mirror']> {
  const mirror = await findMirror(db, submissionId)
  return mirror ? { ...mirror, log: (await copyAttempts(db, submissionId)).map(counted) } : null
}

function packageOf({ fileName, bytes, sha256, manifest }: DetailRow): SubmissionDetail['package'] {
  if (fileName === null || bytes === null || sha256 === null || manifest === null) return null
  return { fileName, bytes: Number(bytes), sha256, manifest }
}

function receiptOf(row: DetailRow): SubmissionDetail['receipt'] {
  if (row.deliveredAt === null) return null
  return {
    deliveredAt: row.deliveredAt,
    deliveredOn: row.deliveredOn,
    isByHand: row.isByHand,
    reference: row.reference,
    proof: row.proofId === null ? null : { documentId: row.proofId, fileName: row.proofName ?? '' },
    downloads: row.downloads,
  }
}

/** What the customer said to it. */
function answerOf({ answeredOn, answer, answeredByName }: DetailRow): SubmissionDetail['answer'] {
  return answeredOn === null ? null : { on: answeredOn, words: answer ?? '', byName: answeredByName ?? '' }
}
