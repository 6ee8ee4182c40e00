import { expect, it } from 'vitest'
import { readPendingSearch, readUsersSearch } from './users-search.ts'

const nothing = { q: undefined, role: undefined, user: undefined, open: undefined }

it('an address says what is searched, who is selected and what is open', () => {
  const search = { q: 'reyes', role: 'FIELDER', user: '019b', open: 'delete' }
  expect(readUsersSearch(search)).toEqual(search)
  expect(readPendingSearch({ registration: '019b' })).toEqual({ registration: '019b' })
  // As the router reads what somebody searched for by digits.
  expect(readUsersSearch({ q: 27410 })).toEqual({ ...nothing, q: '27410' })
})

it('what is unknown or empty in an address is as if it were not there', () => {
  expect(readUsersSearch({ q: '', role: 'KING', user: ['7'], open: 'sesame', more: 'x' })).toEqual(nothing)
  expect(readUsersSearch({})).toEqual(nothing)
  expect(readPendingSearch({ registration: ['a'] })).toEqual({ registration: undefined })
})
