import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sayBytes } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { readAddresses, sourceOfAddresses } from '../sources/read-addresses.ts'
import { readOsm } from '../sources/read-osm.ts'
import { readRanges } from '../sources/read-ranges.ts'
import { readRoofs } from '../sources/read-roofs.ts'
import { rewriteStreets } from '../address.queries.ts'
import { addOtherSources } from './add-other-sources.ts'
import { listSources, type ImportReport } from './import.queries.ts'
import { importRecords, type GroundSource } from './import-records.ts'
import { importStreetMap } from './import-street-map.ts'

export type GroundFiles = {
  readonly osm?: string | undefined
  readonly roofs?: string | undefined
  readonly addresses?: string | undefined
  readonly ranges?: string | undefined
  /** Whom the map names beneath it; without one, whose data is drawn. */
  readonly attribution?: string | undefined
}
type Place = { readonly db: Db; readonly storage: Storage; readonly say: (sentence: string) => void }

/** Roofs and addresses of all files first, then the map, which shows all of them. */
export async function importGround({ db, storage, say }: Place, files: GroundFiles): Promise<void> {
  for (const file of [files.osm, files.roofs, files.addresses, files.ranges]) if (file) await insistOnFile(file)
  const folder = await mkdtemp(join(tmpdir(), 'demarc-ground-'))
  const bring = async (source: GroundSource, file: string, entries: Parameters<typeof importRecords>[1]['entries']) => {
    say(`Reading ${file}`)
    const report = await importRecords(db, { source, file, entries, say })
    say(report ? sayReport(source, report) : `${source}: this file is in already`)
  }
  try {
    const { osm, roofs, addresses, ranges, attribution } = files
    if (osm) await bring('OSM', osm, () => readOsm(osm, folder))
    if (roofs) await bring('MICROSOFT', roofs, () => readRoofs(roofs))
    if (addresses) await bring(await sourceOfAddresses(addresses), addresses, () => readAddresses(addresses))
    if (ranges) await bring('TIGER', ranges, () => readRanges(ranges))
    await rewriteStreets(db)
    if (!osm) return say('Import with --osm again to show them on the map')
    say('Making the map. A state takes a while.')
    const map = { osm, file: await addOtherSources(db, osm, folder), attribution: attribution ?? (await creditsOf(db)) }
    const { tiles, bytes } = await importStreetMap({ db, storage }, { ...map, folder })
    say(`Street map: ${tiles} tiles, ${sayBytes(bytes)}. Open maps show it now.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As the licenses of OpenStreetMap and Microsoft ask for wherever the map is seen. Ranges of numbers are not drawn. */
const CREDITS: Readonly<Record<string, string>> = {
  OSM: '© OpenStreetMap contributors',
  MICROSOFT: 'Microsoft',
  NAD: 'National Address Database',
  OPENADDRESSES: 'OpenAddresses',
}

async function creditsOf(db: Db): Promise<string> {
  const imported = await listSources(db)
  return Object.entries(CREDITS)
    .flatMap(([source, credit]) => (imported.includes(source) ? credit : []))
    .join(', ')
}

async function insistOnFile(path: string): Promise<void> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new Error(`There is no file ${path}`)
}

const sayReport = (
  source: GroundSource,
  { entries, added, changed, removed, refused, problems }: ImportReport,
): string =>
  [
    `${source}: ${entries} entries; ${added} added, ${changed} changed, ${removed} removed, ${refused} refused`,
    ...[...new Set(problems)].map((problem) => `  refused: ${problem}`),
  ].join('\n')
