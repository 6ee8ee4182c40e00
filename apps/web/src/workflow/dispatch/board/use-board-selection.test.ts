import { MOST_ASSIGNED_AT_ONCE } from '@demarc/domain/dispatch/assignment'
import { expect, test } from 'vitest'
import { choosing, choosingTo, leavingOut, NOTHING, type Selection } from './use-board-selection.ts'

const row = (id: string, isHeld = false) => ({
  id,
  jsb: `NCGB26110001.01${id}`,
  buildingType: 'M' as const,
  lat: null,
  lon: null,
  units: 1,
  dueDate: null,
  isHeld,
})
const [a, b, c, held, e] = [row('a'), row('b'), row('c'), row('d', true), row('e')] as const
const rows = [a, b, c, held, e]
const idsOf = ({ chosen }: Selection) => [...chosen.keys()]

test('a second press takes a building out again, a box on the map only adds', () => {
  const both = choosing(choosing(NOTHING, [a], 'toggle'), [b], 'toggle')
  expect(idsOf(choosing(both, [a], 'toggle'))).toEqual(['b'])
  expect(idsOf(choosing(both, [a, c], 'add'))).toEqual(['a', 'b', 'c'])
  expect(idsOf(choosing(both, [c], 'only'))).toEqual(['c'])
})

test('what is on hold is never chosen, not even within a range', () => {
  expect(idsOf(choosing(NOTHING, [held], 'toggle'))).toEqual([])
  expect(idsOf(choosingTo(choosing(NOTHING, [b], 'toggle'), 'e', rows))).toEqual(['b', 'c', 'e'])
})

test('a range runs from the last chosen row, either way; without one it is the one row', () => {
  expect(idsOf(choosingTo(choosing(NOTHING, [c], 'toggle'), 'a', rows))).toEqual(['c', 'a', 'b'])
  expect(idsOf(choosingTo(NOTHING, 'b', rows))).toEqual(['b'])
})

test('what somebody else took is left out, the rest stays chosen', () => {
  expect(idsOf(leavingOut(choosing(NOTHING, rows, 'add'), ['b', 'e']))).toEqual(['a', 'c'])
})

test('no more is chosen than can be sent at once', () => {
  const many = Array.from({ length: MOST_ASSIGNED_AT_ONCE + 5 }, (_, at) => row(`many-${at}`))
  expect(choosing(NOTHING, many, 'add').chosen.size).toBe(MOST_ASSIGNED_AT_ONCE)
})
