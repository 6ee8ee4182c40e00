import type { Assignment } from '@demarc/contract'
import { expect, test } from 'vitest'
import { countAssignments, metresTo, sortAssignments } from './assignment-list.ts'
import { assignment } from './sample-assignment.ts'

const TODAY = '2026-11-12'
const HERE = { lat: 36.065, lon: -79.816 }
const names = (list: readonly Assignment[]) => list.map(({ building }) => building.jsb.slice(-3))

test('the four numbers count what the screen calls by these names', () => {
  const list = [
    assignment({ jsb: '.01M', dueDate: '2026-11-12' }),
    assignment({ jsb: '.02M', dueDate: '2026-11-11' }),
    assignment({ jsb: '.03M', dueDate: '2026-11-10', status: 'IN_PROGRESS' }),
    assignment({ jsb: '.04M', dueDate: '2026-11-01', status: 'COMPLETED' }),
  ]
  expect(countAssignments(list, TODAY)).toEqual({ total: 4, completed: 1, inProgress: 1, overdue: 2 })
  expect(countAssignments([], TODAY)).toEqual({ total: 0, completed: 0, inProgress: 0, overdue: 0 })
})

test('by due date, the same day by number, what is done last', () => {
  const list = [
    assignment({ jsb: '.10M', dueDate: '2026-11-14' }),
    assignment({ jsb: '.09M', dueDate: '2026-11-14' }),
    assignment({ jsb: '.01M', dueDate: '2026-11-01', status: 'COMPLETED' }),
    assignment({ jsb: '.02M', dueDate: '2026-11-13' }),
  ]
  expect(names(sortAssignments(list, { sort: 'due', here: null }))).toEqual(['02M', '09M', '10M', '01M'])
})

test('nearest first, what has no place after all others, and by due date while the phone does not know where it is', () => {
  const list = [
    assignment({ jsb: '.01M', dueDate: '2026-11-20', lat: 36.2, lon: -79.8 }),
    assignment({ jsb: '.02M', dueDate: '2026-11-19', lat: null, lon: null }),
    assignment({ jsb: '.03M', dueDate: '2026-11-18', lat: null, lon: null }),
    assignment({ jsb: '.04M', dueDate: '2026-11-21', lat: 36.0652, lon: -79.816 }),
  ]
  expect(names(sortAssignments(list, { sort: 'nearest', here: HERE }))).toEqual(['04M', '01M', '03M', '02M'])
  expect(names(sortAssignments(list, { sort: 'nearest', here: null }))).toEqual(['03M', '02M', '01M', '04M'])
  expect(metresTo(HERE, { lat: null, lon: null })).toBeNull()
  expect(metresTo(null, { lat: 36, lon: -79 })).toBeNull()
})

test('along the street by house number, wherever in the address the street stands', () => {
  const list = [
    assignment({ jsb: '.01M', address: '1208 Spring Garden St, Building B' }),
    assignment({ jsb: '.02M', address: '95 Walker Ave' }),
    assignment({ jsb: '.03M', address: 'Building A, 1208 Spring Garden St' }),
    assignment({ jsb: '.04M', address: '340 Spring Garden St' }),
    assignment({ jsb: '.05M', address: null }),
  ]
  expect(names(sortAssignments(list, { sort: 'street', here: null }))).toEqual(['05M', '04M', '01M', '03M', '02M'])
})
