import { listAssignments } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { listAssignments as assignmentsOf } from '#workflow/dispatch/board/list-assignments.ts'
import { listFieldWork } from '../../src/workflow/fieldwork/list-field-work.ts'
import { findPhoto, findReceipts, hasBuilding, listPhotosOf } from '#workflow/fieldwork/photos/photo.queries.ts'
import { readCustody } from '#workflow/fieldwork/photos/read-custody.ts'
import { listForgotten, lockTwins } from '../../src/workflow/fieldwork/reading/reading.queries.ts'
import { listOnPhone } from '#workflow/fieldwork/late/unsent-photos.queries.ts'
import { readFindings } from '#workflow/qc/findings/read-findings.ts'

type Read = (db: Db) => Promise<unknown>
const office: Actor = { userId: '00000000-0000-7000-8000-000000000000', roles: ['SUPERVISOR'], customerId: null }

/** A set of eight may lie on a block each, with the way to each, its visit and who took it. */
export const A_SET_OF_PHOTOS = 70
const RECEIPTS = 20

/** What the field and the office ask about photos: of a visit in the midst of all, and of somebody who is out there now. */
export async function photoReads(db: Db): Promise<Readonly<Record<string, Read>>> {
  const { rows: done } = await sql<{ id: string; buildingId: string; takenBy: string; sha256: string }>`
    select id, building_id, taken_by, sha256 from photos where checked_at is not null
     order by id offset (select reltuples::bigint / 2 from pg_class where relname = 'photos') limit ${RECEIPTS}`.execute(
    db,
  )
  const { rows: out } = await sql<{ takenBy: string }>`
    select taken_by from photos where received_at is null order by taken_by limit 1`.execute(db)
  const [photo, phone] = [done[0], out[0]?.takenBy]
  if (!photo || !phone) throw new Error('there are no photos')
  const { buildingId, takenBy } = photo
  const fielder: Actor = { userId: takenBy, roles: ['FIELDER'], customerId: null }
  const ids = done.map(({ id }) => id)
  return {
    'the photos of a building': async (seen) => {
      await hasBuilding(seen, buildingId, null)
      return listPhotosOf(seen, buildingId, null)
    },
    'the photos of a building, for its fielder': async (seen) => {
      await hasBuilding(seen, buildingId, takenBy)
      return listPhotosOf(seen, buildingId, takenBy)
    },
    'one photo': (seen) => findPhoto(seen, photo.id, null),
    'the custody of a building': (seen) => readCustody(seen, office, buildingId),
    'the same, for its fielder': (seen) => readCustody(seen, fielder, buildingId),
    'what a machine found about a building': (seen) => readFindings(seen, buildingId),
    'what is on a phone': (seen) => listOnPhone(seen, phone),
    "a phone's work in hand": (seen) => listFieldWork(seen, { ...fielder, userId: phone }, phone),
    "a phone's assignments with their tallies": (seen) =>
      assignmentsOf(seen, office, { userId: phone, ...listAssignments.query.parse({}) }),
    'photos with the same bytes': (seen) => seen.transaction().execute((tx) => lockTwins(tx, photo.sha256)),
    'photos that nobody has read': (seen) =>
      seen.transaction().execute((tx) => listForgotten(tx, 'read-photo', 60, 500)),
    'twenty receipts': (seen) => findReceipts(seen, ids, takenBy),
  }
}
