import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'

export type StreetMap = Selectable<Tables['streetMaps']>

export const keyOfStreetMap = (id: string): string => `${GROUND_PREFIX}${id}.pmtiles`
export const GROUND_PREFIX = 'ground/'

/** The newest, and the one that a browser may still show. */
const KEPT = 2

/** The newest first. Their ids count up with time. */
export function listStreetMaps(db: Db) {
  return db.selectFrom('streetMaps').selectAll().orderBy('id', 'desc').limit(KEPT).execute()
}

/** The one that is drawn. */
export async function findStreetMap(db: Db): Promise<StreetMap | null> {
  const [newest] = await listStreetMaps(db)
  return newest ?? null
}

export async function insertStreetMap(tx: Tx, map: Insertable<Tables['streetMaps']>): Promise<void> {
  await tx.insertInto('streetMaps').values(map).execute()
}

/** All but the newest two; gives back which. */
export async function deleteOldStreetMaps(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from street_maps
     where id not in (select id from street_maps order by id desc limit ${sql.lit(KEPT)})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
