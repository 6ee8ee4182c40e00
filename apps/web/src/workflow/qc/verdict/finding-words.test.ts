import { expect, test } from 'vitest'
import { qc } from '#texts/qc/qc.ts'
import { sayEvidence, sayFinding, type FoundEvidence } from './finding-words.ts'

const names = {
  slot: (id: string, photoId?: string) => (photoId ? `Photo ${photoId} ${id}` : id),
  question: (id: string) => `“${id}”`,
}
const say = (found: FoundEvidence) => sayEvidence(found, names, qc)
const nothing = { isClear: true, evidence: [] }

test('each finding is said in its figures', () => {
  expect(
    sayFinding(
      { item: 'sides', ...nothing, figures: { sidesDone: 4, sidesTotal: 4, slotsDone: 8, slotsTotal: 8 } },
      1,
      qc,
    ),
  ).toBe('4 of 4 sides, 8 of 8 shots done')
  const figures = { within: 8, total: 8, toleranceM: 50, farthestM: 17.2, isAdvisory: false }
  expect(sayFinding({ item: 'position', ...nothing, figures }, 1, qc)).toBe('8 of 8 within 164 ft, farthest 56 ft')
  expect(sayFinding({ item: 'position', ...nothing, figures }, 1, { ...qc, lengths: 'metric' })).toBe(
    '8 of 8 within 50 m, farthest 17 m',
  )
  expect(sayFinding({ item: 'position', ...nothing, figures: { ...figures, isAdvisory: true } }, 1, qc)).toContain(
    'distance limit not enforced',
  )
  expect(sayFinding({ item: 'survey', ...nothing, figures: { answered: 14, asked: 14 } }, 2, qc)).toBe(
    '14 of 14 answered, form version 2',
  )
  expect(sayFinding({ item: 'quality', ...nothing, figures: { good: 7, total: 8 } }, 1, qc)).toBe('7 of 8 OK')
})

test('evidence names the shot, the photo and what was measured', () => {
  expect(say({ kind: 'SIDE_MISSING', side: 'rear', slot: 'rear', have: 0, wanted: 1 })).toBe('rear missing: 0 of 1')
  expect(say({ kind: 'UNANSWERED', question: 'floors' })).toBe('Not answered: “floors”')
  expect(say({ kind: 'BLURRED', photoId: '8', slot: 'power', sharpness: 0.41 })).toBe(
    'Photo 8 power looks blurry (sharpness 41)',
  )
  expect(
    say({
      kind: 'TOO_FAR',
      photoId: '2',
      slot: 'left',
      distanceM: 420,
      limitM: 54,
      explanation: { kind: 'EXPLAINED', note: 'a fence' },
    }),
  ).toBe('Photo 2 left: 0.3 mi from pin (limit 177 ft), explained: a fence')
  expect(say({ kind: 'USED_TWICE', photoId: '1', slot: 'front', otherPhotoId: '3', otherSlot: 'rear' })).toBe(
    'Photo 1 front and Photo 3 rear are the same photo',
  )
})
