import { expect, it } from 'vitest'
import { columnAfter, leadsToTheEnd, placeAfter } from './movement.ts'

const bounds = { firstRow: -1, lastRow: 9999, lastColumn: 4, page: 20 }
const press = (key: string, held: 'ctrl' | 'meta' | null = null) => ({
  key,
  ctrlKey: held === 'ctrl',
  metaKey: held === 'meta',
})
const from = (row: number, column: number) => ({ row, column })

it('arrows lead to the neighbour and stop at the edges', () => {
  expect(placeAfter(from(3, 1), press('ArrowDown'), bounds)).toEqual(from(4, 1))
  expect(placeAfter(from(3, 1), press('ArrowUp'), bounds)).toEqual(from(2, 1))
  expect(placeAfter(from(3, 1), press('ArrowLeft'), bounds)).toEqual(from(3, 0))
  expect(placeAfter(from(3, 0), press('ArrowLeft'), bounds)).toEqual(from(3, 0))
  expect(placeAfter(from(9999, 4), press('ArrowDown'), bounds)).toEqual(from(9999, 4))
  expect(placeAfter(from(3, 4), press('ArrowRight'), bounds)).toEqual(from(3, 4))
})

it('above the first row is the line for new rows, where there is one', () => {
  expect(placeAfter(from(0, 2), press('ArrowUp'), bounds)).toEqual(from(-1, 2))
  expect(placeAfter(from(0, 2), press('ArrowUp'), { ...bounds, firstRow: 0 })).toEqual(from(0, 2))
})

it('an empty grid has nowhere to go', () => {
  const empty = { firstRow: 0, lastRow: -1, lastColumn: 4, page: 20 }
  expect(placeAfter(from(0, 0), press('ArrowDown'), empty)).toEqual(from(0, 0))
  expect(placeAfter(from(0, 0), press('End', 'ctrl'), empty)).toEqual(from(0, 4))
})

it('pages and ends are one key away', () => {
  expect(placeAfter(from(5, 1), press('PageDown'), bounds)).toEqual(from(25, 1))
  expect(placeAfter(from(5, 1), press('PageUp'), bounds)).toEqual(from(-1, 1))
  expect(placeAfter(from(5, 1), press('End'), bounds)).toEqual(from(5, 4))
  expect(placeAfter(from(5, 1), press('End', 'ctrl'), bounds)).toEqual(from(9999, 4))
  expect(placeAfter(from(5, 1), press('Home', 'meta'), bounds)).toEqual(from(-1, 0))
})

it('other keys lead nowhere', () => {
  expect(placeAfter(from(5, 1), press('a'), bounds)).toBeNull()
  expect(placeAfter(from(5, 1), press('PageDown', 'ctrl'), bounds)).toBeNull()
})

it('the end of all rows may still have to come', () => {
  expect(leadsToTheEnd(press('End', 'ctrl'))).toBe(true)
  expect(leadsToTheEnd(press('ArrowDown', 'meta'))).toBe(true)
  expect(leadsToTheEnd(press('End'))).toBe(false)
})

it('Tab goes to the next cell that can be filled in', () => {
  const isEntry = (column: number) => column !== 2
  expect(columnAfter(1, 1, isEntry, 4)).toBe(3)
  expect(columnAfter(3, -1, isEntry, 4)).toBe(1)
  expect(columnAfter(4, 1, isEntry, 4)).toBeNull()
  expect(columnAfter(0, -1, isEntry, 4)).toBeNull()
})
