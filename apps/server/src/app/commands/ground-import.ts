import { readConfigOfProcess } from '#platform/config/config.ts'
import { openDb } from '#platform/db/db.ts'
import { openPool, sessionOptions, APPLICATION_ROLE } from '#platform/db/pool.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { importGround } from '#support/ground/index.ts'

type Options = {
  readonly osm?: readonly string[]
  readonly roofs?: readonly string[]
  readonly addresses?: readonly string[]
  readonly ranges?: readonly string[]
  readonly attribution?: string
  readonly 'remove-missing'?: boolean
}

/** Imports streets, roofs and addresses of the company's area. Whatever goes wrong, the map that was there before stays. */
export async function importGroundFiles({
  attribution,
  'remove-missing': removesMissing,
  ...files
}: Options): Promise<void> {
  if (Object.keys(files).length === 0) throw new Error('Name a file: demarc ground import --osm FILE.osm.pbf')
  const config = readConfigOfProcess(process.env)
  const storage = await openStorage(config)
  // Deleting what a whole state no longer has takes longer than any request may.
  const options = sessionOptions(APPLICATION_ROLE, { statementTimeoutMs: 0 })
  const db = openDb(openPool({ url: config.databaseUrl, size: 1, name: 'demarc-command', onLost: () => {}, options }))
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
  try {
    await importGround({ db, storage, say }, { ...files, attribution, removesMissing })
  } finally {
    await db.destroy()
    await storage.close()
  }
}
