import { expect, test } from 'vitest'
import { assignment } from '../sample-assignment.ts'
import { findNeighbour, suffixOf } from './neighbour.ts'

const [first, second, third] = ['01M', '02M', '03C'].map((end) => assignment({ jsb: `NCGB26110042.${end}` }))

test('the building before it on the same site, and none before the first', () => {
  expect(findNeighbour([first!, second!, third!], third!)).toBe(second)
  expect(findNeighbour([first!, second!, third!], first!)).toBeNull()
  expect(suffixOf(second!)).toBe('.02M')
})

test('a building of another site is no neighbour', () => {
  const other = assignment({ jsb: 'NCGB26110041.09M' })
  expect(findNeighbour([{ ...other, building: { ...other.building, jsn: 'NCGB26110041' } }], first!)).toBeNull()
})
