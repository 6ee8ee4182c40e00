import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { trace } from '../invariants/attempt-in-sql.ts'
import type { TestApp } from '../test-app.ts'
import { newPhotoBytes } from '../fixtures/photos.ts'
import { addDispatchRow, fielderOf } from './dispatch-rows.ts'

type Whose = { readonly isOwn: boolean; readonly userId: string | null }

/** Null where the id names something else. A building is a fielder's own where they are sent to it. */
export async function addPhotoRow(app: TestApp, param: string, whose: Whose): Promise<string | null> {
  const isOfFielder = param === 'buildingId' && whose.isOwn && (await fielderOf(app, whose.userId)) !== undefined
  if (param !== 'photoId' && !isOfFielder) return null
  const assignmentId = await addDispatchRow(app, 'assignmentId', whose)
  const { buildingId, fielderId } = await app.owner
    .selectFrom('assignments')
    .select(['buildingId', 'fielderId'])
    .where('id', '=', assignmentId ?? '')
    .executeTakeFirstOrThrow()
  if (isOfFielder) return buildingId

  const id = randomUUIDv7()
  const key = `photos/2026-11-15/${id}`
  const { size, sha256 } = await app.storage.put(key, Readable.from([newPhotoBytes(5)]))
  await app.owner.transaction().execute(async (tx) => {
    await sql`
      insert into photos (id, building_id, assignment_id, slot, origin, taken_by, announced_by, taken_at, size, sha256,
                          file_type, key, received_at)
      values (${id}, ${buildingId}, ${assignmentId}, 'front', 'CAMERA', ${fielderId}, ${fielderId}, now(), ${size},
              ${sha256}, 'image/jpeg', ${key}, now())`.execute(tx)
    await trace('photo', id).execute(tx)
  })
  return id
}
