import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isShown } from '../roof.queries.ts'
import type { Position } from '../sources/records.ts'

const AT_ONCE = 5000
/** So far from a house OpenStreetMap may have its number. */
const SAME_HOUSE_M = 100
const ROUGH_DEGREES = 0.002

type Keyed = { readonly source: string; readonly key: string }

async function* pages<Row extends Keyed>(read: (after: Keyed) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Keyed = { source: '', key: '0' }
  for (;;) {
    const rows = await read(after)
    for (const row of rows) yield row
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last
  }
}

/** The outer rings of roofs that OpenStreetMap doesn't have, not even in part. */
export async function* listOtherRoofs(db: Db): AsyncGenerator<readonly Position[]> {
  const found = pages(async (after) => {
    const { rows } = await sql<Keyed & { outline: { coordinates: Position[][] } }>`
      select source, key::text as key, st_asgeojson(outline, 7)::json as outline
        from roofs other
       where source <> 'OSM' and (source, key) > (${after.source}, ${after.key}::bigint)
         and ${sql.raw(isShown('other'))}
       order by source, key limit ${sql.lit(AT_ONCE)}`.execute(db)
    return rows
  })
  for await (const { outline } of found) yield outline.coordinates[0] ?? []
}

type Numbered = { readonly number: string; readonly street: string; readonly lon: number; readonly lat: number }

/** Addresses that OpenStreetMap doesn't have near there. */
export async function* listOtherAddresses(db: Db): AsyncGenerator<Numbered> {
  yield* pages(async (after) => {
    const { rows } = await sql<Keyed & Numbered>`
      select source, key::text as key, number_text as number, street, st_x(place) as lon, st_y(place) as lat
        from addresses other
       where source <> 'OSM' and (source, key) > (${after.source}, ${after.key}::bigint)
         and not exists (select from addresses known
                          where known.source = 'OSM' and known.street_key = other.street_key and known.number = other.number
                            and known.place && st_expand(other.place, ${sql.lit(ROUGH_DEGREES)})
                            and st_dwithin(known.place::geography, other.place::geography, ${sql.lit(SAME_HOUSE_M)}))
       order by source, key limit ${sql.lit(AT_ONCE)}`.execute(db)
    return rows
  })
}
