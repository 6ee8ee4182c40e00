import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

type Kind = 'city_code' | 'wire_center'
/** A record that came in, its version since, and what stood there before; null: nothing did. */
export type ImportedRow = { id: string; version: number; before: object | null }

/** Two imports of one kind follow each other: the second sees what the first has made. */
export async function waitForImports(tx: Tx, kind: Kind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`demarc.import.${kind}`}))`.execute(tx)
}

type NewImport = {
  id: string
  kind: Kind
  byUser: string
  created: number
  updated: number
  rows: readonly ImportedRow[]
}
export async function insertImport(tx: Tx, { rows, ...made }: NewImport): Promise<void> {
  await tx
    .insertInto('referenceImports')
    .values({ ...made, rows: JSON.stringify(rows) })
    .execute()
}

export type LastImport = {
  id: string
  kind: Kind
  created: number
  updated: number
  at: string
  byName: string
  undoneAt: string | null
  /** One of its records was changed or deleted since: there is no way back any more. */
  isOvertaken: boolean
}
const RECORDS: Record<Kind, string> = { city_code: 'city_codes', wire_center: 'wire_centers' }

export async function findLastImport(db: Db, kind: Kind): Promise<LastImport | undefined> {
  const { rows } = await sql<LastImport>`
    select i.id, i.kind, i.created, i.updated, i.at, u.first_name || ' ' || u.last_name as by_name, i.undone_at,
           exists (select from jsonb_to_recordset(i.rows) as row (id uuid, version integer)
                     left join ${sql.table(RECORDS[kind])} record on record.id = row.id
                    where record.version is distinct from row.version) as is_overtaken
      from reference_imports i join users u on u.id = i.by_user
     where i.kind = ${kind} order by i.at desc, i.id desc limit 1`.execute(db)
  return rows[0]
}

type MadeImport = { kind: Kind; rows: ImportedRow[]; undoneAt: string | null }
export async function lockImport(tx: Tx, id: string): Promise<MadeImport | undefined> {
  // Looked for before it is locked: asking for what is not there needs no right to write.
  const found = await tx.selectFrom('referenceImports').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const { rows } = await sql<MadeImport>`
    select kind, rows, undone_at from reference_imports where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function markUndone(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('referenceImports')
    .set({ undoneAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
