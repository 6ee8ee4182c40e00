import * as contract from '@demarc/contract'
import { expect, test } from 'vitest'
import { filterOf, isFiltered, MOST_AT_ONCE, ORDER_SORTS, readOrdersSearch } from './orders-search.ts'

test('an address is read as the router hands it over, and what it does not know is left out', () => {
  const search = readOrdersSearch({ q: 2611, held: false, open: 'true', overdue: true, status: 'LOST', sort: 'size' })
  expect(search).toMatchObject({ q: '2611', held: false, open: true, overdue: true })
  expect(search).toMatchObject({ status: undefined, sort: undefined, order: undefined, create: undefined })
})

test('the server is asked for exactly what the address chooses', () => {
  const search = readOrdersSearch({ status: 'PAID', held: 'true', order: 'an order', create: true })
  expect(filterOf(search)).toEqual({ status: 'PAID', held: 'true' })
  expect(isFiltered(search)).toBe(true)
  expect(isFiltered(readOrdersSearch({ order: 'an order', sort: 'due' }))).toBe(false)
})

test('what is said again here for the sake of the first load is what the contract says', () => {
  expect(ORDER_SORTS).toEqual(contract.ORDER_SORTS)
  expect(MOST_AT_ONCE).toBe(contract.MOST_AT_ONCE)
})
