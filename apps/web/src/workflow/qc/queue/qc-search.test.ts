import { expect, test } from 'vitest'
import { readQcSearch } from './qc-search.ts'

test('the address names the building under review and what the queue shows', () => {
  expect(readQcSearch({ building: 'b1', filter: 'failed', more: 1 })).toEqual({ building: 'b1', filter: 'failed' })
  expect(readQcSearch({ filter: 'all' })).toEqual({ building: undefined, filter: undefined })
  expect(readQcSearch({ building: '', filter: 'everything' })).toEqual({ building: undefined, filter: undefined })
})
