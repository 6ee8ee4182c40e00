import { expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { comparedCompanies } from '#test/many-orders/growth.ts'
import { MATCHES, PAGES, searchFor, TERMS } from '#test/many-orders/reads.ts'
import { lockToClose } from '../acts/to-close.queries.ts'

/** Fifty rows may lie on a block each, with the way to them. */
const A_PAGE = 70
const MOST_OF_MATCHES = 300
const MOST_OF_A_SEARCH = 6500

const { whatGrows, whatIsDearerThan } = comparedCompanies()

test('a page costs as much among 100,000 orders as among 10,000', async () => {
  expect(await whatGrows('orders', PAGES, A_PAGE)).toEqual([])
})

test('a round that closes paid orders reads those it closes, and where there are none nearly nothing', async () => {
  const round = (days: number) => (db: Db) => db.transaction().execute((tx) => lockToClose(tx, { days, most: 20 }))
  expect(await whatGrows('rounds', { 'twenty to close': round(1), 'none to close': round(3650) }, A_PAGE)).toEqual([])
})

test('orders like the one that is being entered, and any search, are bounded', async () => {
  expect(await whatIsDearerThan(MOST_OF_MATCHES, 'orders like this one', MATCHES)).toEqual([])
  const searches = Object.fromEntries(TERMS.map((term) => [term, searchFor(term)]))
  expect(await whatIsDearerThan(MOST_OF_A_SEARCH, 'searches', searches)).toEqual([])
})
