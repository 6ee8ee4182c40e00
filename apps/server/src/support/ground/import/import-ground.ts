import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sayBytes } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { readAddresses, sourceOfAddresses } from '../sources/read-addresses.ts'
import { readOsm } from '../sources/read-osm.ts'
import { readRanges } from '../sources/read-ranges.ts'
import { readRoofs } from '../sources/read-roofs.ts'
import type { Entry } from '../sources/records.ts'
import { runOsmium } from '../sources/run-osmium.ts'
import { rewriteStreets } from '../address.queries.ts'
import { addOtherSources } from './add-other-sources.ts'
import { listSources, type ImportReport } from './import.queries.ts'
import { importRecords, type GroundSource } from './import-records.ts'
import { importStreetMap } from './import-street-map.ts'

export type GroundFiles = {
  /** Of each kind all files: what none of them has is deleted. */
  readonly osm?: readonly string[] | undefined
  readonly roofs?: readonly string[] | undefined
  readonly addresses?: readonly string[] | undefined
  readonly ranges?: readonly string[] | undefined
  /** Whom the map names beneath it; without one, whose data is drawn. */
  readonly attribution?: string | undefined
  /** Also when that is most of what is there. */
  readonly removesMissing?: boolean | undefined
}
type Place = { readonly db: Db; readonly storage: Storage; readonly say: (sentence: string) => void }

/** Roofs and addresses of all files first, then the map, which shows all of them. */
export async function importGround({ db, storage, say }: Place, files: GroundFiles): Promise<void> {
  const { osm: extracts = [], roofs = [], addresses = [], ranges = [], attribution, removesMissing } = files
  for (const file of [...extracts, ...roofs, ...addresses, ...ranges]) await insistOnFile(file)
  const folder = await mkdtemp(join(tmpdir(), 'demarc-ground-'))
  const bring = async (
    source: GroundSource,
    paths: readonly string[],
    read: (path: string) => AsyncIterable<Entry>,
  ) => {
    if (paths.length === 0) return
    say(`Reading ${paths.join(', ')}`)
    const report = await importRecords(db, { source, files: paths, read, removesMissing, say })
    say(
      report
        ? sayReport(source, report)
        : `${source}: ${paths.length === 1 ? 'this file is' : 'these files are'} already imported`,
    )
  }
  try {
    await bring('OSM', extracts, (path) => readOsm(path, folder))
    await bring('MICROSOFT', roofs, readRoofs)
    for (const [source, paths] of await groupBySource(addresses)) await bring(source, paths, readAddresses)
    await bring('TIGER', ranges, readRanges)
    await rewriteStreets(db)
    const osm = await mergeExtracts(extracts, folder)
    if (!osm) return say('Import with --osm again to show them on the map')
    say('Making the map. A state takes a while.')
    const { tiles, bytes } = await importStreetMap(
      { db, storage },
      {
        source: extracts.map((path) => basename(path)).join(', '),
        file: await addOtherSources(db, osm, folder),
        attribution: attribution ?? (await creditsOf(db)),
        folder,
      },
    )
    say(`Street map: ${tiles} tiles, ${sayBytes(bytes)}. Open maps show it now.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Null: none are named. What lies in two of them, as along a border, is in the merged one once. */
async function mergeExtracts(extracts: readonly string[], folder: string): Promise<string | null> {
  if (extracts.length < 2) return extracts[0] ?? null
  const merged = join(folder, 'extracts.osm.pbf')
  await runOsmium(['merge', ...extracts, '--output', merged])
  return merged
}

async function groupBySource(paths: readonly string[]) {
  const told = await Promise.all(paths.map(async (path) => ({ path, source: await sourceOfAddresses(path) })))
  return [...Map.groupBy(told, ({ source }) => source)].map(
    ([source, group]) => [source, group.map(({ path }) => path)] as const,
  )
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
