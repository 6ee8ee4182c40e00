import { metresBetween } from '@demarc/domain'
import { expect, test } from 'vitest'
import { parseStamp } from './parse-stamp.ts'

const HERE = { lat: 36.072639, lon: -79.792167 }
const IN_ASIA = { lat: 36, lon: 80 }

test.each([
  ['Lat 36.072639° Long -79.792167°'],
  ['36.072639, -79.792167'],
  ['Latitude: 36.072639\nLongitude: -79.792167'],
  ['36.072639° N, 79.792167° W'],
  ['N 36.072639 W 79.792167'],
  [`36°04'21.50"N 79°47'31.80"W`],
  ['36*04’21,.50”N  79°47’31.80"W'],
  [`N 36° 04.3583' W 79° 47,5300'`],
  [`36° 04.3583' N, 79° 47.5300' W`],
  ['1208 Spring Garden St, Greensboro, NC 27401\n36.072639° N, 79.792167° W\n11/03/2026 10:42 AM GMT -05:00'],
])('%s is where it says', (text) => {
  const found = parseStamp(text, HERE)
  expect(found && metresBetween(found, HERE)).toBeLessThan(1)
})

test.each([
  ['a lost dash', '36.072639, 79.792167', HERE],
  ['a lost dash, where nothing is known of the place', '36.072639, 79.792167', null],
  ['a digit lost at the end', '36.072639° N, 79.79216° W', HERE],
  ['sixty minutes', `36°60'21.50"N 79°47'31.80"W`, HERE],
  ['a degree sign read as a digit', `36004'21.50"N 79°47'31.80"W`, HERE],
  ['more than there is on earth', '96.072639° N, 79.792167° W', HERE],
  ['two that contradict each other', '36.072639° N, 79.792167° W\n36.172639° N, 79.792167° W', HERE],
  ['the sea off Africa', '0.000000° N, 0.000000° E', HERE],
  ['too few decimals to find a house', '36.07, -79.79', HERE],
  ['an address and a day', '1208 Spring Garden St, NC 27401\n11/03/2026 10:42:31', HERE],
])('%s is no position', (_, text, near) => {
  expect(parseStamp(text, near)).toBeNull()
})

test('without letters a number counts on the half of the globe where the building is', () => {
  expect(parseStamp('36.072639, 79.792167', IN_ASIA)).toMatchObject({ lat: 36.072639, lon: 79.792167 })
  expect(parseStamp('-36.072639, 79.792167', IN_ASIA)).toMatchObject({ lat: -36.072639, hasLetters: false })
})
