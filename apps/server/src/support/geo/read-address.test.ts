import { spellingsOf } from '@demarc/domain/addresses/spellings'
import { describe, expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

describe('an address as people type it', () => {
  test.each([
    ['1208 Spring Garden St, Greensboro, NC 27403', ['1208springgardenst', 'greensboro', 'NC', '27403']],
    ['1208 Spring Garden St., Greensboro, North Carolina', ['1208springgardenst', 'greensboro', 'NC', null]],
    ['1208 Spring Garden St, Greensboro, NC 27403-1120, USA', ['1208springgardenst', 'greensboro', 'NC', '27403']],
    ['1208 Spring Garden St Apt 4B, Greensboro', ['1208springgardenst', 'greensboro', null, null]],
    ['1208 Spring Garden St #12, Greensboro', ['1208springgardenst', 'greensboro', null, null]],
    // A court is not Connecticut, unless it stands where a state stands.
    ['12 Elm Ct, Hartford, CT', ['12elmct', 'hartford', 'CT', null]],
    ['12 Unity Rd, Greensboro', ['12unityrd', 'greensboro', null, null]],
  ])('%s', (text, [street, city, state, zip]) => {
    const read = readAddress(text)
    const ends = read.streetWords ?? read.words.length
    expect([read.words.slice(0, ends).join(''), read.words.slice(ends).join(''), read.state, read.zip]).toEqual([
      street,
      city,
      state,
      zip,
    ])
  })

  test.each([
    ['12 Elm Ct', '12 elm ct', null, null],
    ['12 Elm Ct 27403', '12 elm ct', null, '27403'],
    ['1208 Spring Garden St Greensboro NC', '1208 spring garden st greensboro', 'NC', null],
    ['1208 Spring Garden St Greensboro NC 27403', '1208 spring garden st greensboro', 'NC', '27403'],
    ['27403', '', null, '27403'],
    ['27403 Main St', '27403 main st', null, null],
    ['Washington', 'washington', null, null],
    ['', '', null, null],
    ['!?', '', null, null],
  ])('without a comma: %s', (text, words, state, zip) => {
    const read = readAddress(text)
    expect([read.words.join(' '), read.state, read.zip, read.streetWords]).toEqual([words, state, zip, null])
  })

  test('has one key, however it is spelt', () => {
    const keys = [
      '1208 N Spring Garden St, Greensboro, NC 27403',
      '1208 north spring garden street, greensboro nc 27403',
      '1208  N. Spring Garden Street Greensboro, NC, 27403, United States',
    ].map((text) => readAddress(text).key)
    expect(new Set(keys)).toEqual(new Set(['1208 n spring garden st greensboro nc 27403']))
    expect(readAddress('1210 N Spring Garden St, Greensboro, NC 27403').key).not.toBe(keys[0])
  })

  test('may have been spelt otherwise by whoever wrote it down', () => {
    expect(spellingsOf(['12', 'north', 'elm', 'st'])).toEqual([
      '12northelmst',
      '12nelmst',
      '12nelmstreet',
      '12northelmstreet',
    ])
  })
})
