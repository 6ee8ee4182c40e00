import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readFile } from './read-geojson.ts'
import { isPosition, readNumber, readText, type Entry } from './records.ts'

type Row = Readonly<Record<string, string>>
type Columns = {
  readonly source: 'NAD' | 'OPENADDRESSES'
  readonly lon: string
  readonly lat: string
  readonly number: string
  readonly street: string
  readonly unit: string
  readonly cities: readonly string[]
  readonly state: string
  readonly zip: string
  readonly id: string
}

/** Names of columns, in lower case. */
const FORMATS: readonly Columns[] = [
  {
    source: 'NAD',
    lon: 'longitude',
    lat: 'latitude',
    number: 'addno_full',
    street: 'stnam_full',
    unit: 'unit',
    // What the post office calls it, else the town it lies in.
    cities: ['post_city', 'inc_muni', 'uninc_comm'],
    state: 'state',
    zip: 'zip_code',
    id: 'uuid',
  },
  {
    source: 'OPENADDRESSES',
    lon: 'lon',
    lat: 'lat',
    number: 'number',
    street: 'street',
    unit: 'unit',
    cities: ['city'],
    state: 'region',
    zip: 'postcode',
    id: 'hash',
  },
]

/** Whose a file is, by its first line. */
export async function sourceOfAddresses(path: string): Promise<Columns['source']> {
  for await (const row of readRows(path)) return insistOnColumns(row, path).source
  throw new Error(`${path} has no rows`)
}

/** Address points of the National Address Database or of OpenAddresses: CSV, told apart by its first line. */
export async function* readAddresses(path: string): AsyncGenerator<Entry> {
  let columns: Columns | undefined
  for await (const row of readRows(path)) {
    columns ??= insistOnColumns(row, path)
    yield entryOf(row, columns)
  }
}

/** By the names of its columns, in lower case. */
async function* readRows(path: string): AsyncGenerator<Row> {
  let head: string[] = []
  const rows: AsyncIterable<Row> = Readable.from(readFile(path)).compose(
    parse({
      bom: true,
      columns: (names: string[]) => (head = names.map((name) => name.trim().toLowerCase())),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
    }),
  )
  try {
    let last: Row = {}
    for await (const row of rows) {
      last = row
      yield row
    }
    const isShort = !head.every((name) => name in last)
    if (isShort && !(await endsWithLine(path))) throw new Error(`${path} is cut off: its last row lacks columns`)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Past a quote that is not closed every row is part of one text; what was not read would count as gone.
    throw new Error(`${path} is cut off, or a quote is not closed near line ${String(error.lines)}`, { cause: error })
  }
}

async function endsWithLine(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    return String(buffer) === '\n'
  } finally {
    await file.close()
  }
}

function insistOnColumns(row: Row, path: string): Columns {
  const found = FORMATS.find(({ lon, lat, number, street }) => [lon, lat, number, street].every((name) => name in row))
  if (found) return found
  throw new Error(
    `${path} has neither the columns of the National Address Database (AddNo_Full, StNam_Full, Longitude, Latitude) nor those of OpenAddresses (LON, LAT, NUMBER, STREET)`,
  )
}

function entryOf(row: Row, columns: Columns): Entry {
  const at = [Number(row[columns.lon]), Number(row[columns.lat])] as const
  const number = readNumber(row[columns.number] ?? '')
  const street = readText(row[columns.street])
  // Land without a house has neither.
  if (!number || !street) return []
  if (!isPosition(at) || !row[columns.lon] || !row[columns.lat])
    return [{ problem: `${number.numberText} ${street}: no place` }]
  const unit = readText(row[columns.unit], 40)
  const city = columns.cities.map((name) => readText(row[name])).find((name) => name && name !== 'Not stated') ?? null
  const record = {
    ...number,
    unit,
    street,
    city,
    state: readText(row[columns.state], 20),
    zip: readText(row[columns.zip], 10),
    at,
  }
  const id = readText(row[columns.id], 100)
  return [{ table: 'addresses', key: id ?? JSON.stringify([number.numberText, street, unit, city, ...at]), record }]
}
