import type { Findings, Photo } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { expect, test } from 'vitest'
import { qc } from '#texts/qc/qc.ts'
import type { Shot } from '../photos/review-shots.ts'
import { shotList } from './shot-list.ts'

// Only what tells one photo from another.
const shot = (slot: string) => ({ photo: { id: `photo-${slot}`, slot } as Photo }) as Shot
const found = {
  findings: [
    { item: 'sides', evidence: [{ kind: 'SIDE_MISSING', slot: 'rear', side: 'rear', have: 0, wanted: 1 }] },
    {
      item: 'quality',
      evidence: [
        { kind: 'BLURRED', photoId: 'photo-left', slot: 'left', sharpness: 0.1 },
        { kind: 'NOT_CHECKED', photoId: 'photo-right', slot: 'right', state: 'RECEIVED' },
      ],
    },
  ],
} as unknown as Findings
const list = (marks: Parameters<typeof shotList>[1]['marks'] = []) =>
  shotList(DEFAULT_FORM, { shots: ['front', 'left', 'right'].map(shot), marks }, found, qc.marks)

test('what another visit would mend is proposed, with why; of what is missing the slot, of the rest the photo', () => {
  expect(list().flatMap(({ about, proposed }) => (proposed ? [[about, proposed]] : []))).toEqual([
    [{ photoId: 'photo-left' }, 'Blurry'],
    [{ slot: 'rear' }, 'Photo missing'],
  ])
  expect(list().map(({ place }) => place)).toEqual(DEFAULT_FORM.slots.map((_, at) => at + 1))
})

test('what the reviewer marked stands at its slot', () => {
  const mark = { photoId: 'photo-front', mark: 'RETAKE', reason: 'Too dark' } as const
  expect(list([mark])[0]).toMatchObject({ slot: 'front', mark, proposed: null })
})
