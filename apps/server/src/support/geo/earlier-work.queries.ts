import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type EarlierPin = {
  lat: number
  lon: number
  address: string
  city: string | null
  stateCode: string
  pinnedAt: string
}
type Input = {
  /** What may be the street, and what would be the city then; letters and digits alone, '' for any city. */
  readonly streets: readonly string[]
  readonly cities: readonly string[]
  readonly state: string | null
}

/** As the indexes on it have it: letters and digits alone. */
const bare = (column: string) => sql.raw(`regexp_replace(lower(${column}), '[^[:alnum:]]', '', 'g')`)

/**
 * Pins of buildings and houses at an address, those that were surveyed and passed first, then the newest. What the
 * indexes find is bounded before anything is joined to it, however common a street is.
 */
export async function listEarlierPins(db: Db, { streets, cities, state }: Input): Promise<EarlierPin[]> {
  const { rows } = await sql<EarlierPin>`
    with pins as materialized (
      (select b.lat, b.lon, b.address, ${bare('b.address')} as street, b.site_id, b.updated_at, b.qc_passed_at
         from buildings b
        where ${bare('b.address')} = any (${streets}::text[])
          and b.lat is not null and not b.is_void and b.cancelled_at is null limit 500)
      union all
      (select u.lat, u.lon, u.address, u.street, b.site_id, b.updated_at, b.qc_passed_at
         from (select u.*, ${bare('u.address')} as street from building_units u
                where ${bare('u.address')} = any (${streets}::text[]) and u.lat is not null limit 500) u
         join buildings b on b.id = u.building_id where not b.is_void and b.cancelled_at is null)
    )
    select p.lat::float8 as lat, p.lon::float8 as lon, p.address, coalesce(s.city, c.city_name) as city, s.state_code,
           p.updated_at as pinned_at
      from pins p
      join lateral (select city, state_code, city_code from sites where id = p.site_id limit 1) s on true
      left join city_codes c on c.city_code = s.city_code
     where (${state}::text is null or s.state_code = ${state}::text)
       and exists (select from unnest(${streets}::text[], ${cities}::text[]) as asked (street, city)
                    where asked.street = p.street
                      and (asked.city = '' or asked.city in (${bare('s.city')}, ${bare('c.city_name')})))
     order by p.qc_passed_at is null, p.updated_at desc
     limit 50`.execute(db)
  return rows
}

/** In which states we have a city of that name. */
export async function listStatesOfCity(db: Db, city: string): Promise<string[]> {
  const { rows } = await sql<{ stateCode: string }>`
    select distinct state_code from city_codes where ${bare('city_name')} = ${city}`.execute(db)
  return rows.map(({ stateCode }) => stateCode)
}

/** The cities that the company works in. */
export async function listCitiesInUse(db: Db): Promise<{ state: string; city: string }[]> {
  return db
    .selectFrom('cityCodes')
    .select(['stateCode as state', 'cityName as city'])
    .where('active', '=', true)
    .execute()
}
