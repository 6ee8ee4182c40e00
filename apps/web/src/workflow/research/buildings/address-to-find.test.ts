import { describe, expect, it } from 'vitest'
import { addressToFind } from './address-to-find.ts'

const elm = { city: 'Elm City', state: 'NC' }

describe('an address to look for', () => {
  it.each([
    ['14 Main St', '14 Main St, Elm City, NC'],
    [' 14 Main St, Building A ', '14 Main St, Building A, Elm City, NC'],
    ['14 Main St, Elm City', '14 Main St, Elm City'],
    ['14 Main St, elm  city NC 27822', '14 Main St, elm  city NC 27822'],
  ])('%s', (typed, expected) => {
    expect(addressToFind(typed, elm)).toBe(expected)
  })

  it('is not in the town because its street is called after it', () => {
    expect(addressToFind('14 Elm City Rd', elm)).toBe('14 Elm City Rd, Elm City, NC')
    expect(addressToFind('14 Main St, Elm Cityside', elm)).toBe('14 Main St, Elm Cityside, Elm City, NC')
  })

  it('stays as it is where the order names no town', () => {
    expect(addressToFind('14 Main St', { city: '', state: '' })).toBe('14 Main St')
    expect(addressToFind('14 Main St, NC', { city: '', state: 'NC' })).toBe('14 Main St, NC')
    expect(addressToFind('14 Main St', { city: '', state: 'NC' })).toBe('14 Main St, NC')
  })
})
