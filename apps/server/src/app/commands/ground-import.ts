import { readConfigOfProcess } from '#platform/config/config.ts'
import { openDb } from '#platform/db/db.ts'
import { openPool } from '#platform/db/pool.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { importGround } from '#support/ground/index.ts'

type Options = {
  readonly osm?: string
  readonly roofs?: string
  readonly addresses?: string
  readonly ranges?: string
  readonly attribution?: string
}

/** Imports streets, roofs and addresses of the company's area. Whatever goes wrong, the map that was there before stays. */
export async function importGroundFiles({ attribution, ...files }: Options): Promise<void> {
  if (Object.keys(files).length === 0) throw new Error('Name a file: demarc ground import --osm FILE.osm.pbf')
  const config = readConfigOfProcess(process.env)
  const storage = await openStorage(config)
  const db = openDb(openPool({ url: config.databaseUrl, size: 1, name: 'demarc-command', onLost: () => {} }))
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
  try {
    await importGround({ db, storage, say }, { ...files, attribution })
  } finally {
    await db.destroy()
    await storage.close()
  }
}
