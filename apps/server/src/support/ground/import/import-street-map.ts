import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { record } from '#support/audit/index.ts'
import { toTileFile } from '../tiles/write-tile-file.ts'
import {
  deleteOldStreetMaps,
  GROUND_PREFIX,
  insertStreetMap,
  keyOfStreetMap,
  listStreetMaps,
} from '../street-map.queries.ts'
import { runTilemaker } from './run-tilemaker.ts'

type Place = { readonly db: Db; readonly storage: Storage }
export type ImportedMap = { readonly tiles: number; readonly bytes: number }
type Import = {
  /** The names of the operator's files. */
  readonly source: string
  /** What the tiles are made from: these files, with what other sources have. */
  readonly file: string
  readonly folder: string
  readonly attribution: string
}

/**
 * Makes the street map anew from a file of OpenStreetMap. Until all of it is in the storage the old one is drawn; then
 * every open map changes to the new one.
 */
export async function importStreetMap(
  { db, storage }: Place,
  { source, file, folder, attribution }: Import,
): Promise<ImportedMap> {
  const { facts, bytes } = await toTileFile(await runTilemaker(file, folder), join(folder, 'body'))
  const id = randomUUIDv7()
  const { size } = await storage.put(keyOfStreetMap(id), bytes)
  const { bounds, ...rest } = facts
  const map = { id, source, attribution, bytes: size, ...rest, ...bounds }
  const replaced = await db.transaction().execute(async (tx) => {
    await insertStreetMap(tx, map)
    const after = { source, bytes: size, tiles: map.tiles }
    const change = { entity: 'street_map', entityId: id, action: 'imported', after }
    await record(tx, 'SYSTEM', change)
    return deleteOldStreetMaps(tx)
  })
  for (const old of replaced) await storage.delete(keyOfStreetMap(old))
  await deleteLeftOver({ db, storage })
  return { tiles: map.tiles, bytes: size }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** What imports left that ended between the storage and the database. A newer file may be of one that runs now. */
async function deleteLeftOver({ db, storage }: Place): Promise<void> {
  const known = new Set((await listStreetMaps(db)).map(({ id }) => keyOfStreetMap(id)))
  for await (const { key, keptAt } of storage.list(GROUND_PREFIX)) {
    if (!known.has(key) && keptAt.getTime() < Date.now() - DAY_MS) await storage.delete(key)
  }
}
