import { submission, sendOut, takePhotos, wholeSet } from '../fieldwork.ts'
import type { TestHouse } from '../house.ts'
import { bringToReview, queueOf, verdictOn } from '../qc.ts'
import { fielderOf } from './dispatch-rows.ts'
import { placeOf } from './place-of.ts'

type Whose = { readonly isOwn: boolean; readonly userId: string | null }

/** Null where the id names something else. A review is a fielder's own where they are asked; whoever reviews sees all. */
export async function addReviewRow(house: TestHouse, param: string, whose: Whose): Promise<string | null> {
  if (param !== 'reviewId') return null
  const abe = await house.as('abe')
  const fielderId = whose.isOwn ? await fielderOf(house, whose.userId) : undefined
  if (fielderId) return askFielder(house, fielderId)
  await bringToReview(abe, await placeOf(house, 1), 1)
  const [first] = await queueOf(abe, 'pending')
  if (!first) throw new Error('nothing waits for review')
  const review = await abe.post('/api/qc/reviews', await verdictOn(abe, { buildingId: first.id, photos: [] }))
  return String(review.json().id)
}

/** A question about what they handed in; Sue did it in their place. */
async function askFielder(house: TestHouse, fielderId: string): Promise<string> {
  const [abe, ben, sue] = [await house.as('abe'), await house.as('ben'), await house.as('sue')]
  const { assignmentId, buildingId } = await sendOut(house, { ben, sue, place: await placeOf(house, 1) }, fielderId)
  const photos = wholeSet()
  await takePhotos(house, { assignmentId, photos, state: 'CHECKED' })
  await sue.post(`/api/assignments/${assignmentId}/submit`, submission(photos, { onBehalf: 'he called' }))
  const question = { result: 'CLARIFICATION', notes: 'Which meter is it?' }
  const review = await abe.post('/api/qc/reviews', await verdictOn(abe, { buildingId, photos }, question))
  return String(review.json().id)
}
