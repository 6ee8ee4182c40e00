import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBufferCount } from '#test/buffers.ts'
import { openHouse, type TestHouse } from '#test/house.ts'
import { loadOrders } from '#test/many-orders/load.ts'
import { RESEARCH_PAGES, RESEARCH_TERMS, searchSitesFor } from '#test/many-orders/research-reads.ts'

const MOST_BUFFERS = 300
const MOST_GROWTH = 1.3
/** Fifty sites may lie on a block each, and their orders on another, with the way to each of them. */
const A_PAGE = 230
const MOST_OF_A_SEARCH = 2000

type Installed = { house: TestHouse; pages: ReturnType<typeof openBufferCount> }
async function install(orders: number): Promise<Installed> {
  const house = await openHouse()
  await loadOrders(house.url, orders)
  return { house, pages: openBufferCount(house.url) }
}

let small: Installed
let large: Installed
beforeAll(async () => {
  small = await install(10_000)
  large = await install(100_000)
}, 240_000)
afterAll(async () => {
  for (const { house, pages } of [small, large]) {
    await pages.close()
    await house.close()
  }
})

test('research costs as much among 100,000 orders as among 10,000', async () => {
  const found: Record<string, [few: number, many: number]> = {}
  for (const [what, read] of Object.entries(RESEARCH_PAGES))
    found[what] = [await small.pages.buffersOf(read), await large.pages.buffersOf(read)]
  console.log(`buffers of research at 10,000 and 100,000: ${JSON.stringify(found)}`)
  const beyond = Object.entries(found).filter(
    ([, [few, many]]) => many > MOST_BUFFERS || many > MOST_GROWTH * Math.max(few, A_PAGE),
  )
  expect(beyond).toEqual([])
})

test('any search is bounded', async () => {
  const found: Record<string, number> = {}
  for (const term of RESEARCH_TERMS) found[term] = await large.pages.buffersOf(searchSitesFor(term))
  console.log(`buffers of searches for sites at 100,000: ${JSON.stringify(found)}`)
  expect(Object.entries(found).filter(([, buffers]) => buffers > MOST_OF_A_SEARCH)).toEqual([])
})
