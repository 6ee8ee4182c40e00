import { expect, test } from 'vitest'
import { photoTally as words } from '#texts/common/phrases.ts'
import { sayPhotos } from './say-photos.ts'

test('how far the photos of a building are on their way', () => {
  const seen = { words, zoned: { language: 'en', timeZone: 'America/New_York' }, today: '2026-11-15' }
  const onPhoneSince = '2026-11-15T19:05:00Z'
  expect(sayPhotos({ taken: 0, received: 0, onPhoneSince: null }, seen)).toBeNull()
  expect(sayPhotos({ taken: 8, received: 8, onPhoneSince: null }, seen)).toBe('8 taken, 8 received')
  expect(sayPhotos({ taken: 8, received: 7, onPhoneSince }, seen)).toBe(
    '8 taken, 7 received, 1 on the phone since 14:05',
  )
  expect(sayPhotos({ taken: 8, received: 6, onPhoneSince }, { ...seen, today: '2026-11-16' })).toBe(
    '8 taken, 6 received, 2 on the phone since Nov 15, 2026 14:05',
  )
})
