import { describe, expect, it } from 'vitest'
import { changesSince, type SeenVersion } from './seen.ts'

const photo = (id: string, slot = 'front') => ({ id, sha256: id.repeat(4), slot })
const standing = { round: 2, version: 7, photos: [photo('a'), photo('b', 'rear')], late: [photo('z')] }
const seenVersion = (
  seen: readonly { id: string; sha256: string }[],
  other: Partial<SeenVersion> = {},
): SeenVersion => ({
  round: 2,
  version: 7,
  seen,
  ...other,
})

describe('a verdict is given on what was seen', () => {
  it('all of it, in any order; what came late may have been looked at', () => {
    expect(changesSince(seenVersion([photo('b'), photo('a')]), standing)).toEqual([])
    expect(changesSince(seenVersion([photo('b'), photo('a'), photo('z')]), standing)).toEqual([])
  })
  it('not where a photo arrived, is gone, or has other bytes', () => {
    expect(changesSince(seenVersion([photo('a')]), standing)).toEqual([
      { kind: 'PHOTO_ARRIVED', photoId: 'b', slot: 'rear' },
    ])
    expect(changesSince(seenVersion([photo('a'), photo('b'), photo('c')]), standing)).toEqual([
      { kind: 'PHOTO_GONE', photoId: 'c', slot: null },
    ])
    const altered = { ...photo('b'), sha256: 'other' }
    expect(changesSince(seenVersion([photo('a'), altered]), standing).map(({ kind }) => kind)).toEqual([
      'PHOTO_ARRIVED',
      'PHOTO_GONE',
    ])
  })
  it('not where the building was edited, and of another round nothing else is said', () => {
    const all = [photo('a'), photo('b')]
    expect(changesSince(seenVersion(all, { version: 6 }), standing).map(({ kind }) => kind)).toEqual(['BUILDING'])
    expect(changesSince(seenVersion([], { round: 1, version: 3 }), standing).map(({ kind }) => kind)).toEqual(['ROUND'])
  })
})
