import { createHash, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SubmissionDetail } from '@demarc/contract'
import { sql } from 'kysely'
import { JOBS } from '../src/app/reactions.ts'
import { record } from '../src/support/audit/index.ts'
import { moveBuildings } from '../src/support/lifecycle/index.ts'
import { insertSubmission } from '../src/workflow/submission/change.queries.ts'
import { dayFromNow } from './dispatch.ts'
import type { Caller, TestHouse } from './house.ts'
import { passBuildings, surveySite } from './packages.ts'
import { memberId } from './people.ts'
import { bringToReview, queueOf, type HandedIn, type QcDesk } from './qc.ts'
import type { OrderPlace } from './work.ts'

export type PassedSite = {
  readonly siteId: string
  readonly orderId: string
  readonly jsn: string
  readonly buildings: readonly HandedIn[]
}

/** A site whose buildings Fay has surveyed and Sue has passed: all of it is ready to deliver. */
export async function makePassedSite(house: TestHouse, desk: QcDesk, count = 1): Promise<PassedSite> {
  const { siteId, jsn, buildings } = await surveySite(house, desk, { count })
  await passBuildings(desk, buildings)
  return { siteId, jsn, orderId: buildings[0]?.orderId ?? '', buildings }
}

export const statusOf = async (house: TestHouse, buildingId: string): Promise<string> =>
  (await house.owner.selectFrom('buildings').select('status').where('id', '=', buildingId).executeTakeFirstOrThrow())
    .status

export async function submit(caller: Caller, siteId: string, asked: object = {}): Promise<SubmissionDetail> {
  const reply = await caller.post(`/api/sites/${siteId}/submissions`, asked)
  if (reply.statusCode !== 201) throw new Error(`not submitted: ${reply.body}`)
  return reply.json()
}

export async function submissionOf(caller: Caller, id: string): Promise<SubmissionDetail> {
  const reply = await caller.get(`/api/submissions/${id}`)
  if (reply.statusCode !== 200) throw new Error(`no delivery: ${reply.body}`)
  return reply.json()
}

/** What a worker does for a delivery, with the mail server of the house. */
export async function carry(house: TestHouse, submissionId: string): Promise<void> {
  await JOBS.get('deliver-submission')?.(house, { id: randomUUIDv7(), data: { entityId: submissionId } })
}

/** As if its time had come. */
export async function makeDue(house: TestHouse, submissionId: string): Promise<void> {
  await sql`
    update submissions set next_attempt_at = case when next_attempt_at is not null then now() end,
           resend_at = case when resend_at is not null then now() end where id = ${submissionId}::uuid`.execute(
    house.owner,
  )
}

/** A delivery that waits for a hand, packed, of a building that was brought along; past the front door, and quick. */
export async function addSubmission(house: TestHouse, place: OrderPlace, given?: Buffer): Promise<string> {
  const abe = await house.as('abe')
  await bringToReview(abe, place, 1)
  const building = (await queueOf(abe, 'pending')).findLast(({ risks }) => risks.length === 0)
  if (!building) throw new Error('nothing waits for review')
  const userId = await memberId(house.owner, 'abe')
  const id = randomUUIDv7()
  const bytes = given ?? Buffer.from(`package ${id}`)
  const objectKey = `packages/${id}`
  await house.storage.put(objectKey, Readable.from([bytes]))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await house.db.transaction().execute(async (tx) => {
    const author = { userId, roles: ['ADMIN' as const], customerId: null }
    await moveBuildings(tx, author, [building.id], { move: 'pass' })
    const { id: buildingId, jsb, round, siteId } = building
    const sent = { channel: 'BRIGHTSPEED' as const, recipients: [], buildings: [{ buildingId, jsb, round }] }
    const part = await insertSubmission(tx, { id, siteId, submittedBy: userId, ...sent })
    const packed = { objectKey, fileName: 'part.zip', bytes: bytes.length, sha256, manifest: '[]', idempotencyKey: id }
    await tx
      .updateTable('submissions')
      .set({ ...packed, nextAttemptAt: null })
      .where('id', '=', id)
      .execute()
    await record(tx, author, {
      entity: 'submission',
      entityId: id,
      action: 'queued',
      after: { jsn: building.jsn, part },
    })
  })
  return id
}

/** One that has arrived: its customer has the package. */
export async function deliverPackage(house: TestHouse, place: OrderPlace, bytes?: Buffer): Promise<string> {
  const id = await addSubmission(house, place, bytes)
  const abe = await house.as('abe')
  // What was brought along has no wire center, and so no customer.
  const { orderId } = await submissionOf(abe, id)
  await abe.put(`/api/orders/${orderId}`, { wireCenterId: place.wireCenterId })
  const reply = await abe.post(`/api/submissions/${id}/by-hand`, {
    deliveredOn: await dayFromNow(house),
    reference: 'T-1',
  })
  if (reply.statusCode !== 200) throw new Error(`not handed over: ${reply.body}`)
  return id
}
