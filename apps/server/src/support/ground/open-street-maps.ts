import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { keyOfStreetMap, listStreetMaps } from './street-map.queries.ts'
import { openTileFile, type TileFile, type TilePlace } from './tiles/open-tile-file.ts'

export type StreetMaps = {
  /** The tile, compressed with gzip; null where nothing is drawn; `unknown`: there is no such map any more. */
  readonly readTile: (mapId: string, place: TilePlace) => Promise<Uint8Array | null | 'unknown'>
}

/** Anyone may ask for maps that don't exist: the database is asked at most this often, and whoever asks waits for it. */
const LOOK_EVERY_MS = 1000

/** The street maps as this process reads them. None ever changes: an import makes a new one. */
export function openStreetMaps({ db, storage }: { readonly db: Db; readonly storage: Storage }): StreetMaps {
  let files: ReadonlyMap<string, TileFile> = new Map()
  let nextLookAt = 0
  let looking: Promise<void> | null = null
  const recent = openRecent()

  const look = async () => {
    await wait(Math.max(0, nextLookAt - performance.now()), undefined, { ref: false })
    nextLookAt = performance.now() + LOOK_EVERY_MS
    const found = await listStreetMaps(db)
    files = new Map(found.map(({ id }) => [id, files.get(id) ?? openTileFile(storage, keyOfStreetMap(id))]))
  }
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  return {
    readTile: async (mapId, place) => {
      // One that is under way may have asked before this map was there.
      if (!files.has(mapId)) await looking
      if (!files.has(mapId)) await lookOnce()
      const file = files.get(mapId)
      if (!file) return 'unknown'
      const name = `${mapId} ${place.z} ${place.x} ${place.y}`
      const known = recent.get(name)
      if (known !== undefined) return known
      const tile = await file.read(place)
      recent.set(name, tile)
      return tile
    },
  }
}

/** A company looks at the same few towns all day: they are read once, which on S3 is what takes time. */
const MOST_RECENT_BYTES = 32 * 1024 * 1024
/** What an entry costs besides its tile, about. */
const ENTRY_BYTES = 200

/** The tiles that were asked for last. */
function openRecent() {
  const tiles = new Map<string, Uint8Array | null>()
  let bytes = 0
  const costOf = (tile: Uint8Array | null) => ENTRY_BYTES + (tile?.length ?? 0)
  return {
    get: (name: string): Uint8Array | null | undefined => {
      const tile = tiles.get(name)
      if (tile === undefined) return undefined
      // A Map keeps the order in which its entries came: the oldest go first.
      tiles.delete(name)
      tiles.set(name, tile)
      return tile
    },
    set: (name: string, tile: Uint8Array | null): void => {
      if (!tiles.has(name)) bytes += costOf(tile)
      tiles.set(name, tile)
      for (const [oldest, its] of tiles) {
        if (bytes <= MOST_RECENT_BYTES) break
        tiles.delete(oldest)
        bytes -= costOf(its)
      }
    },
  }
}
