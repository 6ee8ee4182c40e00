import { createHash, randomUUID } from 'node:crypto'
import { DEFAULT_FORM } from '@demarc/domain'
import { sql } from 'kysely'
import { recordEach } from '../src/support/audit/index.ts'
import { assign, makeReadyBuilding } from './dispatch.ts'
import type { Caller, TestHouse } from './house.ts'
import type { OrderPlace } from './work.ts'

/** Every question of the default form that is asked at a building with a demarc. */
export const ANSWERS = {
  demarcFound: 'yes',
  demarcVisibility: 'VISIBLE_EXTERNALLY',
  side: 'rear',
  mounting: 'wall_reach',
  access: 'open',
  power: 'yes',
  ground: 'no',
  conduit: 'yes',
  material: 'brick',
  floors: 3,
  unitCount: 12,
}

export type TakenPhoto = { readonly id: string; readonly sha256: string; readonly slot: string }
type HowFar = 'ON_PHONE' | 'RECEIVED' | 'CHECKED'

export const newPhoto = (slot: string): TakenPhoto => {
  const id = randomUUID()
  return { id, slot, sha256: createHash('sha256').update(id).digest('hex') }
}

/** As many as the default form wants. */
export const wholeSet = (): TakenPhoto[] => DEFAULT_FORM.slots.map(({ id }) => newPhoto(id))

type Taken = { readonly assignmentId: string; readonly photos: readonly TakenPhoto[]; readonly state?: HowFar }

/** Photos as announcing, receiving and checking leave them; late where the assignment has ended. */
export async function takePhotos(house: TestHouse, { assignmentId, photos, state = 'ON_PHONE' }: Taken): Promise<void> {
  await house.owner.transaction().execute(async (tx) => {
    await sql`
      insert into photos (id, building_id, assignment_id, slot, origin, taken_by, announced_by, taken_at, size, sha256,
                          file_type, is_late, key, received_at, checked_at)
      select p.id, a.building_id, a.id, p.slot, 'CAMERA', a.fielder_id, a.fielder_id, now(), 1000, p.sha256, 'image/jpeg',
             a.status not in ('ASSIGNED', 'ACCEPTED'),
             case when ${state !== 'ON_PHONE'} then 'photos/' || p.id end,
             case when ${state !== 'ON_PHONE'} then now() end, case when ${state === 'CHECKED'} then now() end
        from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as p (id uuid, slot text, sha256 text), assignments a
       where a.id = ${assignmentId}`.execute(tx)
    await recordEach(
      tx,
      'SYSTEM',
      photos.map(({ id }) => ({ entity: 'photo', entityId: id, action: 'announced' })),
    )
  })
}

/** As the reading of photos leaves them, with its event. */
export async function checkPhotos(house: Pick<TestHouse, 'owner'>, photos: readonly TakenPhoto[]): Promise<void> {
  const ids = photos.map(({ id }) => id)
  await house.owner.transaction().execute(async (tx) => {
    await sql`
      update photos set key = coalesce(key, 'photos/' || id), received_at = coalesce(received_at, now()), checked_at = now()
       where id = any(${ids}::uuid[])`.execute(tx)
    await recordEach(
      tx,
      'SYSTEM',
      ids.map((id) => ({ entity: 'photo', entityId: id, action: 'checked' })),
    )
  })
}

/** What a phone submits; the photos are in its manifest. */
export const submission = (photos: readonly TakenPhoto[], extra: object = {}) => ({
  surveyId: randomUUID(),
  answers: ANSWERS,
  notApplicable: {},
  manifest: photos.map(({ id, sha256 }) => ({ id, sha256 })),
  submittedAt: new Date().toISOString(),
  ...extra,
})

type Office = { readonly ben: Caller; readonly sue: Caller; readonly place: OrderPlace }

/** A building that was sent to a fielder. */
export async function sendOut(house: TestHouse, { ben, sue, place }: Office, fielderId: string) {
  const building = await makeReadyBuilding(ben, place)
  const { assignments } = await assign(house, sue, { fielderId, buildingIds: [building.id] })
  const [assignment] = assignments
  if (!assignment) throw new Error('nothing was sent out')
  return { buildingId: building.id, jsb: building.jsb, orderId: building.orderId, assignmentId: assignment.id }
}

export async function statusOf(house: TestHouse, buildingId: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from buildings where id = ${buildingId}`.execute(
    house.owner,
  )
  return rows[0]?.status ?? 'nowhere'
}
