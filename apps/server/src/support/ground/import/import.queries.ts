import { shortWords, wordsOf } from '@demarc/domain/addresses/spellings'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { AddressRecord, RangeRecord, RoofRecord, SourceTable } from '../sources/records.ts'
import { lineWkb, pointWkb, polygonWkb } from './wkb.ts'

export type RunningImport = { readonly id: string; readonly fingerprint: string; readonly entries: number }

export async function findImports(
  db: Db,
  source: string,
): Promise<{ running: RunningImport | null; lastDone: string | null }> {
  const { rows } = await sql<RunningImport & { isDone: boolean }>`
    (select id, fingerprint, entries::float8 as entries, false as is_done from ground_imports
      where source = ${source} and done_at is null limit 1)
    union all
    (select id, fingerprint, entries::float8, true from ground_imports
      where source = ${source} and done_at is not null order by done_at desc limit 1)`.execute(db)
  return {
    running: rows.find(({ isDone }) => !isDone) ?? null,
    lastDone: rows.find(({ isDone }) => isDone)?.fingerprint ?? null,
  }
}

/** Whose data is in the tables. */
export async function listSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct source from ground_imports where done_at is not null`.execute(db)
  return rows.map(({ source }) => source)
}

type NewImport = {
  readonly id: string
  readonly source: string
  readonly fileName: string
  readonly fingerprint: string
}

export async function insertImport(db: Db, row: NewImport): Promise<void> {
  await db
    .insertInto('groundImports')
    .values({ ...row, problems: '[]' })
    .execute()
}

/** What an import of another file has met says nothing about this one. */
export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await sql`delete from ground_seen where import_id = ${id}`.execute(tx)
  await sql`delete from ground_imports where id = ${id}`.execute(tx)
}

export async function markSeen(tx: Tx, importId: string, table: SourceTable, keys: readonly string[]): Promise<void> {
  await sql`
    insert into ground_seen (import_id, table_name, key)
    select ${importId}::uuid, ${table}, key from unnest(${keys}::bigint[]) as key
    on conflict do nothing`.execute(tx)
}

export type Counts = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly refused: number
}

export async function noteProgress(
  tx: Tx,
  id: string,
  { entries, counts, problems }: { entries: number; counts: Counts; problems: readonly string[] },
): Promise<void> {
  const { rows } = await sql`
    update ground_imports
       set entries = ${entries}, added = added + ${counts.added}, changed = changed + ${counts.changed},
           removed = removed + ${counts.removed}, refused = refused + ${counts.refused},
           problems = case when jsonb_array_length(problems) < ${sql.lit(MOST_PROBLEMS)}
                           then problems || ${JSON.stringify(problems.slice(0, MOST_PROBLEMS))}::jsonb else problems end
     where id = ${id} and done_at is null
    returning id`.execute(tx)
  // What that one had seen is deleted: by its empty list everything would count as gone.
  if (rows.length === 0) throw new Error('Another process has ended this import meanwhile')
}
const MOST_PROBLEMS = 20

/** The keys of outlines that cross themselves or have no area: a click in them would find anything. */
export async function findUnusableRoofs(tx: Tx, roofs: readonly Keyed<RoofRecord>[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key::text as key
      from unnest(${roofs.map(({ key }) => key)}::bigint[], ${roofs.map(({ record }) => polygonWkb(record.rings))}::text[]) as given(key, outline)
     where not st_isvalid(outline::geometry) or st_area(outline::geometry) = 0`.execute(tx)
  return rows.map(({ key }) => key)
}

export type Keyed<T> = { readonly key: string; readonly record: T }
type Written = { readonly added: number; readonly changed: number }

/** Of those that are there already only what differs is written. */
const written = async (statement: RawBuilder<{ added: number; changed: number }>, tx: Tx): Promise<Written> => {
  const { rows } = await statement.execute(tx)
  return rows[0] ?? { added: 0, changed: 0 }
}

/**
 * PostGIS orders geometry along a curve on which neighbors stay together. Written as files list them, street by street,
 * the leaves of the index come to lie over each other, and a click reads up to three times as many pages.
 */
const alongCurve = (column: 'outline' | 'place') => sql`order by ${sql.ref(column)}::geometry`

export const writeRoofs = (tx: Tx, source: string, roofs: readonly Keyed<RoofRecord>[]): Promise<Written> =>
  written(
    sql`
    with written as (
      insert into roofs as known (source, key, kind, outline)
      select ${source}, key, kind, st_setsrid(outline::geometry, 4326)
        from unnest(${roofs.map(({ key }) => key)}::bigint[], ${roofs.map(({ record }) => record.kind)}::text[],
                    ${roofs.map(({ record }) => polygonWkb(record.rings))}::text[]) as given(key, kind, outline)
       ${alongCurve('outline')}
      on conflict (source, key) do update set kind = excluded.kind, outline = excluded.outline
        where (known.kind, known.outline) is distinct from (excluded.kind, excluded.outline)
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`,
    tx,
  )

/** The same for every spelling of a street. */
const streetKeyOf = (street: string): string => shortWords(wordsOf(street)).join(' ')

export const writeAddresses = (
  tx: Tx,
  source: string,
  addresses: readonly Keyed<AddressRecord>[],
): Promise<Written> => {
  const column = <T>(read: (record: AddressRecord) => T) => addresses.map(({ record }) => read(record))
  return written(
    sql`
    with written as (
      insert into addresses as known (source, key, number, number_text, unit, street, street_key, city, state, zip, place)
      select ${source}, key, number, number_text, unit, street, street_key, city, state, zip, st_setsrid(place::geometry, 4326)
        from unnest(${addresses.map(({ key }) => key)}::bigint[], ${column(({ number }) => number)}::int[],
                    ${column(({ numberText }) => numberText)}::text[], ${column(({ unit }) => unit)}::text[],
                    ${column(({ street }) => street)}::text[], ${column(({ street }) => streetKeyOf(street))}::text[],
                    ${column(({ city }) => city)}::text[], ${column(({ state }) => state)}::text[],
                    ${column(({ zip }) => zip)}::text[], ${column(({ at }) => pointWkb(at))}::text[])
             as given(key, number, number_text, unit, street, street_key, city, state, zip, place)
       ${alongCurve('place')}
      on conflict (source, key) do update
        set number = excluded.number, number_text = excluded.number_text, unit = excluded.unit, street = excluded.street,
            street_key = excluded.street_key, city = excluded.city, state = excluded.state, zip = excluded.zip, place = excluded.place
        where (known.number_text, known.unit, known.street, known.street_key, known.city, known.state, known.zip, known.place)
           is distinct from (excluded.number_text, excluded.unit, excluded.street, excluded.street_key, excluded.city, excluded.state, excluded.zip, excluded.place)
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`,
    tx,
  )
}

export const writeRanges = (tx: Tx, source: string, ranges: readonly Keyed<RangeRecord>[]): Promise<Written> => {
  const column = <T>(read: (record: RangeRecord) => T) => ranges.map(({ record }) => read(record))
  return written(
    sql`
    with written as (
      insert into address_ranges as known (source, key, street, street_key, zip, is_even, from_number, to_number, line)
      select ${source}, key, street, street_key, zip, is_even, from_number, to_number, st_setsrid(line::geometry, 4326)
        from unnest(${ranges.map(({ key }) => key)}::bigint[], ${column(({ street }) => street)}::text[],
                    ${column(({ street }) => streetKeyOf(street))}::text[], ${column(({ zip }) => zip)}::text[],
                    ${column(({ isEven }) => isEven)}::boolean[], ${column(({ fromNumber }) => fromNumber)}::int[],
                    ${column(({ toNumber }) => toNumber)}::int[], ${column(({ line }) => lineWkb(line))}::text[])
             as given(key, street, street_key, zip, is_even, from_number, to_number, line)
      on conflict (source, key) do update
        set street = excluded.street, street_key = excluded.street_key, zip = excluded.zip, is_even = excluded.is_even,
            from_number = excluded.from_number, to_number = excluded.to_number, line = excluded.line
        where (known.street, known.zip, known.is_even, known.from_number, known.to_number, known.line)
           is distinct from (excluded.street, excluded.zip, excluded.is_even, excluded.from_number, excluded.to_number, excluded.line)
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`,
    tx,
  )
}

const TABLE_NAMES = { roofs: 'roofs', addresses: 'addresses', addressRanges: 'address_ranges' } as const

type Gone = {
  readonly gone: number
  /** What was there before this import. */
  readonly known: number
  /** Nine of ten roofs, of addresses or of ranges, or more. */
  readonly isTableGone: boolean
}

/** How much of the source none of its files has. */
export async function countGone(db: Db, { id, source }: { id: string; source: string }): Promise<Gone> {
  const counts = (['roofs', 'addresses', 'addressRanges'] as const).map(
    (table) => sql`
      select count(*) as known, count(*) filter (where not exists (
               select from ground_seen seen
                where seen.import_id = ${id} and seen.table_name = ${table} and seen.key = known.key)) as gone
        from ${sql.table(TABLE_NAMES[table])} known where source = ${source}`,
  )
  const { rows } = await sql<Gone>`
    select sum(gone)::float8 as gone,
           sum(known)::float8 - (select added from ground_imports where id = ${id})::float8 as known,
           coalesce(bool_or(gone > 0 and gone * 10 >= known * 9), false) as is_table_gone
      from (${sql.join(counts, sql` union all `)}) counted`.execute(db)
  return rows[0] ?? { gone: 0, known: 0, isTableGone: false }
}

/** Some of what the source no longer has; gives back how many. 0: no more is left. */
export async function deleteSome(
  tx: Tx,
  running: { id: string; source: string },
  table: SourceTable,
  most: number,
): Promise<number> {
  const name = sql.table(TABLE_NAMES[table])
  const { numAffectedRows } = await sql`
    delete from ${name} where source = ${running.source} and key in (
      select key from ${name} known
       where source = ${running.source}
         and not exists (select from ground_seen seen
                          where seen.import_id = ${running.id} and seen.table_name = ${table} and seen.key = known.key)
       limit ${most})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function endImport(tx: Tx, id: string) {
  await sql`delete from ground_seen where import_id = ${id}`.execute(tx)
  const { rows } = await sql<ImportReport>`
    update ground_imports set done_at = now() where id = ${id} and done_at is null
    returning entries::float8 as entries, added::float8 as added, changed::float8 as changed, removed::float8 as removed,
              refused::float8 as refused, problems`.execute(tx)
  const [report] = rows
  if (!report) throw new Error(`the import ${id} is gone`)
  return report
}

export type ImportReport = Counts & { readonly entries: number; readonly problems: readonly string[] }
