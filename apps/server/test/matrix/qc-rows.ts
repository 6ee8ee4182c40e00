import { assignBuilding, importInReview, queueOf, submission, verdictOn, wholeSet } from '@demarc/testkit'
import { takePhotos } from '../fixtures/fieldwork.ts'
import type { TestApp } from '../test-app.ts'
import { fielderOf } from './dispatch-rows.ts'
import { placeOf } from './place-of.ts'

type Whose = { readonly isOwn: boolean; readonly userId: string | null }

/** Null where the id names something else. A review is a fielder's own where they are asked; whoever reviews sees all. */
export async function addReviewRow(app: TestApp, param: string, whose: Whose): Promise<string | null> {
  if (param === 'workOrderId') return addWorkOrder(app)
  if (param !== 'reviewId') return null
  const fielderId = whose.isOwn ? await fielderOf(app, whose.userId) : undefined
  if (fielderId) return askFielder(app, fielderId)
  return reviewOne(app)
}

async function reviewOne(app: TestApp, said: object = {}): Promise<string> {
  const abe = await app.as('abe')
  await importInReview(abe, await placeOf(app, 1), 1)
  // What was answered or cancelled before waits beside it, with its photos.
  const brought = (await queueOf(abe, 'pending')).find(({ address, round }) => address === '1 Elm St' && round === 1)
  if (!brought) throw new Error('nothing waits for review')
  const review = await abe.post('/api/qc/reviews', await verdictOn(abe, { buildingId: brought.id, photos: [] }, said))
  if (review.statusCode !== 201) throw new Error(`no review: ${review.body}`)
  return String(review.json().id)
}

const SENT_BACK = {
  result: 'WORK_ORDER',
  notes: 'The front is missing',
  marks: [{ slot: 'front', mark: 'RETAKE', reason: 'there is none' }],
}

async function addWorkOrder(app: TestApp): Promise<string> {
  const reviewId = await reviewOne(app, SENT_BACK)
  const made = app.owner.selectFrom('workOrders').select('id').where('reviewId', '=', reviewId)
  return (await made.executeTakeFirstOrThrow()).id
}

/** A question about what they handed in; Sue did it in their place. */
async function askFielder(app: TestApp, fielderId: string): Promise<string> {
  const [abe, ben, sue] = [await app.as('abe'), await app.as('ben'), await app.as('sue')]
  const { assignmentId, buildingId } = await assignBuilding({ ben, sue, place: await placeOf(app, 1) }, fielderId)
  const photos = wholeSet()
  await takePhotos(app, { assignmentId, photos, state: 'CHECKED' })
  await sue.post(`/api/assignments/${assignmentId}/submit`, submission(photos, { onBehalf: 'he called' }))
  const question = { result: 'CLARIFICATION', notes: 'Which meter is it?' }
  const review = await abe.post('/api/qc/reviews', await verdictOn(abe, { buildingId, photos }, question))
  return String(review.json().id)
}
