import { expect, test } from 'vitest'
import { filterOf, readResearchSearch } from './research-search.ts'

test('the address says which site is open and which sites are listed; what it cannot say is left out', () => {
  expect(readResearchSearch({ site: 'a', q: 1340, sort: 'jobType', status: 'READY_FOR_DISPATCH', more: 1 })).toEqual({
    site: 'a',
    q: '1340',
    sort: 'jobType',
    status: 'READY_FOR_DISPATCH',
  })
  expect(readResearchSearch({ q: '', sort: 'age', status: 'PAID' })).toEqual({})
})

test('the open site is no part of what is looked for', () => {
  expect(filterOf({ site: 'a', q: 'elm' })).toEqual({ q: 'elm' })
})
