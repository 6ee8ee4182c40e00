import { expect, test } from 'vitest'
import { filterOf, isFiltered, readDispatchSearch } from './dispatch-search.ts'

test('the address keeps what is looked for, who gets it and until when', () => {
  const search = readDispatchSearch({ q: 704, type: 'M', priority: 'HIGH', cameBack: true, due: '2026-11-17', x: 1 })
  expect(search).toMatchObject({ q: '704', type: 'M', priority: 'HIGH', cameBack: true, due: '2026-11-17' })
  expect(filterOf(search)).toEqual({ q: '704', type: 'M', priority: 'HIGH', cameBack: 'true' })
  expect(isFiltered(search)).toBe(true)
})

test('what nobody knows is left out, a day that is none too', () => {
  const search = readDispatchSearch({ type: 'X', due: '2026-13-40', view: 'moon', team: 'all' })
  expect(Object.values(search).every((part) => part === undefined)).toBe(true)
  expect(isFiltered(search)).toBe(false)
})
