import { expect, test } from 'vitest'
import { A_PAGE_OF_BUILDINGS } from '#test/many-orders/dispatch-reads.ts'
import { comparedCompanies } from '#test/many-orders/growth.ts'
import { numbersOf, qcPages } from '#test/many-orders/qc-reads.ts'

const { companies, whatGrows } = comparedCompanies()

/** Two verdicts share a page at least. In the small company more do, its buildings lie on fewer pages: no growth. */
const PAGES_OF_A_VERDICT = 0.5

test('the queue and a building under review cost as much among 100,000 orders as among 10,000', async () => {
  expect(await whatGrows('quality control', qcPages, A_PAGE_OF_BUILDINGS)).toEqual([])
})

test('the numbers cost by the verdicts of their period, not by what was judged in years', async () => {
  const { small, large } = companies()
  const [few, many] = [await numbersOf(small.app.owner, 1500), await numbersOf(large.app.owner, 1500)]
  const each = {
    few: (await small.pages.buffersOf(few.read)) / few.verdicts,
    many: (await large.pages.buffersOf(many.read)) / many.verdicts,
  }
  console.log(
    `buffers of the numbers for each verdict: ${JSON.stringify(each)}, of ${few.verdicts} and ${many.verdicts}`,
  )
  expect(each.few).toBeLessThanOrEqual(PAGES_OF_A_VERDICT)
  expect(each.many).toBeLessThanOrEqual(PAGES_OF_A_VERDICT)
})
