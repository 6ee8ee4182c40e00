import { expect, test } from 'vitest'
import { findDirections, platformOf } from './directions.ts'

const place = { jsb: 'NCGB26110042.05M', address: '1208 Spring Garden St', city: 'Greensboro', lat: 36.065, lon: -79.8 }
const withoutPin = { ...place, lat: null, lon: null }

test('the way goes to the pin, in the maps of the phone', () => {
  expect(findDirections(place, 'android')).toBe('geo:36.065,-79.8?q=36.065%2C-79.8(NCGB26110042.05M)')
  expect(findDirections(place, 'apple')).toBe('https://maps.apple.com/?daddr=36.065%2C-79.8&dirflg=d')
  expect(findDirections(place, 'other')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=36.065%2C-79.8&travelmode=driving',
  )
})

test('without a pin it goes to the address, and without either there is no way', () => {
  expect(findDirections(withoutPin, 'android')).toBe('geo:0,0?q=1208%20Spring%20Garden%20St%2C%20Greensboro')
  expect(findDirections(withoutPin, 'apple')).toContain('daddr=1208+Spring+Garden+St%2C+Greensboro')
  expect(findDirections({ ...withoutPin, city: null }, 'other')).toContain('destination=1208+Spring+Garden+St&')
  expect(findDirections({ ...withoutPin, address: null }, 'other')).toBeNull()
})

test('a phone is known by what its browser says', () => {
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('apple')
  expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('apple')
  expect(platformOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('android')
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('other')
})
