import type { QcBuilding } from '@demarc/contract'
import { expect, test } from 'vitest'
import { nextToReview } from './use-queue.ts'

// Only what is looked at.
const row = (id: string, more: Partial<QcBuilding> = {}) =>
  ({ id, status: 'QC_REVIEW', isHeld: false, claim: null, waitsFor: null, rejection: null, ...more }) as QcBuilding
const somebody = { userId: 'u', name: 'Ada', since: '', until: '', isMine: false }

test('after a verdict the next one opens that nobody else has', () => {
  const rows = [
    row('a'),
    row('b'),
    row('c', { claim: somebody }),
    row('d', { status: 'QC_FAILED' }),
    row('e', { waitsFor: somebody }),
    row('f', { isHeld: true }),
    row('g', { claim: { ...somebody, isMine: true } }),
  ]
  expect(nextToReview(rows, 'b')?.id).toBe('g')
})

test('at the end it goes on at the beginning; with nothing left there is none', () => {
  expect(nextToReview([row('a'), row('b')], 'b')?.id).toBe('a')
  expect(nextToReview([row('a')], 'a')).toBeUndefined()
  expect(nextToReview([row('a'), row('b')], 'gone')?.id).toBe('a')
})
