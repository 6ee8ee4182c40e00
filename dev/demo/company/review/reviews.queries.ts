import { CHECKLIST } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'

type PassToInsert = { readonly id: string; readonly buildingId: string }
type Written = { id: string; jsb: string; round: number }

const ALL_TICKED = JSON.stringify(Object.fromEntries(CHECKLIST.map((item) => [item, true])))

/** At the moment at which each building passed. */
export async function insertPasses(tx: Tx, reviewerId: string, passes: readonly PassToInsert[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with given as (
      insert into qc_reviews (id, building_id, round, reviewer_id, reviewed_at, result, notes, checklist, building_version, seen)
      select p.id, b.id, b.qc_round, ${reviewerId}::uuid, b.qc_passed_at, 'PASS', '', ${ALL_TICKED}::jsonb, b.version,
             coalesce(photos.seen, '[]')
        from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as p (id uuid, "buildingId" uuid)
        join buildings b on b.id = p."buildingId"
        cross join lateral (
          select jsonb_agg(jsonb_build_object('id', f.id, 'sha256', f.sha256) order by f.id) as seen
            from photos f where f.building_id = b.id and f.received_at is not null) photos
      returning id, building_id, round)
    select g.id, b.jsb, g.round from given g join buildings b on b.id = g.building_id`.execute(tx)
  return rows
}
