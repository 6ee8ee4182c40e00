import { expect, test } from 'vitest'
import { comparedCompanies } from '#test/many-orders/growth.ts'
import { RESEARCH_PAGES, RESEARCH_TERMS, searchSitesFor } from '#test/many-orders/research-reads.ts'

/** Fifty sites may lie on a block each, and their orders on another, with the way to each of them. */
const A_PAGE = 230
const MOST_OF_A_SEARCH = 2000

const { whatGrows, whatIsDearerThan } = comparedCompanies()

test('research costs as much among 100,000 orders as among 10,000', async () => {
  expect(await whatGrows('research', RESEARCH_PAGES, A_PAGE)).toEqual([])
})

test('any search is bounded', async () => {
  const searches = Object.fromEntries(RESEARCH_TERMS.map((term) => [term, searchSitesFor(term)]))
  expect(await whatIsDearerThan(MOST_OF_A_SEARCH, 'searches for sites', searches)).toEqual([])
})
