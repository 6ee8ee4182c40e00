import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { openBufferCount } from '#test/measures/buffers.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { loadOrders } from '#test/many-orders/load.ts'
import { readEvidence } from './read-evidence.ts'

const MOST_BUFFERS = 300
const MOST_GROWTH = 1.3
const SUE: Actor = { userId: '00000000-0000-7000-8000-000000000000', roles: ['SUPERVISOR'], customerId: null }

type Installed = { app: TestApp; pages: ReturnType<typeof openBufferCount>; photos: number }

/** Eight photos and a survey of everything that was ever visited. */
async function install(orders: number): Promise<Installed> {
  const app = await openTestApp()
  await loadOrders(app.url, orders)
  const photos = await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const { numAffectedRows } = await sql`
      insert into photos (id, building_id, assignment_id, slot, origin, taken_by, announced_by, taken_at, size, sha256,
                          file_type, key, received_at, checked_at)
      select gen_random_uuid(), a.building_id, a.id, 'front', 'CAMERA', a.fielder_id, a.fielder_id,
             a.completed_at - make_interval(mins => n), 1000, encode(sha256((a.id::text || n)::bytea), 'hex'), 'image/jpeg',
             'photos/' || a.id || n, a.completed_at, a.completed_at
        from assignments a, generate_series(1, 8) n where a.completed_at is not null order by a.completed_at`.execute(
      tx,
    )
    await sql`
      insert into surveys (id, building_id, assignment_id, fielder_id, submitted_by, form_version, version, answers,
                           not_applicable, manifest, submitted_at)
      select gen_random_uuid(), building_id, id, fielder_id, fielder_id, form_version, 1, '{}', '{}', '[]', completed_at
        from assignments where completed_at is not null order by completed_at`.execute(tx)
    return Number(numAffectedRows)
  })
  await sql`vacuum (analyze) photos, surveys, outcomes, survey_drafts`.execute(app.owner)
  return { app, pages: openBufferCount(app.url), photos }
}

let small: Installed
let large: Installed
beforeAll(async () => {
  small = await install(500)
  large = await install(5000)
})
afterAll(async () => {
  for (const { app, pages } of [small, large]) {
    await pages.close()
    await app.close()
  }
})

async function costOf({ app, pages }: Installed): Promise<number> {
  const { buildingId } = await app.owner
    .selectFrom('photos')
    .select('buildingId')
    .orderBy('takenAt')
    .limit(1)
    .executeTakeFirstOrThrow()
  const read = (db: Db) => readEvidence(db, SUE, buildingId)
  expect(await read(app.owner)).toMatchObject({ custody: { taken: 8 }, surveys: [{ version: 1 }] })
  return pages.buffersOf(read)
}

test('the evidence of a building costs as much among many photos as among few', async () => {
  const [few, many] = [await costOf(small), await costOf(large)]
  console.log(`buffers of the evidence of a building at ${small.photos} and ${large.photos} photos: ${few}, ${many}`)
  expect(large.photos).toBeGreaterThan(5 * small.photos)
  expect(many).toBeLessThan(MOST_BUFFERS)
  expect(many).toBeLessThan(MOST_GROWTH * few)
})
