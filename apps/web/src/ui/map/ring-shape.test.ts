import { expect, test } from 'vitest'
import { metresBetween } from '@demarc/domain/geo'
import { ringShape } from './base/shapes.ts'

const AT = { lat: 36.0651714, lon: -79.8160023 }

test('every corner of a ring is as far from its middle as it says', () => {
  const [ring] = ringShape({ at: AT, metres: 50, label: '50 m' }).features
  if (ring?.geometry.type !== 'Polygon') throw new Error('no polygon')
  const [corners = []] = ring.geometry.coordinates
  for (const [lon = 0, lat = 0] of corners) expect(metresBetween(AT, { lat, lon })).toBeCloseTo(50, 1)
  expect(corners.at(-1)).toEqual(corners[0])
})

test('its label stands at its east', () => {
  const label = ringShape({ at: AT, metres: 50, label: '50 m' }).features[1]
  expect(label?.properties).toEqual({ label: '50 m' })
  expect(label?.geometry).toMatchObject({ coordinates: [expect.closeTo(-79.815_446, 5), AT.lat] })
})

test('without a ring nothing is drawn', () => {
  expect(ringShape(null).features).toEqual([])
})
