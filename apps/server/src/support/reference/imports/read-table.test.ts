import { describe, expect, test } from 'vitest'
import { cityCodesFromText } from '../city-codes/city-codes-from-text.ts'
import { wireCentersFromText } from '../wire-centers/wire-centers-from-text.ts'
import { readTable } from './read-table.ts'

const cities = (text: string) => readTable(text, cityCodesFromText.columns)
const cellsIn = async (text: string) => (await cities(text)).map(({ cells }) => Object.values(cells))
const problem = (text: string) =>
  cities(text).then(
    () => null,
    ({ message }: Error) => message,
  )
const EDEN = { cityName: 'Eden', stateCode: 'NC', cityCode: 'ED' }

describe('the separator is found', () => {
  test.each([
    ['tabs, as a spreadsheet copies', 'Eden\tNC\tED'],
    ['commas', 'Eden,NC,ED'],
    ['semicolons', 'Eden;NC;ED'],
    ['quotation marks around everything', '"Eden","NC","ED"'],
    ['lines of another system', 'Eden,NC,ED\r\n'],
    ['the mark that Excel writes first', '\ufeffEden,NC,ED'],
    ['empty lines and rows around it', '\n\nEden,NC,ED\n,,\n\n'],
  ])('%s', async (_, text) => {
    expect((await cities(text)).map(({ cells }) => cells)).toEqual([EDEN])
  })

  test('a separator inside quotation marks is part of the cell', async () => {
    expect(await cellsIn('"Eden, North",NC,ED\n"Say ""Eden""",NC,EE')).toEqual([
      ['Eden, North', 'NC', 'ED'],
      ['Say "Eden"', 'NC', 'EE'],
    ])
    expect(await cellsIn('5" Creek\tNC\tED')).toEqual([['5" Creek', 'NC', 'ED']])
  })
})

describe('the first row', () => {
  test('may name the columns, in any order, among others that nobody knows', async () => {
    const text = 'Note,CITY CODE,State Code,City\nignored,ED,NC,Eden'
    expect(await cities(text)).toEqual([{ line: 2, cells: EDEN, hasTooMany: false }])
  })

  test('is a row like any other where it names none', async () => {
    expect(await cities('Eden,NC,ED\nReidsville,NC,RV')).toHaveLength(2)
  })

  test('must name what is needed, and nothing twice', async () => {
    expect(await problem('City,State\nEden,NC')).toBe('The header has no column "City code"')
    expect(await problem('City,City name,State,Code\nEden,Eden,NC,ED')).toBe(
      'The header has the column "City name" twice',
    )
  })

  test('leaves out what it does not name: that is not the same as empty', async () => {
    const read = async (text: string) => (await readTable(text, wireCentersFromText.columns))[0]?.cells
    expect(await read('Name,WID,PID\nEden,W1,P1')).toEqual({ name: 'Eden', wid: 'W1', pid: 'P1' })
    expect(await read('Name,WID,PID,CLLI\nEden,W1,P1,')).toEqual({ name: 'Eden', wid: 'W1', pid: 'P1', code: '' })
    expect(await read('Eden,W1')).toEqual({ name: 'Eden', wid: 'W1', pid: '' })
  })
})

describe('lines', () => {
  test('are counted as the text has them, headers and empty ones included', async () => {
    expect(
      (await cities('City,State,Code\n\nEden,NC,ED\n\n"Two\nlines",NC,TL\nLast,NC,LA')).map(({ line }) => line),
    ).toEqual([3, 6, 7])
  })

  test('that have more cells than columns say so; empty ones beyond do not count', async () => {
    expect((await cities('Winston,Salem,NC,WS,Forsyth\nEden,NC,ED,,,')).map(({ hasTooMany }) => hasTooMany)).toEqual([
      true,
      false,
    ])
  })
})

describe('what cannot be read is said', () => {
  test('nothing, or only names', async () => {
    for (const text of ['\n\n', ' \n ', 'City,State,Code']) expect(await problem(text)).toBe('Nothing to import')
  })

  test('a quotation mark that never ends', async () => {
    expect(await problem('Eden,NC,"ED\nMore,NC,MO')).toBe('A quotation mark isn’t closed')
  })

  test('more than ten thousand rows; exactly so many are fine', async () => {
    const rows = Array<string>(10_000).fill('Eden,NC,ED').join('\n')
    expect(await cities(`City,State,Code\n${rows}`)).toHaveLength(10_000)
    expect(await problem(`${rows}\nEden,NC,ED`)).toBe('At most 10,000 rows at once')
    expect(await problem('a\n'.repeat(1_400_000))).toBe('At most 10,000 rows at once')
  })
})

test('a formula stays text, and the guard that our own files put before it goes', async () => {
  expect(await cellsIn("'=1+1,NC,ED\n=1+1,NC,EE\n'Tis Town,NC,TT")).toEqual([
    ['=1+1', 'NC', 'ED'],
    ['=1+1', 'NC', 'EE'],
    ["'Tis Town", 'NC', 'TT'],
  ])
})
