import { CompiledQuery, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import { follows, orderBy, placedColumns, type PlacedRow, type SiteFilter } from './site-list.queries.ts'
import { SITE_NAMES } from './site-row.queries.ts'

/** `isIndexed`: whether the trigrams of the index can find one of the patterns. */
type Sought = { readonly patterns: readonly string[]; readonly isIndexed: boolean }
type Cut = { readonly after: readonly string[]; readonly most: number }

/** So far a list is looked through for a term that no index knows. */
const FAR = 20_000

const matches = ({ patterns }: Sought, from: number) =>
  `(${patterns.map((_, at) => `s.search_text like $${from + at}::text`).join(' or ')})`

/** A search is planned for exactly its values: how often a term occurs decides how it is best looked for. */
async function runOnce<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/** Sorted as the list is; what the index finds is fenced, or the planner walks the list until enough have matched. */
export function findSites(
  tx: Tx,
  { stage, sort }: SiteFilter,
  { after, most, ...sought }: Sought & Cut,
): Promise<PlacedRow[]> {
  const [place, match] = [follows(sort, 2), matches(sought, 2 + after.length)]
  const page = sought.isIndexed
    ? `select s.* from (select s.* from sites s where s.research_stage = $1::text and ${match} offset 0) s
        where ${place} ${orderBy(sort)} limit ${most}`
    : `select s.* from (select s.* from sites s where s.research_stage = $1::text and ${place} ${orderBy(sort)} limit ${FAR}) s
        where ${match} limit ${most}`
  const text = `select ${placedColumns(sort)} from (${page}) s ${SITE_NAMES} ${orderBy(sort)}`
  return runOnce(tx, text, [stage, ...after, ...sought.patterns])
}

/** No further than anybody learns from it. */
export async function countSites(tx: Tx, { stage }: SiteFilter, sought: Sought): Promise<number> {
  const match = matches(sought, 2)
  const found = sought.isIndexed
    ? `select from sites s where s.research_stage = $1::text and ${match}`
    : `select from (select s.search_text from sites s where s.research_stage = $1::text limit ${FAR}) s where ${match}`
  const text = `select count(*)::int as total from (${found} limit ${COUNTED}) counted`
  const [counted] = await runOnce<{ total: number }>(tx, text, [stage, ...sought.patterns])
  return counted?.total ?? 0
}

/** The sites that a number belongs to, or once belonged to. */
export async function findSitesOfNumber(
  db: Db,
  { jsn, numbers }: { readonly jsn: string; readonly numbers: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sites where jsn = ${jsn} and not is_void
    union
    select site_id from number_aliases where number = any(${numbers}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Exactly these, as far as they stand in the list. */
export const listSitesById = (db: Db, { stage, sort }: SiteFilter, ids: readonly string[]): Promise<PlacedRow[]> =>
  runOnce(
    db,
    `select ${placedColumns(sort)} from sites s ${SITE_NAMES}
      where s.id = any($2::uuid[]) and s.research_stage = $1::text ${orderBy(sort)}`,
    [stage, ids],
  )
