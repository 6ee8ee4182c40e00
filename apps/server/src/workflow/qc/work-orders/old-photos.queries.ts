import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** The photos of a building that a mark may be about, the newest first. */
export async function listOldPhotos(tx: Tx, buildingId: string): Promise<{ id: string; slot: string }[]> {
  const { rows } = await sql<{ id: string; slot: string }>`
    select id, slot from photos
     where building_id = ${buildingId} and received_at is not null and removed_at is null
     order by is_late, taken_at desc, id desc limit 1000`.execute(tx)
  return rows
}
