import { expect, test } from 'vitest'
import { qc } from '#texts/qc/qc.ts'
import { sayFix, sayTaken } from './photo-line.ts'

test('a photo is told with when it was taken, or that nobody knows', () => {
  const say = (at: string) => at.slice(0, 10)
  expect(sayTaken({ takenAt: '2026-11-11T15:48:00Z' }, qc.stage, say)).toBe('2026-11-11')
  expect(sayTaken({ takenAt: null }, qc.stage, say)).toBe('No timestamp')
})

test('a fix is told with how sure it is and which way the camera looked', () => {
  const fix = { gpsLat: 36.065512, gpsLon: -79.812043, accuracyM: 4, headingDeg: 341.6 }
  const fixOf = (more: Partial<typeof fix> | { gpsLat: null } | { headingDeg: null; accuracyM: null }) =>
    sayFix({ ...fix, ...more }, qc.stage)
  expect(fixOf({})).toBe('36.065512, -79.812043, ±13 ft, heading 342°')
  expect(fixOf({ headingDeg: null, accuracyM: null })).toBe('36.065512, -79.812043')
  expect(fixOf({ gpsLat: null })).toBe('No location')
})
