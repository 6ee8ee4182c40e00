import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBufferCount } from '#test/buffers.ts'
import { openHouse, type TestHouse } from '#test/house.ts'
import { A_PAGE_OF_BUILDINGS } from '#test/many-orders/dispatch-reads.ts'
import { loadOrders } from '#test/many-orders/load.ts'
import { qcPages } from '#test/many-orders/qc-reads.ts'

const MOST_BUFFERS = 300
const MOST_GROWTH = 1.3

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

test('the queue and a building under review cost as much among 100,000 orders as among 10,000', async () => {
  const [few, many] = [await qcPages(small.house.owner), await qcPages(large.house.owner)]
  const found: Record<string, [few: number, many: number]> = {}
  for (const [what, read] of Object.entries(few))
    found[what] = [await small.pages.buffersOf(read), await large.pages.buffersOf(many[what]!)]
  console.log(`buffers of quality control at 10,000 and 100,000: ${JSON.stringify(found)}`)
  const beyond = Object.entries(found).filter(
    ([, [ofFew, ofMany]]) => ofMany > MOST_BUFFERS || ofMany > MOST_GROWTH * Math.max(ofFew, A_PAGE_OF_BUILDINGS),
  )
  expect(beyond).toEqual([])
})
