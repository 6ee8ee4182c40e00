import { gunzipSync } from 'node:zlib'
import { Compression, findTile, SharedPromiseCache, zxyToTileId, type Entry, type Source } from 'pmtiles'
import { StorageFault, type Storage } from '#platform/storage/storage.ts'

export type TilePlace = { readonly z: number; readonly x: number; readonly y: number }
export type TileFile = {
  /** The tile as it is in the file, compressed with gzip; null where nothing is drawn. */
  readonly read: (place: TilePlace) => Promise<Uint8Array | null>
}

/** A directory can point to another one, and so on; the format allows no more levels. */
const MOST_LEVELS = 4
/** About 20 MB: a directory has up to 4,096 entries. */
const MOST_DIRECTORIES = 64

/** A PMTiles file in the storage. Its directories stay in memory; each tile is one read of its bytes. */
export function openTileFile(storage: Storage, key: string): TileFile {
  const source = sourceIn(storage, key)
  let directories = openDirectories()

  const findEntry = async (tileId: number): Promise<{ at: number; length: number } | null> => {
    const header = await directories.getHeader(source)
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
    for (let level = 0; level < MOST_LEVELS; level += 1) {
      const entries: Entry[] = await directories.getDirectory(source, offset, length, header)
      const entry = findTile(entries, tileId)
      if (!entry) return null
      if (entry.runLength > 0) return { at: header.tileDataOffset + entry.offset, length: entry.length }
      offset = header.leafDirectoryOffset + entry.offset
      length = entry.length
    }
    throw new Error(`${key} has directories below directories`)
  }

  return {
    read: async ({ z, x, y }) => {
      try {
        const found = await findEntry(zxyToTileId(z, x, y))
        return found && (await readBytes(storage, key, found))
      } catch (error) {
        // The package keeps a failed read like any other.
        directories = openDirectories()
        throw error
      }
    },
  }
}

const openDirectories = () => new SharedPromiseCache(MOST_DIRECTORIES, true, unpack)

const sourceIn = (storage: Storage, key: string): Source => ({
  getKey: () => key,
  getBytes: async (at, length) => {
    const data = await readBytes(storage, key, { at, length })
    return { data: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer }
  },
})

async function readBytes(storage: Storage, key: string, { at, length }: { at: number; length: number }) {
  const bytes = await storage.read(key, { first: at, last: at + length - 1 })
  if (!bytes) throw new StorageFault(new Error(`${key} is gone`))
  return bytes
}

async function unpack(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes
  if (compression !== Compression.Gzip) throw new Error('Directories of a tile file are compressed with gzip')
  const unpacked = gunzipSync(bytes)
  return unpacked.buffer.slice(unpacked.byteOffset, unpacked.byteOffset + unpacked.byteLength) as ArrayBuffer
}
