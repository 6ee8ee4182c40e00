import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Db } from '../../apps/server/src/platform/db/db.ts'
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts'
import { findStreetMap, importGround } from '../../apps/server/src/support/ground/index.ts'
import { DEMO_CITIES } from './company/places.ts'
import { writeTowns } from './town/write-osm.ts'

const ATTRIBUTION = 'Streets and roofs: made up for the demonstration'

type Place = { readonly db: Db; readonly storage: Storage; readonly say: (sentence: string) => void }

/**
 * Streets, roofs and addresses of the demonstration's towns, by the import that an operator uses. Everything else works
 * without them: where a tool is missing, the map has its grid, and it says why.
 */
export async function importTowns({ db, storage, say }: Place): Promise<void> {
  if (await findStreetMap(db)) return say('The towns of the demo company are on the map')
  const folder = await mkdtemp(join(tmpdir(), 'demarc-towns-'))
  try {
    const [xml, osm] = [join(folder, 'towns.osm'), join(folder, 'demo-towns.osm.pbf')]
    await writeTowns(xml, DEMO_CITIES)
    await promisify(execFile)('osmium', ['cat', xml, '--output', osm])
    await importGround({ db, storage, say }, { osm: [osm], attribution: ATTRIBUTION })
  } catch (error) {
    if (!isMissingTool(error)) throw error
    say('No streets on the map: they need tilemaker and osmium-tool (apt-get install tilemaker osmium-tool).')
    say('Install them and seed again to see streets, roofs and house numbers.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isMissingTool = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || error.message.includes('is not installed'))
