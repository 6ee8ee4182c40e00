import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type OnPhone = { id: string; jsb: string; takenAt: string }

/** What somebody has taken and not sent, the oldest first. */
export async function listOnPhone(db: Db, userId: string): Promise<OnPhone[]> {
  const { rows } = await sql<OnPhone>`
    select p.id, b.jsb, p.taken_at from photos p join buildings b on b.id = p.building_id
     where p.taken_by = ${userId} and p.received_at is null and p.removed_at is null
     order by p.created_at, p.id limit 1000`.execute(db)
  return rows
}
