import { describe, expect, test } from 'vitest'
import { readPastedBuildings } from './use-pasted-rows.ts'

const row = (values: Record<string, string>) => ({
  buildingType: '',
  address: '',
  lat: '',
  lon: '',
  houses: '',
  notes: '',
  ...values,
})

describe('rows pasted from a spreadsheet', () => {
  test('are read by their order: type, address, latitude, longitude, houses, notes', () => {
    expect(readPastedBuildings('MDU\t1340 Spring Garden St, Building A\t36.0651\t-79.8160\t\tgate code\r\n')).toEqual([
      row({
        buildingType: 'M',
        address: '1340 Spring Garden St, Building A',
        lat: '36.0651',
        lon: '-79.8160',
        notes: 'gate code',
      }),
    ])
  })
  test('know the types by letter, by short name and by word', () => {
    const types = readPastedBuildings(['S', 'sfu', 'Single family', 'M', 'Apartments', 'c', 'Commercial'].join('\ta\n'))
    expect(types.map(({ buildingType }) => buildingType).join('')).toBe('SSSMMCC')
  })
  test('may stand under headings in any order', () => {
    expect(readPastedBuildings('Notes\tAddress\tProperty type\nback lot\t12 Elm St\tSFU\n')).toEqual([
      row({ buildingType: 'S', address: '12 Elm St', notes: 'back lot' }),
    ])
  })
  test('may have both coordinates in one cell, with or without an empty one beside it', () => {
    const pair = { lat: '36.0651', lon: '-79.816' }
    expect(readPastedBuildings('S\t12 Elm St\t36.0651, -79.8160\t12\tnote')).toEqual([
      row({ buildingType: 'S', address: '12 Elm St', ...pair, houses: '12', notes: 'note' }),
    ])
    expect(readPastedBuildings('S\t12 Elm St\t36.0651, -79.8160\t\t12')).toEqual([
      row({ buildingType: 'S', address: '12 Elm St', ...pair, houses: '12' }),
    ])
  })
  test('keep what cannot be read as it was written', () => {
    expect(readPastedBuildings('Castle\t12 Elm St\tnorth')[0]).toMatchObject({ buildingType: 'Castle', lat: 'north' })
  })
  test('may quote a cell with a line break, and skip empty rows', () => {
    const read = readPastedBuildings('M\t"12 Elm St\nRear ""B"""\r\n\r\nM\t14 Elm St\r\n')
    expect(read.map(({ address }) => address)).toEqual(['12 Elm St Rear "B"', '14 Elm St'])
  })
  test('an address with a word of a heading in it is no heading', () => {
    expect(readPastedBuildings('M\t5 House Ln')).toHaveLength(1)
  })
})
