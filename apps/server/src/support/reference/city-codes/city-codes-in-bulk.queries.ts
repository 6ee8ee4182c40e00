import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { CityCodeFields, CityCodeRow } from './city-code.queries.ts'

const cityCodes = (where: RawBuilder<unknown>) => sql<CityCodeRow>`
  select id, city_name, state_code, city_code, county_name, active, version, created_at, updated_at from city_codes where ${where}`
const named = (codes: readonly string[]) => sql`city_code = any(${codes}::text[])`
// In the order of their ids, always: two transactions may wait for each other but cannot deadlock.
const held = sql` order by id for update`

export const findCityCodes = async (tx: Tx, codes: readonly string[]): Promise<CityCodeRow[]> =>
  (await cityCodes(named(codes)).execute(tx)).rows

export const lockCityCodes = async (tx: Tx, codes: readonly string[]): Promise<CityCodeRow[]> =>
  (await cityCodes(sql`${named(codes)} ${held}`).execute(tx)).rows

export const lockCityCodesByIds = async (tx: Tx, ids: readonly string[]): Promise<CityCodeRow[]> =>
  (await cityCodes(sql`id = any(${ids}::uuid[]) ${held}`).execute(tx)).rows

type Row = { readonly id: string } & CityCodeFields
const given = (rows: readonly Row[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (id uuid, "cityName" text, "stateCode" text, "cityCode" text, "countyName" text, active boolean)`

export async function insertCityCodes(tx: Tx, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into city_codes (id, city_name, state_code, city_code, county_name, active)
    select r.id, r."cityName", r."stateCode", r."cityCode", r."countyName", r.active from ${given(rows)}`.execute(tx)
}

export async function updateCityCodes(tx: Tx, rows: readonly Row[]): Promise<void> {
  await sql`
    update city_codes c set city_name = r."cityName", state_code = r."stateCode", city_code = r."cityCode", county_name = r."countyName",
           active = r.active, version = c.version + 1
      from ${given(rows)} where c.id = r.id`.execute(tx)
}

export async function deleteCityCodes(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from city_codes where id = any(${ids}::uuid[])`.execute(tx)
}
