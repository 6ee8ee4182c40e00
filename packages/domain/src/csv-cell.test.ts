import { expect, test } from 'vitest'
import { textOfCell } from './csv-cell.ts'

test('numbers and money in a CSV are plain numbers, also below zero', () => {
  expect([-79.79, 0, 12, { cents: -188_500 }, { cents: 5 }].map(textOfCell)).toEqual([
    '-79.79',
    '0',
    '12',
    '-1885.00',
    '0.05',
  ])
})

test('words that a spreadsheet would run as a formula are guarded, and nothing is left empty', () => {
  expect(['=1+1', '+1', '-1885.00', '@x', '\tx', '＝1', 'a=b', '', null].map(textOfCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1885.00",
    "'@x",
    "'\tx",
    "'＝1",
    'a=b',
    '',
    '',
  ])
})
