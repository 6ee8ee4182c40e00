import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { openBufferCount } from '#test/measures/buffers.ts'
import { customerIdOf } from '#test/named-people.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import * as cityCodes from './city-codes/city-code.queries.ts'
import * as wireCenters from './wire-centers/wire-center.queries.ts'

const MOST_BUFFERS = 300
const MOST_GROWTH = 1.3
/** A page of rows, each on a page of its own with the way to it: below this nothing counts as growth. */
const A_PAGE = 180

let app: TestApp
let pages: ReturnType<typeof openBufferCount>
beforeAll(async () => {
  app = await openTestApp()
  pages = openBufferCount(app.url)
})
afterAll(async () => {
  await pages.close()
  await app.close()
})

/** In an order that has nothing to do with their names, as lists grow. */
const name = (n: number) => `${['Oak', 'Elm', 'Ash', 'Fir', 'Bay'][n % 5]} ${(n * 7919) % 100_003} Exchange`
const clli = (n: number) => `NC${String(n).padStart(6, '0')}`
const wireCenterRow = (n: number) => `${name(n)},W${n},P${n % 40},${clli(n)},${n % 3 === 0 ? '' : `C${n % 3}`}`

async function bringIn(kind: string, rows: string[]) {
  const ada = await app.as('ada')
  const reply = await ada.post(`/api/${kind}/import`, { text: rows.join('\n'), dryRun: false })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  await sql`vacuum (analyze) ${sql.table(kind.replace('-', '_'))}`.execute(app.owner)
}

const FIRST = wireCenters.FIRST_WIRE_CENTER
/** Deep, and still with a full page behind it among a thousand. */
const deep = ['Fir', FIRST[1]]
const deepInOwn = ['Bay 5', FIRST[1]]
const LISTS: Record<string, (db: Db) => Promise<unknown>> = {
  'the first page': (db) => wireCenters.listWireCenters(db, ...FIRST),
  'a page deep in it': (db) => wireCenters.listWireCenters(db, ...deep),
  'the first page of a customer': (db) => wireCenters.listWireCentersOf(db, ...FIRST, customerIdOf(1)),
  'a page deep in those of a customer': (db) => wireCenters.listWireCentersOf(db, ...deepInOwn, customerIdOf(1)),
}
const SEARCHES: Record<string, (db: Db) => Promise<unknown>> = {
  ...Object.fromEntries(
    ['nc004242', 'elm 4', 'ash', 'oak', 'exchange', 'nothing like it', 'w', '50%'].map((q) => [
      `a search for "${q}"`,
      (db: Db) => wireCenters.searchWireCenters(db, { q }, FIRST),
    ]),
  ),
  'a search among those of a customer': (db) =>
    wireCenters.searchWireCenters(db, { q: 'oak', customerId: customerIdOf(1) }, FIRST),
  'the count': (db) => wireCenters.countWireCenters(db, {}),
  'the count of a search': (db) => wireCenters.countWireCenters(db, { q: 'nothing like it' }),
  'the count of those of a customer': (db) => wireCenters.countWireCenters(db, { customerId: customerIdOf(1) }),
}

const measure = async (reads: Record<string, (db: Db) => Promise<unknown>>) => {
  const found: Record<string, number> = {}
  for (const [what, read] of Object.entries(reads)) found[what] = await pages.buffersOf(read)
  return found
}
const beyond = (found: Record<string, number>, most: (what: string) => number) =>
  Object.entries(found).filter(([what, buffers]) => buffers > most(what))

describe('what the lists touch', () => {
  test('600 city codes: list, deep page, search and count', async () => {
    const code = (n: number) => (n + 36 * 10).toString(36).toUpperCase()
    await bringIn(
      'city-codes',
      Array.from({ length: 600 }, (_, n) => `${name(n)},N${'ABC'.charAt(n % 3)},${code(n)}`),
    )
    const found = await measure({
      list: (db) => cityCodes.listCityCodes(db, ...cityCodes.FIRST_CITY_CODE),
      deep: (db) => cityCodes.listCityCodes(db, 'NC', 'Fir', FIRST[1]),
      search: (db) => cityCodes.searchCityCodes(db, 'elm', cityCodes.FIRST_CITY_CODE),
      count: (db) => cityCodes.countCityCodes(db, undefined),
    })
    expect(beyond(found, () => MOST_BUFFERS)).toEqual([])
  })

  test('wire centers: as much with 10,000 as with 1,000', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => wireCenterRow(n))
    await bringIn('wire-centers', rows.slice(0, 1000))
    const few = await measure(LISTS)
    await bringIn('wire-centers', rows.slice(1000))
    const many = await measure({ ...LISTS, ...SEARCHES })
    console.log(`buffers of wire center lists: ${JSON.stringify(many)}`)
    expect(beyond(many, () => MOST_BUFFERS)).toEqual([])
    expect(beyond(many, (what) => Math.max(few[what] ?? Infinity, A_PAGE) * MOST_GROWTH)).toEqual([])
  })
})
