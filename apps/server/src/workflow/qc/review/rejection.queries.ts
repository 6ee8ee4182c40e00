import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type NewRejection = { readonly buildingId: string; readonly reason: string; readonly byId: string }

/** In the round that began when the building came back. */
export async function insertRejection(tx: Tx, { buildingId, reason, byId }: NewRejection): Promise<void> {
  await sql`
    insert into customer_rejections (id, building_id, round, reason, rejected_by)
    select ${randomUUIDv7()}, b.id, b.qc_round, ${reason}, ${byId} from buildings b where b.id = ${buildingId}`.execute(
    tx,
  )
}
