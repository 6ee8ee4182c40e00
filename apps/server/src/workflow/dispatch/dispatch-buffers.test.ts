import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBufferCount } from '#test/buffers.ts'
import { openHouse, type TestHouse } from '#test/house.ts'
import { A_PAGE_OF_BUILDINGS, DISPATCH_PAGES, DISPATCH_SEARCHES } from '#test/many-orders/dispatch-reads.ts'
import { loadOrders } from '#test/many-orders/load.ts'

const MOST_BUFFERS = 300
const MOST_GROWTH = 1.3
/** Fifty lanes with all that is in hand in them, or everything that is ready looked through for a letter. */
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

test('the board and the phone cost as much among 100,000 orders as among 10,000', async () => {
  const found: Record<string, [few: number, many: number]> = {}
  for (const [what, read] of Object.entries(DISPATCH_PAGES))
    found[what] = [await small.pages.buffersOf(read), await large.pages.buffersOf(read)]
  console.log(`buffers of dispatch at 10,000 and 100,000: ${JSON.stringify(found)}`)
  const beyond = Object.entries(found).filter(
    ([, [few, many]]) => many > MOST_BUFFERS || many > MOST_GROWTH * Math.max(few, A_PAGE_OF_BUILDINGS),
  )
  expect(beyond).toEqual([])
})

test('whatever is looked for on the board, and its lanes, are bounded', async () => {
  const found: Record<string, number> = {}
  for (const [what, read] of Object.entries(DISPATCH_SEARCHES)) found[what] = await large.pages.buffersOf(read)
  console.log(`buffers of looking on the board at 100,000: ${JSON.stringify(found)}`)
  expect(Object.entries(found).filter(([, buffers]) => buffers > MOST_OF_A_SEARCH)).toEqual([])
})
