import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBufferCount } from '#test/buffers.ts'
import { openHouse, type TestHouse } from '#test/house.ts'
import { loadOrders } from '#test/many-orders/load.ts'
import { MATCHES, PAGES, searchFor, TERMS } from '#test/many-orders/reads.ts'

const MOST_BUFFERS = 300
const MOST_GROWTH = 1.3
/** Fifty rows may lie on a block each, with the way to them. */
const A_PAGE = 70
const MOST_OF_A_SEARCH = 6500

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

test('a page costs as much among 100,000 orders as among 10,000', async () => {
  const found: Record<string, [few: number, many: number]> = {}
  for (const [what, read] of Object.entries(PAGES))
    found[what] = [await small.pages.buffersOf(read), await large.pages.buffersOf(read)]
  console.log(`buffers of orders at 10,000 and 100,000: ${JSON.stringify(found)}`)
  const beyond = Object.entries(found).filter(
    ([, [few, many]]) => many > MOST_BUFFERS || many > MOST_GROWTH * Math.max(few, A_PAGE),
  )
  expect(beyond).toEqual([])
  for (const read of Object.values(MATCHES)) expect(await large.pages.buffersOf(read)).toBeLessThanOrEqual(MOST_BUFFERS)
})

test('any search is bounded', async () => {
  const found: Record<string, number> = {}
  for (const term of TERMS) found[term] = await large.pages.buffersOf(searchFor(term))
  console.log(`buffers of searches at 100,000: ${JSON.stringify(found)}`)
  expect(Object.entries(found).filter(([, buffers]) => buffers > MOST_OF_A_SEARCH)).toEqual([])
})

test('a workbook of more than 50,000 orders is refused, and CSV is offered', async () => {
  const ada = await large.house.as('ada')
  const reply = await ada.get('/api/orders/workbook?status=CLOSED')
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'export.too_many'])
}, 60_000)
