import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Where one of the houses is that share a number. */
export type UnitRow = { position: number; address: string | null; lat: number | null; lon: number | null }

export async function unitsOf(tx: Tx, buildingId: string): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select position, address, lat::float8 as lat, lon::float8 as lon
      from building_units where building_id = ${buildingId} order by position`.execute(tx)
  return rows
}

/** These and no others. A house that stays keeps its row, and what was found there. */
export async function writeUnits(tx: Tx, buildingId: string, units: readonly UnitRow[]): Promise<void> {
  await keepUnits(tx, buildingId, units.length)
  const rows = units.map((unit) => ({ id: randomUUIDv7(), ...unit }))
  await sql`
    insert into building_units (id, building_id, position, address, lat, lon)
    select id, ${buildingId}, position, address, lat, lon
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, position integer, address text, lat numeric, lon numeric)
    on conflict (building_id, position) do update set address = excluded.address, lat = excluded.lat, lon = excluded.lon
  `.execute(tx)
}

type Leaving = { readonly from: string; readonly to: string; readonly positions: readonly number[] }

/** Houses go to another building with all that is known of them; who stays is counted anew, and so is who leaves. */
export async function moveUnits(tx: Tx, { from, to, positions }: Leaving): Promise<void> {
  // Out of the way first: two rows never have one place, not even in between.
  await sql`update building_units set position = -position where building_id = ${from}`.execute(tx)
  await sql`
    update building_units
       set building_id = case when -position = any(${positions}::int[]) then ${to}::uuid else building_id end,
           position = case when -position = any(${positions}::int[])
             then (select count(*) from unnest(${positions}::int[]) p where p <= -position)
             else -position - (select count(*) from unnest(${positions}::int[]) p where p < -position) end
     where building_id = ${from}`.execute(tx)
}

/** Only the first so many; the others are gone with their places. */
export async function keepUnits(tx: Tx, buildingId: string, count: number): Promise<void> {
  await tx.deleteFrom('buildingUnits').where('buildingId', '=', buildingId).where('position', '>', count).execute()
}
