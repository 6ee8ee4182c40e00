import { describe, expect, test } from 'vitest'
import { countedAddress } from './counted-address.ts'

describe('the address of one roof after another', () => {
  test('is the same for all where nothing is to be counted', () => {
    expect([0, 1, 2].map((steps) => countedAddress('1340 Spring Garden St', steps))).toEqual(
      Array.from({ length: 3 }, () => '1340 Spring Garden St'),
    )
  })
  test('counts letters, and goes on after Z', () => {
    expect([0, 1, 25, 26, 27].map((steps) => countedAddress('Building {A}', steps))).toEqual([
      'Building A',
      'Building B',
      'Building Z',
      'Building AA',
      'Building AB',
    ])
    expect(countedAddress('unit {b}', 1)).toBe('unit c')
  })
  test('counts numbers from where they begin, as wide as they are written', () => {
    expect(countedAddress('{1} Elm St', 4)).toBe('5 Elm St')
    expect(countedAddress('Lot {08}', 3)).toBe('Lot 11')
  })
})
