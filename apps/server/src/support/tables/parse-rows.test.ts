import { expect, test } from 'vitest'
import { parseRows } from './parse-rows.ts'

const refusalOf = (text: string) => {
  try {
    parseRows(text, 20_000)
  } catch (error) {
    return (error as Error).message
  }
  return 'read'
}

test('a million columns are refused at the first row of them', () => {
  expect(refusalOf('x,'.repeat(90_000))).toBe('At most 200 columns at once')
  expect(refusalOf(`Address\n${'x,'.repeat(300)}`)).toBe('At most 200 columns at once')
})

test('a row that never ends is refused before it fills the memory', () => {
  expect(refusalOf(`"${'x'.repeat(3_000_000)}`)).toBe('A row is too long, or a quotation mark isn’t closed')
  expect(refusalOf(`a,b\n${'x'.repeat(2_200_000)},1`)).toMatch(/^A row is too long/)
})

test('letters that were broken on the way stay letters', () => {
  expect(parseRows('Address\n1 Caf\uFFFD St', 10)).toEqual([
    { line: 1, cells: ['Address'] },
    { line: 2, cells: ['1 Caf\uFFFD St'] },
  ])
})
