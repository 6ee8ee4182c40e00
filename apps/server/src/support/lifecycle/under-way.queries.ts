import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** The first of these buildings that is on its way to the customer, and with which part of its site. */
export async function findUnderWay(
  tx: Tx,
  buildingIds: readonly string[],
): Promise<{ jsb: string; part: number } | undefined> {
  const { rows } = await sql<{ jsb: string; part: number }>`
    select b.jsb, s.part from submission_buildings sb
      join submissions s on s.id = sb.submission_id join buildings b on b.id = sb.building_id
     where sb.building_id = any(${buildingIds}::uuid[]) and sb.is_under_way order by b.jsb limit 1`.execute(tx)
  return rows[0]
}
