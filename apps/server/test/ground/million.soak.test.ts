import { metresBetween } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOnMap } from '#support/geo/find-on-map.ts'
import { readAddress } from '#support/geo/read-address.ts'
import { findRoofAt } from '#support/ground/roof.queries.ts'
import { importFiles } from '#test/fixtures/ground.ts'
import { inFolder } from '#test/fixtures/street-maps.ts'
import { openBufferCount } from '#test/measures/buffers.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { listHouses, writeHouses } from './many-houses.ts'
import { typeAddress, type MappedAddress } from './typed-addresses.ts'

const MILLION = 1_000_000
const TYPED = 10_000

let app: TestApp
const asked: MappedAddress[] = []
beforeAll(async () => {
  app = await openTestApp()
  await inFolder(async (folder) => {
    const { roofs, addresses } = await writeHouses(folder, MILLION)
    for (const files of [{ roofs }, { addresses }]) {
      const begun = performance.now()
      await importFiles(app, files)
      console.log(`${Object.keys(files)[0]}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    }
  })
  const { rows } = await sql<{ name: string; mb: number }>`
    select name, round(pg_total_relation_size(name::regclass) / 1e6)::int as mb
      from unnest(array['roofs', 'addresses', 'streets', 'ground_seen']) as name`.execute(app.owner)
  console.log(rows.map(({ name, mb }) => `${name}: ${mb} MB`).join(', '))
  await sql`analyze roofs, addresses, streets`.execute(app.owner)
  let at = 0
  for await (const house of listHouses(MILLION)) if (at++ % (MILLION / TYPED) === 50) asked.push(house)
}, 1_800_000)
afterAll(() => app.close())

describe('a million roofs and addresses', { timeout: 600_000 }, () => {
  test('a click and an address that is spelled as known read few pages', async () => {
    const count = openBufferCount(app.url)
    const most = { click: 0, address: 0 }
    for (const house of asked.slice(0, 200)) {
      const { number, street, city, lat, lon } = house
      const click = await count.buffersOf((db) => findRoofAt(db, lon + 0.00003, lat - 0.00003))
      const text = `${number} ${street}, ${city}, NC`
      const address = await count.buffersOf((db) => findOnMap(db, readAddress(text)))
      most.click = Math.max(most.click, click)
      most.address = Math.max(most.address, address)
    }
    await count.close()
    console.log(`pages: ${JSON.stringify(most)}`)
    expect(most.click).toBeLessThanOrEqual(20)
    expect(most.address).toBeLessThanOrEqual(20)
  })

  test('of 10,000 typed addresses 97 of 100 are right within 20 m, and no wrong one is called a rooftop', async () => {
    const tally = { right: 0, wrong: 0, none: 0 }
    const wronglySure: string[] = []
    const begun = performance.now()
    for (const house of asked) {
      const text = typeAddress(house, Math.random)
      const found = await findOnMap(app.db, readAddress(text))
      const away = found ? metresBetween({ lat: found.lat, lon: found.lng }, house) : null
      if (away !== null && away <= 20) tally.right += 1
      else if (away === null) tally.none += 1
      else tally.wrong += 1
      if (found?.precision === 'ROOFTOP' && (away ?? 0) > 20) wronglySure.push(`${text}: ${found.label}`)
    }
    console.log(`${JSON.stringify(tally)}, ${((performance.now() - begun) / asked.length).toFixed(1)} ms each`)
    expect(wronglySure).toEqual([])
    expect(tally.right / asked.length).toBeGreaterThanOrEqual(0.97)
  })
})
