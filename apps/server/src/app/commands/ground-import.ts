import { sayBytes } from '@demarc/domain'
import { readConfigOfProcess } from '#platform/config/config.ts'
import { openDb } from '#platform/db/db.ts'
import { openPool } from '#platform/db/pool.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { importStreetMap } from '#support/ground/index.ts'

type Options = { readonly osm?: string; readonly attribution?: string }

/** What the licence of OpenStreetMap asks for wherever the map is seen. */
const OPENSTREETMAP = '© OpenStreetMap contributors'

/** Imports the street map of the company's area. Whatever goes wrong, the map that was there before stays. */
export async function importGround({ osm, attribution = OPENSTREETMAP }: Options): Promise<void> {
  if (!osm) throw new Error('Name the file: demarc ground import --osm FILE.osm.pbf')
  const config = readConfigOfProcess(process.env)
  const storage = await openStorage(config)
  const db = openDb(openPool({ url: config.databaseUrl, size: 1, name: 'demarc-command', onLost: () => {} }))
  try {
    process.stdout.write(`Making the street map from ${osm}. A state takes a while.\n`)
    const begun = performance.now()
    const { tiles, bytes } = await importStreetMap({ db, storage }, { osm, attribution })
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(`Street map: ${tiles} tiles, ${sayBytes(bytes)}, in ${seconds} s. Open maps show it now.\n`)
  } finally {
    await db.destroy()
    await storage.close()
  }
}
