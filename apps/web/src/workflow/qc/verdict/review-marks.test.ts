import { areDistinct } from '@demarc/domain/qc/marks'
import { expect, test } from 'vitest'
import { marksOnHere, markOn, notesOf, retakesOf, withMark, withoutMark } from './review-marks.ts'

const names = {
  slot: (id: string, photoId?: string) => (photoId ? `1 ${id}` : id),
  question: (id: string) => `Question ${id}`,
}
const slots = { slotOf: () => 'Front' }

test('each photo, slot and answer is marked once, the last mark stands', () => {
  const first = withMark([], { photoId: 'a', mark: 'ACCEPT' })
  const both = withMark(first, { slot: 'a', mark: 'RETAKE', reason: 'Missing' })
  const again = withMark(both, { photoId: 'a', mark: 'RETAKE', reason: 'Blurry' })
  expect(areDistinct(again)).toBe(true)
  expect(markOn(again, { photoId: 'a' })?.reason).toBe('Blurry')
  expect(withoutMark(again, { slot: 'a' })).toEqual([{ photoId: 'a', mark: 'RETAKE', reason: 'Blurry' }])
})

test('notes are composed of what is asked for, in the order it was asked', () => {
  const marks = [
    { photoId: 'a', mark: 'RETAKE', reason: 'Blurry' },
    { photoId: 'b', mark: 'ACCEPT' },
    { slot: 'Rear', mark: 'RETAKE', reason: 'Missing' },
    { question: 'floors', mark: 'NOT_APPLICABLE', reason: 'One storey' },
  ] as const
  expect(notesOf(marks, names, slots)).toBe('1 Front: Blurry\nRear: Missing\nQuestion floors: One storey')
  expect(retakesOf(marks)).toHaveLength(2)
})

test('the mark of a photo that is gone is not sent, nor one that has lost its reason', () => {
  const marks = [
    { photoId: 'a', mark: 'ACCEPT' },
    { slot: 'Rear', mark: 'RETAKE', reason: 'Missing' },
    { slot: 'Left', mark: 'RETAKE', reason: ' ' },
  ] as const
  expect(marksOnHere(marks, new Set(['b']))).toEqual([marks[1]])
})
