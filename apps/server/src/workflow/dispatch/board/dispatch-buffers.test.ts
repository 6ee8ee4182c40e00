import { expect, test } from 'vitest'
import { A_PAGE_OF_BUILDINGS, DISPATCH_PAGES, DISPATCH_SEARCHES } from '#test/many-orders/dispatch-reads.ts'
import { comparedCompanies } from '#test/many-orders/growth.ts'

/** Fifty lanes with all that is in hand in them, or everything that is ready looked through for a letter. */
const MOST_OF_A_SEARCH = 6500

const { whatGrows, whatIsDearerThan } = comparedCompanies()

test('the board and the phone cost as much among 100,000 orders as among 10,000', async () => {
  expect(await whatGrows('dispatch', DISPATCH_PAGES, A_PAGE_OF_BUILDINGS)).toEqual([])
})

test('whatever is looked for on the board, and its lanes, are bounded', async () => {
  expect(await whatIsDearerThan(MOST_OF_A_SEARCH, 'looking on the board', DISPATCH_SEARCHES)).toEqual([])
})
