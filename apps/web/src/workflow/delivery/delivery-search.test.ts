import { expect, test } from 'vitest'
import { readDeliveriesSearch, readReadySearch } from './delivery-search.ts'

test('the addresses name what is open and what is shown, and nothing else', () => {
  expect(readReadySearch({ site: 's1', q: '', more: 1 })).toEqual({ site: 's1', q: undefined, customer: undefined })
  expect(readDeliveriesSearch({ id: 'd1', status: 'FAILED', hand: true })).toEqual({
    id: 'd1',
    status: 'FAILED',
    customer: undefined,
    hand: true,
  })
  expect(readDeliveriesSearch({ hand: 'maybe' }).hand).toBeUndefined()
})
