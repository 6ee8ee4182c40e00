import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { addStreetMapOf, inFolder, writeMbtiles } from '../apps/server/test/fixtures/street-maps.ts'
import { openInstallation } from '../apps/server/test/installation.ts'
import { storageUrlOf } from '../apps/server/test/storages.ts'
import { compare, openServers } from './by-turns.ts'

const SIDE = 40
/** What a tile of a town has on average. */
const BYTES = 4700

/** On a disk, read anew each time; the bare server has all of them in memory. */
export async function measureTiles() {
  const { url, owner, drop } = await openInstallation()
  const storage = await openStorage({ storageUrl: new URL(storageUrlOf(url)) })
  try {
    return await inFolder(async (folder) => {
      const places = Array.from({ length: SIDE * SIDE }, (_, at) => ({
        z: 14,
        x: 4500 + (at % SIDE),
        y: 6400 + Math.floor(at / SIDE),
      }))
      const mbtiles = join(folder, 'tiles.mbtiles')
      const bytes = (at: number) => BYTES / 2 + ((at * 7919) % BYTES)
      writeMbtiles(
        mbtiles,
        places.map((place, at) => ({ ...place, data: randomBytes(bytes(at)) })),
      )
      const id = await addStreetMapOf({ owner, storage }, mbtiles)
      const servers = await openServers(url, {}, '', { TILES: mbtiles })
      let asked = 0
      const ask = () => {
        const { z, x, y } = places[(asked++ * 31) % places.length] ?? { z: 0, x: 0, y: 0 }
        return { path: `/api/ground/tiles/${id}?z=${z}&x=${x}&y=${y}` }
      }
      try {
        return compare(await servers.byTurns(ask, 12))
      } finally {
        await servers.end()
      }
    })
  } finally {
    await storage.close()
    await drop()
  }
}
