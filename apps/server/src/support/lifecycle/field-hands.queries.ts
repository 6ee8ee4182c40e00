import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Somebody did something of the fieldwork at a building. Photos, drafts, surveys and outcomes say so by themselves. */
export async function layHand(tx: Tx, buildingId: string, userId: string): Promise<void> {
  await sql`
    insert into field_hands (building_id, user_id) values (${buildingId}, ${userId}) on conflict do nothing`.execute(tx)
}
