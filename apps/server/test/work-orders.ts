import type { Assignment, WorkOrder } from '@demarc/contract'
import { assign, assignmentsOf } from './dispatch.ts'
import { newPhoto, submission, takePhotos, type TakenPhoto } from './fieldwork.ts'
import type { Caller, TestHouse } from './house.ts'
import { handIn, verdictOn, type HandedIn, type QcDesk } from './qc.ts'

/** What Sue wants again: the front with a box, another rear, and the floors. */
export const marksOn = ({ photos: [front] }: Pick<HandedIn, 'photos'>) => [
  { photoId: front!.id, mark: 'RETAKE', reason: 'cut off', box: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 } },
  { slot: 'rear', mark: 'RETAKE', reason: 'too dark' },
  { question: 'floors', mark: 'RETAKE', reason: 'I count four' },
  { slot: 'left', mark: 'ACCEPT' },
]

/** Sue's verdict that somebody goes there again. */
export async function sendBackToSite(
  caller: Caller,
  work: Pick<HandedIn, 'buildingId' | 'photos'>,
  extra: object = {},
) {
  const said = { result: 'WORK_ORDER', notes: 'The front is cut off', marks: marksOn(work), ...extra }
  const reply = await caller.post('/api/qc/reviews', await verdictOn(caller, work, said))
  if (reply.statusCode !== 201) throw new Error(`not sent back: ${reply.body}`)
  return reply.json()
}

export async function workOrdersOf(caller: Caller, query = ''): Promise<WorkOrder[]> {
  const reply = await caller.get(`/api/work-orders?limit=100${query}`)
  if (reply.statusCode !== 200) throw new Error(`no work orders: ${reply.body}`)
  return reply.json()
}
export const workOrderAt = async (caller: Caller, buildingId: string): Promise<WorkOrder | undefined> =>
  (await workOrdersOf(caller)).find(({ building }) => building.id === buildingId)

/** A building that Fay surveyed and Sue wants again. */
export async function makeWorkOrder(house: TestHouse, desk: QcDesk): Promise<HandedIn & { readonly order: WorkOrder }> {
  const work = await handIn(house, desk)
  await sendBackToSite(desk.sue, work)
  const order = await workOrderAt(desk.ben, work.buildingId)
  if (!order) throw new Error('no work order')
  return { ...work, order }
}

/** And sent there. */
export async function sendAgain(
  house: TestHouse,
  desk: QcDesk,
  { buildingId, fielderId = desk.fayId }: { readonly buildingId: string; readonly fielderId?: string },
): Promise<Assignment> {
  const { assignments } = await assign(house, desk.sue, { fielderId, buildingIds: [buildingId] })
  const found = (await assignmentsOf(desk.ben, fielderId)).find(({ id }) => id === assignments[0]?.id)
  if (!found) throw new Error('it is not on the list')
  return found
}

/** What Fay brings from the visit: a new front and rear, and the floors. */
export async function bringBack(
  house: TestHouse,
  desk: QcDesk,
  { assignmentId, state = 'CHECKED' }: { readonly assignmentId: string; readonly state?: 'ON_PHONE' | 'CHECKED' },
): Promise<TakenPhoto[]> {
  const photos = [newPhoto('front'), newPhoto('rear')]
  await takePhotos(house, { assignmentId, photos, state })
  const body = submission(photos, { answers: { floors: 4 } })
  const reply = await desk.fay.post(`/api/assignments/${assignmentId}/submit`, body)
  if (reply.statusCode !== 200) throw new Error(`not taken: ${reply.body}`)
  return photos
}
