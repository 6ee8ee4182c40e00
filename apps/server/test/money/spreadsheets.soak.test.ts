import { ENDPOINTS, type Endpoint } from '@demarc/contract'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { runCompany } from './company.ts'

/** Every file that lists give, as LibreOffice reads it. `npm run setup -- --soak` installs it. */

const FORMATS = ['csv', 'xlsx'] as const
/** Comma, quotes, UTF-8, from the first line; texts alone are quoted, and cells are as the screen shows them. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false'
/** The same, and numbers are recognized as somebody who opens the file by a double click has them recognized. */
const READING_CSV = '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'demarc-spreadsheets-'))
  await runCompany(app, { months: 3, buildings: 60 })
}, 600_000)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Those that ask for nothing but a format; a statement has the entries of the ledger, which is among them. */
const LISTS = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, call]) =>
  call.replies === 'table' && !call.path.includes(':') && call.query.safeParse({ format: 'csv' }).success
    ? [{ name, path: call.path }]
    : [],
)

type Cell = { readonly value: string; readonly isText: boolean }
type Table = { readonly titles: readonly string[]; readonly rows: readonly (readonly Cell[])[] }

function readTable(bytes: Buffer): Table {
  const parsed = parse(bytes, {
    bom: true,
    relaxColumnCount: true,
    cast: (value, { quoting }) => ({ value, isText: quoting }),
  })
  // As cast gives them; the types of the library know of texts alone.
  const [titles = [], ...rows] = parsed as unknown as Cell[][]
  return { titles: titles.map(({ value }) => value), rows }
}

async function openInLibreOffice(format: (typeof FORMATS)[number]): Promise<void> {
  const files = LISTS.map(({ name }) => join(folder, `${name}.${format}`))
  const reading = format === 'csv' ? [READING_CSV] : []
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const writing = ['--convert-to', AS_CSV, '--outdir', join(folder, `from-${format}`)]
  await promisify(execFile)('soffice', [profile, '--headless', ...reading, ...writing, ...files])
}

const NUMBER = /^-?\$?[\d,]+(?:\.\d+)?$/
/** In cents; what is text counts nothing, as in a spreadsheet. */
function sumOf({ titles, rows }: Table, title: string): number {
  const at = titles.indexOf(title)
  const numbers = rows.flatMap((row) => {
    const cell = row[at]
    return cell && !cell.isText && NUMBER.test(cell.value) ? Number(cell.value.replaceAll(/[$,]/g, '')) : []
  })
  return numbers.reduce((sum, number) => sum + Math.round(number * 100), 0)
}

test('LibreOffice opens every file and adds its columns up as we do', { timeout: 600_000 }, async () => {
  const ada = await app.as('ada')
  const own = new Map<string, Table>()
  for (const { name, path } of LISTS) {
    for (const format of FORMATS) {
      const { statusCode, rawPayload } = await ada.get(`${path}?format=${format}`)
      expect([name, format, statusCode]).toEqual([name, format, 200])
      await writeFile(join(folder, `${name}.${format}`), rawPayload)
      if (format === 'csv') own.set(name, readTable(rawPayload))
    }
  }
  for (const format of FORMATS) await openInLibreOffice(format)

  const added: string[] = []
  for (const { name } of LISTS) {
    const ours = own.get(name)!
    const [csv, xlsx] = await Promise.all(
      FORMATS.map(async (format) => readTable(await readFile(join(folder, `from-${format}`, `${name}.csv`)))),
    )
    expect([name, csv!.titles, csv!.rows.length]).toEqual([name, ours.titles, ours.rows.length])
    expect([name, xlsx!.titles, xlsx!.rows.length]).toEqual([name, ours.titles, ours.rows.length])
    // A workbook says itself which columns are numbers.
    const numbers = ours.titles.filter((title) => sumOf(xlsx!, title) !== 0)
    for (const title of numbers) {
      const sum = sumOf(ours, title)
      expect([name, title, sumOf(csv!, title)]).toEqual([name, title, sum])
      expect([name, title, sumOf(xlsx!, title)]).toEqual([name, title, sum])
      added.push(`${name}: ${title}`)
    }
  }
  expect(added).toEqual(
    expect.arrayContaining(['exportInvoices: Amount', 'exportInvoices: Invoice Balance', 'exportPayments: Amount']),
  )
})
