import type { Evidence, Photo, QcBuilding } from '@demarc/contract'
import { expect, test } from 'vitest'
import { keyOf, seenVersionOf } from './use-verdict.ts'

// Only what a seen version is made of.
const building = { round: 2, version: 7 } as QcBuilding
const photo = (id: string, state: Photo['state'] = 'CHECKED') => ({ id, sha256: `#${id}`, state }) as Photo
const evidence = (...photos: Photo[]) => ({ photos }) as Evidence

test('a verdict names the round, the version and every photo that has come', () => {
  expect(seenVersionOf(building, evidence(photo('a'), photo('b', 'ON_PHONE'), photo('c', 'RECEIVED')))).toEqual({
    round: 2,
    version: 7,
    seen: [
      { id: 'a', sha256: '#a' },
      { id: 'c', sha256: '#c' },
    ],
  })
})

test('a photo that comes, or an edit, makes it another version; another order of the photos does not', () => {
  const seen = keyOf(seenVersionOf(building, evidence(photo('a'), photo('c'))))
  expect(keyOf(seenVersionOf(building, evidence(photo('c'), photo('a'))))).toBe(seen)
  expect(keyOf(seenVersionOf(building, evidence(photo('a'), photo('b'), photo('c'))))).not.toBe(seen)
  expect(keyOf(seenVersionOf({ ...building, version: 8 }, evidence(photo('a'), photo('c'))))).not.toBe(seen)
})
