import type { Photo } from '@demarc/contract'
import { expect, test } from 'vitest'
import { evidence } from '#texts/field/evidence.ts'
import { sayPosition, shortHash } from './photo-words.ts'

// Only what the sentence is made of.
const taken = {
  gpsLat: 36.065512,
  gpsLon: -79.812043,
  locationSource: 'EXIF',
  accuracyM: 4,
  exifPresent: true,
} as Photo
const say = (photo: Partial<Photo>) => sayPosition({ ...taken, ...photo }, evidence.photo)

test('a position is told with where it comes from and how sure it is', () => {
  expect(say({})).toBe('36.065512, -79.812043, from the file, ±13 ft')
  expect(sayPosition(taken, evidence.photo, 'metric')).toContain('±4 m')
  expect(say({ exifPresent: false })).toContain('from the phone')
  expect(say({ locationSource: 'OCR', accuracyM: null })).toBe('36.065512, -79.812043, from the photo stamp')
  expect(say({ gpsLat: null, gpsLon: null, locationSource: null })).toBeNull()
})

test('a hash is shortened for the eye', () => {
  expect(shortHash('0123456789abcdef'.repeat(4))).toBe('0123456789ab…')
})
