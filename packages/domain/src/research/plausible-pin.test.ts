import { describe, expect, test } from 'vitest'
import { findStrayPin, pinAreaOf } from './plausible-pin.ts'

const WINSTON = { name: 'Winston-Salem', lat: 36.0999, lon: -80.2442 }
const RALEIGH = { name: 'Raleigh', lat: 35.7796, lon: -78.6382 }
const area = pinAreaOf([WINSTON], [WINSTON, RALEIGH])

describe('a pin belongs within 30 miles of the city of its order', () => {
  test('one in the city or its outskirts is no stray', () => {
    expect(findStrayPin({ lat: 36.1, lon: -80.25 }, area)).toBeNull()
    expect(findStrayPin({ lat: 36.4, lon: -80.25 }, area)).toBeNull()
  })

  test('one in another city is a stray, though the company works there, and nothing better is offered', () => {
    expect(findStrayPin(RALEIGH, area)).toEqual({ town: 'Winston-Salem', miles: 93, instead: null })
  })

  test.each([
    ['a longitude without its minus', { lat: 36.1, lon: 80.25 }],
    ['a latitude with one', { lat: -36.1, lon: -80.25 }],
    ['both turned round', { lat: -36.1, lon: 80.25 }],
    ['latitude and longitude swapped', { lat: -80.25, lon: 36.1 }],
    ['swapped and without the minus', { lat: 80.25, lon: 36.1 }],
  ])('%s: the point that is meant is offered', (_, pin) => {
    expect(findStrayPin(pin, area)?.instead).toEqual({ lat: 36.1, lon: -80.25 })
  })
})

describe('where the city is not on the map', () => {
  test('the pin belongs within 100 miles of any city of the company', () => {
    const service = pinAreaOf([], [WINSTON, RALEIGH])
    expect(findStrayPin({ lat: 35.9, lon: -79.5 }, service)).toBeNull()
    expect(findStrayPin({ lat: 35.9, lon: 79.5 }, service)?.instead).toEqual({ lat: 35.9, lon: -79.5 })
    expect(findStrayPin({ lat: 40.7, lon: -74 }, service)).toMatchObject({ town: 'Raleigh', instead: null })
  })

  test('without any city that is known no pin is a stray', () => {
    expect(findStrayPin({ lat: 36.1, lon: 80.25 }, pinAreaOf([], []))).toBeNull()
  })
})
