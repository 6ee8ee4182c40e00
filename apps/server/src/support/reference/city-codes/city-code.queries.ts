import { sql, type Kysely } from 'kysely'
import { containing } from '#platform/db/like.ts'
import { named, type Db, type RowOf, type Tables, type Tx } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'

/** What the list is sorted by, and a place before all of them. */
export const CITY_CODE_ORDER = ['text', 'text', 'uuid'] as const
export const FIRST_CITY_CODE = ['', '', '00000000-0000-0000-0000-000000000000'] as const

export const listCityCodes = named(
  'list-city-codes',
  `select id, city_name as "cityName", state_code as "stateCode", city_code as "cityCode", county_name as "countyName", active, version,
          created_at as "createdAt", updated_at as "updatedAt"
     from city_codes
    where (state_code, city_name, id) > ($1, $2, $3::uuid)
    order by state_code, city_name, id limit 1001`,
)
export type CityCodeRow = RowOf<typeof listCityCodes>
/** What somebody writes into a city code, and what history keeps of it. */
export type CityCodeFields = Pick<CityCodeRow, 'cityName' | 'stateCode' | 'cityCode' | 'countyName' | 'active'>

const cityCodes = (db: Kysely<Tables>) =>
  db
    .selectFrom('cityCodes')
    .select(['id', 'cityName', 'stateCode', 'cityCode', 'countyName', 'active', 'version', 'createdAt', 'updatedAt'])
const inOrder = (db: Db) => cityCodes(db).orderBy('stateCode').orderBy('cityName').orderBy('id')
const matches = (q: string | undefined) =>
  q ? sql<boolean>`city_name || ' ' || state_code || ' ' || city_code ilike ${containing(q)}` : sql<boolean>`true`

export function searchCityCodes(db: Db, q: string, after: readonly string[]): Promise<CityCodeRow[]> {
  const [stateCode, cityName, id] = after
  return inOrder(db)
    .where(matches(q))
    .where(sql<boolean>`(state_code, city_name, id) > (${stateCode}, ${cityName}, ${id}::uuid)`)
    .limit(1001)
    .execute()
}

export async function countCityCodes(db: Db, q: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from city_codes where ${matches(q)} limit ${sql.lit(COUNTED)}) c`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export const findCityCode = (db: Kysely<Tables>, id: string): Promise<CityCodeRow | undefined> =>
  cityCodes(db).where('id', '=', id).executeTakeFirst()

export async function lockCityCode(tx: Tx, id: string): Promise<CityCodeRow | undefined> {
  // Looked for before it is locked: asking for what is not there needs no right to write.
  if (!(await findCityCode(tx, id))) return undefined
  return cityCodes(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export const insertCityCode = (tx: Tx, id: string, fields: CityCodeFields): Promise<CityCodeRow> =>
  tx
    .insertInto('cityCodes')
    .values({ id, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateCityCode = (tx: Tx, id: string, fields: CityCodeFields): Promise<CityCodeRow> =>
  tx
    .updateTable('cityCodes')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteCityCodeRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cityCodes').where('id', '=', id).execute()
}
