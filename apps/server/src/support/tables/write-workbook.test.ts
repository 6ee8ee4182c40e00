import { Refusal } from '@demarc/domain'
import { expect, test } from 'vitest'
import { csvCellOf, day, moment, second, type Column, type Zone } from './cell.ts'
import { readWorkbook } from './read-rows.ts'
import { writeWorkbook } from './write-workbook.ts'

const HERE: Zone = { timeZone: 'America/New_York', clock: '24h' }
const AT = '2026-11-03T19:05:09Z'

test('dates are written as the screens write them, or as programs read them', () => {
  expect([day('2026-11-03'), moment(AT), second(AT), moment(null)].map((cell) => csvCellOf(cell, HERE))).toEqual([
    'Nov 03, 2026',
    'Nov 03, 2026 14:05',
    'Nov 03, 2026 14:05:09',
    null,
  ])
  expect(csvCellOf(moment(AT), { ...HERE, clock: '12h' })).toBe('Nov 03, 2026 2:05 PM')
  expect([day('2026-11-03'), moment(AT)].map((cell) => csvCellOf(cell, 'iso'))).toEqual(['2026-11-03', AT])
})

async function* numbers(count: number) {
  for (let n = 1; n <= count; n++) yield n
}
const columns: readonly Column<number>[] = [
  { title: 'Number', width: 8, cell: (n) => n },
  { title: 'Amount', width: 8, cell: (n) => ({ cents: -n }) },
  { title: 'Day', width: 8, cell: () => day('2026-11-03') },
  { title: 'Words', width: 8, cell: () => '=1+1' },
  { title: 'Nothing', width: 8, cell: () => null },
]

test('a workbook has numbers, money and days that are such, and guarded words', async () => {
  const book = await writeWorkbook({ name: 'Numbers', columns, rows: numbers(2), zone: HERE })
  const rows = await readWorkbook(Buffer.from(book).toString('base64'))
  expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
    ['Number', 'Amount', 'Day', 'Words'],
    ['1', '-0.01', '2026-11-03', "'=1+1"],
    ['2', '-0.02', '2026-11-03', "'=1+1"],
  ])
})

test('a workbook of more than 50,000 rows is refused', async () => {
  const refused = await writeWorkbook({ name: 'Numbers', columns, rows: numbers(50_001), zone: HERE }).catch(
    (error: unknown) => error,
  )
  expect(refused instanceof Refusal && refused.code).toBe('export.too_many')
})
