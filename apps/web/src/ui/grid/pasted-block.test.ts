import { expect, it } from 'vitest'
import { asOneCell, isBlock } from './pasted-block.ts'

it('one cell is a text to type, also with the line break a spreadsheet adds', () => {
  expect(isBlock('Greensboro')).toBe(false)
  expect(isBlock('Greensboro\r\n')).toBe(false)
  expect(isBlock('')).toBe(false)
  expect(asOneCell(' Greensboro\r\n')).toBe('Greensboro')
})

it('several columns or several lines are rows to bring in', () => {
  expect(isBlock('Greensboro\tNC\tGB')).toBe(true)
  expect(isBlock('Greensboro\nRaleigh')).toBe(true)
  expect(isBlock('Greensboro\tNC\r\nRaleigh\tNC\r\n')).toBe(true)
})
