import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBufferCount } from '#test/buffers.ts'
import { openHouse, type TestHouse } from '#test/house.ts'
import { loadPhotos } from '#test/many-orders/load-photos.ts'
import { loadOrders } from '#test/many-orders/load.ts'
import { A_SET_OF_PHOTOS, photoReads } from '#test/many-orders/photo-reads.ts'

const MOST_BUFFERS = 300
const MOST_GROWTH = 1.3

type Installed = { house: TestHouse; pages: ReturnType<typeof openBufferCount> }
async function install(orders: number): Promise<Installed> {
  const house = await openHouse()
  await loadOrders(house.url, orders)
  await loadPhotos(house.url, orders * 10)
  return { house, pages: openBufferCount(house.url) }
}

let small: Installed
let large: Installed
beforeAll(async () => {
  small = await install(1000)
  large = await install(10_000)
}, 240_000)
afterAll(async () => {
  for (const { house, pages } of [small, large]) {
    await pages.close()
    await house.close()
  }
})

test('what is asked about photos costs as much among 100,000 of them as among 10,000', async () => {
  const found: Record<string, [few: number, many: number]> = {}
  const [few, many] = [await photoReads(small.house.owner), await photoReads(large.house.owner)]
  for (const [what, read] of Object.entries(few))
    found[what] = [await small.pages.buffersOf(read), await large.pages.buffersOf(many[what]!)]
  console.log(`buffers of photos at 10,000 and 100,000: ${JSON.stringify(found)}`)
  const beyond = Object.entries(found).filter(
    ([, [less, more]]) => more > MOST_BUFFERS || more > MOST_GROWTH * Math.max(less, A_SET_OF_PHOTOS),
  )
  expect(beyond).toEqual([])
}, 60_000)
