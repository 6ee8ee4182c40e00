import { randomUUID } from 'node:crypto'
import type { QcBuilding } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import { moveBuildings } from '../src/support/lifecycle/index.ts'
import { makeFielder } from './dispatch.ts'
import { sendOut, submission, takePhotos, wholeSet, type TakenPhoto } from './fieldwork.ts'
import type { Caller, TestHouse } from './house.ts'
import { memberId } from './people.ts'
import { makePlace, type OrderPlace } from './work.ts'

export const ALL_TICKED = { sides: true, equipment: true, position: true, survey: true, quality: true }

/** Ben and Sue at their desks, and Fay who goes out. */
export async function openQcDesk(house: TestHouse) {
  const [ada, ben, sue] = [await house.as('ada'), await house.as('ben'), await house.as('sue')]
  const fielder = await makeFielder(house)
  return { ada, ben, sue, place: await makePlace(ben), fayId: fielder.id, fay: await fielder.signIn() }
}
export type QcDesk = Awaited<ReturnType<typeof openQcDesk>>

export type HandedIn = {
  readonly buildingId: string
  readonly jsb: string
  readonly orderId: string
  readonly assignmentId: string
  readonly photos: readonly TakenPhoto[]
}

/** A building that Fay has surveyed, with all its photos here and checked: it waits for review. */
export async function handIn(house: TestHouse, desk: QcDesk, photos = wholeSet()): Promise<HandedIn> {
  const work = await sendOut(house, desk, desk.fayId)
  await takePhotos(house, { assignmentId: work.assignmentId, photos, state: 'CHECKED' })
  const reply = await desk.fay.post(`/api/assignments/${work.assignmentId}/submit`, submission(photos))
  if (reply.json().buildingStatus !== 'QC_REVIEW') throw new Error(`not in review: ${reply.body}`)
  return { ...work, photos }
}

/** A building where Fay found nothing to survey. */
export async function reportNoAccess(house: TestHouse, desk: QcDesk): Promise<HandedIn> {
  const work = await sendOut(house, desk, desk.fayId)
  const photos = wholeSet().slice(0, 1)
  await takePhotos(house, { assignmentId: work.assignmentId, photos, state: 'CHECKED' })
  const reply = await desk.fay.post(`/api/assignments/${work.assignmentId}/outcome`, {
    outcomeId: randomUUID(),
    outcome: 'NO_ACCESS',
    note: 'The gate is locked',
    manifest: photos.map(({ id, sha256 }) => ({ id, sha256 })),
    pin: null,
    reportedAt: new Date().toISOString(),
  })
  if (reply.statusCode !== 200) throw new Error(`no outcome: ${reply.body}`)
  return { ...work, photos }
}

/** So many orders with a building each that was in review when the company moved in: without photos or surveys. */
export function jobsInReview(place: OrderPlace, count: number) {
  const rows = Array.from({ length: count }, (_, n) => `${n + 1} Elm St,${place.cityCode},${place.state},QC Review`)
  return { fileName: 'jobs.csv', text: ['Address,City code,State,Status', ...rows].join('\n'), dryRun: false }
}
export async function bringToReview(caller: Caller, place: OrderPlace, count: number): Promise<void> {
  const reply = await caller.post('/api/orders/import', jobsInReview(place, count))
  if (reply.statusCode >= 300) throw new Error(`not brought in: ${reply.body}`)
}

/** As the queue shows them. */
export async function queueOf(caller: Caller, filter = 'all'): Promise<QcBuilding[]> {
  const reply = await caller.get(`/api/qc/buildings?filter=${filter}&limit=200`)
  if (reply.statusCode !== 200) throw new Error(`no queue: ${reply.body}`)
  return reply.json()
}
export const queued = async (caller: Caller, buildingId: string): Promise<QcBuilding> => {
  const found = (await queueOf(caller)).find(({ id }) => id === buildingId)
  if (!found) throw new Error('it is not in the queue')
  return found
}

/** What somebody says who has just opened the building. */
export async function verdictOn(
  caller: Caller,
  { buildingId, photos }: Pick<HandedIn, 'buildingId' | 'photos'>,
  extra: object = {},
) {
  const { round, version } = await queued(caller, buildingId)
  const reviewerId = String((await caller.get('/api/auth/user')).json().id)
  const seen = photos.map(({ id, sha256 }) => ({ id, sha256 }))
  return { buildingId, reviewerId, result: 'PASS', notes: '', round, version, seen, checklist: ALL_TICKED, ...extra }
}

/** What was sent back comes to review again, by the moves that an answer will make. */
export async function answerAgain(house: TestHouse, buildingId: string): Promise<void> {
  await house.owner.transaction().execute(async (tx) => {
    const author: Actor = { userId: await memberId(house.owner, 'abe'), roles: ['ADMIN'], customerId: null }
    await moveBuildings(tx, author, [buildingId], { move: 'answer' })
    await moveBuildings(tx, 'SYSTEM', [buildingId], { move: 'mediaComplete' })
  })
}
