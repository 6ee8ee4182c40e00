import { createHash, randomUUIDv7 } from 'node:crypto'
import { basename } from 'node:path'
import type { Db, Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { keyNumber, type Entry, type SourceRecord, type SourceTable } from '../sources/records.ts'
import { readFile } from '../sources/read-geojson.ts'
import {
  countGone,
  deleteImport,
  deleteSome,
  endImport,
  findImports,
  findUnusableRoofs,
  insertImport,
  markSeen,
  noteProgress,
  writeAddresses,
  writeRanges,
  writeRoofs,
  type Counts,
  type ImportReport,
  type Keyed,
} from './import.queries.ts'

export type GroundSource = 'OSM' | 'MICROSOFT' | 'NAD' | 'OPENADDRESSES' | 'TIGER'

type Import = {
  readonly source: GroundSource
  readonly files: readonly string[]
  readonly read: (path: string) => AsyncIterable<Entry>
  /** Entries for each transaction. */
  readonly atOnce?: number
  readonly removesMissing?: boolean | undefined
  readonly say?: (sentence: string) => void
}

const AT_ONCE = 5000
const SAY_EVERY = 100_000

/**
 * Brings roofs and addresses up to the files of a source: what is new is added, what differs is changed, what none of them
 * has is deleted. Each step is one transaction with the place in the files, so an import that was stopped goes on where it
 * was. Null: these very files are in the tables already.
 */
export async function importRecords(db: Db, asked: Import): Promise<ImportReport | null> {
  const { source, files, read, atOnce = AT_ONCE, say = () => {} } = asked
  const fingerprint = await hashOf(files)
  const fileName = files.map((file) => basename(file)).join(', ')
  const { running, lastDone } = await findImports(db, source)
  if (!running && lastDone === fingerprint) return null
  const goesOn = running?.fingerprint === fingerprint
  if (running && !goesOn) await db.transaction().execute((tx) => deleteImport(tx, running.id))
  const id = goesOn ? running.id : randomUUIDv7()
  if (goesOn) say(`Going on after ${running.entries} entries`)
  else await insertImport(db, { id, source, fileName, fingerprint })

  let at = 0
  let some: Entry[] = []
  const before = goesOn ? running.entries : 0
  const write = async () => {
    await db.transaction().execute((tx) => writeSome(tx, { id, source, entries: some, at }))
    some = []
  }
  for (const file of files) {
    for await (const entry of read(file)) {
      at += 1
      if (at <= before) continue
      some.push(entry)
      if (some.length === atOnce) await write()
      if (at % SAY_EVERY === 0) say(`${at} entries`)
    }
  }
  if (some.length > 0) await write()
  if (!asked.removesMissing) await insistOnMost(db, { id, source })
  await deleteGone(db, { id, source, at })
  return db.transaction().execute(async (tx) => {
    const report = await endImport(tx, id)
    const { problems: _, ...counts } = report
    const after = { source, file: fileName, ...counts }
    await record(tx, 'SYSTEM', { entity: 'ground_import', entityId: id, action: 'done', after })
    return report
  })
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) for await (const chunk of readFile(file)) hash.update(chunk)
  return hash.digest('hex')
}

type Some = {
  readonly id: string
  readonly source: GroundSource
  readonly entries: readonly Entry[]
  readonly at: number
}

async function writeSome(tx: Tx, { id, source, entries, at }: Some): Promise<void> {
  const found = entries.flat()
  const problems = found.flatMap((each) => ('problem' in each ? [each.problem] : []))
  const roofs = recordsOf(found, 'roofs')
  const unusable = new Set(roofs.length > 0 ? await findUnusableRoofs(tx, roofs) : [])
  if (unusable.size > 0) problems.push(...Array.from(unusable, () => 'an outline that crosses itself or has no area'))
  const written = [
    await writeTable(tx, id, {
      table: 'roofs',
      records: roofs.filter(({ key }) => !unusable.has(key)),
      write: (some) => writeRoofs(tx, source, some),
    }),
    await writeTable(tx, id, {
      table: 'addresses',
      records: recordsOf(found, 'addresses'),
      write: (some) => writeAddresses(tx, source, some),
    }),
    await writeTable(tx, id, {
      table: 'addressRanges',
      records: recordsOf(found, 'addressRanges'),
      write: (some) => writeRanges(tx, source, some),
    }),
  ]
  const counts: Counts = {
    added: sum(written.map(({ added }) => added)),
    changed: sum(written.map(({ changed }) => changed)),
    removed: 0,
    refused: problems.length,
  }
  await noteProgress(tx, id, { entries: at, counts, problems })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

type RecordOf<T extends SourceTable> = Extract<SourceRecord, { readonly table: T }>['record']

/** A file may name something twice: the last one counts. */
function recordsOf<T extends SourceTable>(found: readonly Entry[number][], table: T): Keyed<RecordOf<T>>[] {
  const byKey = new Map<string, RecordOf<T>>()
  for (const each of found) {
    // The table says which record it is; TypeScript doesn't narrow by a type parameter.
    if ('table' in each && each.table === table) byKey.set(keyNumber(each.key), each.record as RecordOf<T>)
  }
  return Array.from(byKey, ([key, its]) => ({ key, record: its }))
}

type Table<T> = {
  readonly table: SourceTable
  readonly records: readonly Keyed<T>[]
  readonly write: (records: readonly Keyed<T>[]) => Promise<Pick<Counts, 'added' | 'changed'>>
}

async function writeTable<T>(tx: Tx, id: string, { table, records, write }: Table<T>) {
  if (records.length === 0) return { added: 0, changed: 0 }
  await markSeen(
    tx,
    id,
    table,
    records.map(({ key }) => key),
  )
  return write(records)
}

/** A small town may well be rebuilt. */
const FEWEST_TO_ASK = 1000

/** One county after the other, each in a command of its own, would leave the last one alone. */
async function insistOnMost(db: Db, running: { id: string; source: string }): Promise<void> {
  const { gone, known, isTableGone } = await countGone(db, running)
  if (gone <= FEWEST_TO_ASK || (gone * 2 < known && !isTableGone)) return
  throw new Error(
    `${running.source}: ${gone} of ${known} roofs, addresses and ranges are in none of these files and would be deleted. Name all files of a source in one command. To delete them, add --remove-missing.`,
  )
}

async function deleteGone(db: Db, { id, source, at }: { id: string; source: string; at: number }): Promise<void> {
  for (const table of ['roofs', 'addresses', 'addressRanges'] as const) {
    for (let removed = AT_ONCE; removed === AT_ONCE;) {
      removed = await db.transaction().execute(async (tx) => {
        const count = await deleteSome(tx, { id, source }, table, AT_ONCE)
        await noteProgress(tx, id, {
          entries: at,
          counts: { added: 0, changed: 0, removed: count, refused: 0 },
          problems: [],
        })
        return count
      })
    }
  }
}
