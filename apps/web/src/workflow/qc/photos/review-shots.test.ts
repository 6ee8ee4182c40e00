import type { Evidence, Photo, Survey } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { expect, test } from 'vitest'
import { revisionBefore } from '#shared/evidence/evidence-parts.ts'
import { reviewShots } from './review-shots.ts'

// Only what tells which photo stands where.
const photo = (id: string, assignmentId: string, slot: string, more: Partial<Photo> = {}) =>
  ({ id, assignmentId, slot, state: 'CHECKED', isLate: false, ...more }) as Photo
const VISITS = ['first', 'second', 'third']
/** Each visit handed in what it had taken. */
const evidence = (photos: readonly Photo[]) =>
  ({
    photos,
    rounds: VISITS.toReversed().map((assignmentId) => ({ assignmentId, formVersion: 1 })),
    surveys: VISITS.map((visit, at) => ({
      version: at + 1,
      formVersion: 1,
      isLate: false,
      isWithdrawn: false,
      photoIds: photos.filter(({ assignmentId }) => assignmentId === visit).map(({ id }) => id),
    })).toReversed(),
    forms: [{ version: 1, ...DEFAULT_FORM }],
  }) as unknown as Evidence

const shown = (photos: readonly Photo[]) =>
  reviewShots(evidence(photos)).map((shot) => [shot.photo.id, shot.earlier.map(({ id }) => id)])

test('of each slot what the latest visit brought, with what was there before, in the order of the shot list', () => {
  const photos = [
    photo('rear1', 'first', 'rear'),
    photo('front1', 'first', 'front'),
    photo('left1', 'first', 'left'),
    photo('front2', 'second', 'front'),
    photo('front3', 'third', 'front'),
  ]
  expect(shown(photos)).toEqual([
    ['front3', ['front2', 'front1']],
    ['left1', []],
    ['rear1', []],
  ])
})

test('what was moved here from another building stands like what was taken here', () => {
  const moved = { ...evidence([photo('front1', 'first', 'front'), photo('front9', 'elsewhere', 'front')]) }
  const surveys = moved.surveys.map((survey) => (survey.version === 2 ? { ...survey, photoIds: ['front9'] } : survey))
  const [shot] = reviewShots({ ...moved, surveys })
  expect([shot?.photo.id, shot?.earlier.map(({ id }) => id)]).toEqual(['front9', ['front1']])
})

test('what is still on the phone takes the place of nothing, and what came late stands nowhere', () => {
  const photos = [
    photo('front1', 'first', 'front'),
    photo('front2', 'second', 'front', { state: 'ON_PHONE' }),
    photo('front3', 'third', 'front', { isLate: true }),
  ]
  expect(shown(photos).map(([id]) => id)).toEqual(['front1', 'front2'])
})

test('answers are compared with the revision that stood before, not with what came late or was taken back', () => {
  const survey = (version: number | null, more: Partial<Survey> = {}) =>
    ({ version, isLate: version === null, isWithdrawn: false, ...more }) as Survey
  const [now, taken, first, late] = [survey(3), survey(2, { isWithdrawn: true }), survey(1), survey(null)]
  const all = { ...evidence([]), surveys: [now, taken, first, late] }
  expect(revisionBefore(all, now)).toBe(first)
  expect(revisionBefore(all, first)).toBeUndefined()
})
