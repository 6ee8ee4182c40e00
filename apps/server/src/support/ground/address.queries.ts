import type { Point } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db } from '#platform/db/db.ts'

const MOST_SPOTS = 200

/**
 * The addresses with this number in any of these streets, however their towns are called; each place once. Many a state has
 * a 100 Main St in more towns than we look at: those nearest to the town that is asked for.
 */
export const listAddresses = named(
  'addresses-of-streets',
  `select "numberText", street, "streetKey", city, state, zip, st_y(place) as lat, st_x(place) as lon
     from (select distinct on (street_key, number_text, place)
                  source, key, number_text as "numberText", street, street_key as "streetKey", city, state, zip, place
             from addresses
            where street_key = any ($1::text[]) and number = $2::int
            order by street_key, number_text, place, source <> 'OSM', key) found
    order by place <-> st_setsrid(st_makepoint($3::float8, $4::float8), 4326), source <> 'OSM', key
    limit ${MOST_SPOTS}`,
).marked<{ lat: number; lon: number }>()

/** The streets that are spelled most like each of these. */
export async function listSimilarStreets(db: Db, streets: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ streetKey: string }>`
    select distinct found.street_key
      from unnest(${streets}::text[]) as asked (street)
      join lateral (select street_key from streets
                     where street_key % asked.street and length(asked.street) <= 60
                     order by similarity(street_key, asked.street) desc limit 12) found on true`.execute(db)
  return rows.map(({ streetKey }) => streetKey)
}

export type KnownRange = {
  readonly street: string
  readonly streetKey: string
  readonly zip: string | null
  readonly lat: number
  readonly lon: number
}

/** Where this number would be between the ends of its piece of a street, on the side that has such numbers. */
export async function listRanges(
  db: Db,
  streets: readonly string[],
  number: number,
  town: Point | null,
): Promise<KnownRange[]> {
  const { rows } = await sql<KnownRange>`
    select street, street_key, zip, st_y(place) as lat, st_x(place) as lon
      from (select street, street_key, zip,
                   st_lineinterpolatepoint(line, case when to_number = from_number then 0.5
                     else (${number}::int - from_number)::float8 / (to_number - from_number) end) as place
              from address_ranges
             where street_key = any (${streets}::text[]) and is_even = (${number}::int % 2 = 0)
               and from_number between ${number}::int - ${sql.lit(LONGEST_RANGE)} and ${number}::int
               and to_number >= ${number}::int
             order by line <-> st_setsrid(st_makepoint(${town?.lon ?? null}::float8, ${town?.lat ?? null}::float8), 4326),
                      to_number - from_number
             limit ${sql.lit(MOST_SPOTS)}) found`.execute(db)
  return rows
}
/** A range within one block; a longer one would place a house anywhere. */
const LONGEST_RANGE = 1000

/** After an import: the streets that addresses and ranges are in now. */
export async function rewriteStreets(db: Db): Promise<void> {
  await sql`
    insert into streets (street_key)
    select street_key from addresses union select street_key from address_ranges
    on conflict do nothing`.execute(db)
  await sql`
    delete from streets
     where not exists (select from addresses where addresses.street_key = streets.street_key)
       and not exists (select from address_ranges where address_ranges.street_key = streets.street_key)`.execute(db)
}
