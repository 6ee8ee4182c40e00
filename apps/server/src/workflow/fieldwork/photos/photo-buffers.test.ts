import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type Company } from '#test/many-orders/company.ts'
import { loadPhotos } from '#test/many-orders/load-photos.ts'
import { A_SET_OF_PHOTOS, photoReads } from '#test/many-orders/photo-reads.ts'
import { isSoak } from '#test/suite.ts'

const MOST_BUFFERS = 300
const MOST_GROWTH = 1.3

async function openWithPhotos(orders: number): Promise<Company> {
  const company = await openCompany(orders)
  await loadPhotos(company.app.url, orders * 10)
  return company
}

let small: Company
let large: Company
beforeAll(async () => {
  small = await openWithPhotos(1000)
  // In CI there is one, and only the bound on what is read counts.
  large = isSoak ? await openWithPhotos(10_000) : small
})
afterAll(async () => {
  for (const company of new Set([small, large])) await company.close()
})

test('what is asked about photos costs as much among 100,000 of them as among 10,000', async () => {
  const found: Record<string, [few: number, many: number]> = {}
  const [few, many] = [await photoReads(small.app.owner), await photoReads(large.app.owner)]
  for (const [what, read] of Object.entries(few))
    found[what] = [await small.pages.buffersOf(read), await large.pages.buffersOf(many[what]!)]
  console.log(`buffers of photos at 10,000 and 100,000: ${JSON.stringify(found)}`)
  const beyond = Object.entries(found).filter(
    ([, [less, more]]) => more > MOST_BUFFERS || more > MOST_GROWTH * Math.max(less, A_SET_OF_PHOTOS),
  )
  expect(beyond).toEqual([])
})
