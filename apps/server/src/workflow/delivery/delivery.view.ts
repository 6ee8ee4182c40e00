import type { Delivery, DeliveryDetail } from '@demarc/contract'
import { actionsOnDelivery, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { named } from './ready/list-ready.ts'
import { copyAttempts, findMirror } from './mirror/mirror.queries.ts'
import {
  attemptsAt,
  buildingsSent,
  findDelivery,
  surveyedOn,
  type DetailRow,
  type DeliveryRow,
} from './delivery.queries.ts'

type Waiting = Pick<DeliveryRow, 'status' | 'isCarried' | 'isBuilt' | 'nextAttemptAt'>
/** Its channel sends nothing by itself, or nothing is going to try it and it has not failed: somebody carries it over. */
export const waitsForHand = ({ status, isCarried, isBuilt, nextAttemptAt }: Waiting): boolean =>
  status === 'QUEUED' && (isCarried || (isBuilt && nextAttemptAt === null))

/** Exactly the fields of the contract. */
export const viewDelivery = (actor: Actor, row: DeliveryRow): Delivery => ({
  id: row.id,
  siteId: row.siteId,
  orderId: row.orderId,
  jsn: row.jsn,
  customer: named(row.customerId, row.customerName),
  part: row.part,
  channel: row.channel,
  status: row.status,
  waitsForHand: waitsForHand(row),
  buildings: row.buildings,
  submittedAt: row.submittedAt,
  submittedByName: row.submittedByName,
  deliveredAt: row.deliveredAt,
  attempts: row.attempts,
  nextAttemptAt: row.nextAttemptAt,
  reason: row.reason,
  isHeld: row.isHeld,
  actions: actionsOnDelivery(actor, row),
})

export async function readDelivery(db: Db, actor: Actor, submissionId: string): Promise<DeliveryDetail> {
  const row = await findDelivery(db, submissionId)
  if (!row) return refuse('submission.missing', {})
  const log = await attemptsAt(db, submissionId)
  return {
    ...viewDelivery(actor, row),
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

async function readMirror(db: Db, submissionId: string): Promise<DeliveryDetail['mirror']> {
  const mirror = await findMirror(db, submissionId)
  return mirror ? { ...mirror, log: (await copyAttempts(db, submissionId)).map(counted) } : null
}

function packageOf({ fileName, bytes, sha256, manifest }: DetailRow): DeliveryDetail['package'] {
  if (fileName === null || bytes === null || sha256 === null || manifest === null) return null
  return { fileName, bytes: Number(bytes), sha256, manifest }
}

function receiptOf(row: DetailRow): DeliveryDetail['receipt'] {
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
function answerOf({ answeredOn, answer, answeredByName }: DetailRow): DeliveryDetail['answer'] {
  return answeredOn === null ? null : { on: answeredOn, words: answer ?? '', byName: answeredByName ?? '' }
}
