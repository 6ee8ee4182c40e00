import type { FieldForm } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { describe, expect, test } from 'vitest'
import type { PhotoOnPhone, WorkOnPhone } from '../offline/index.ts'
import { coveredSides, standOf } from './building-work.ts'

// Only what the form asks for matters here; it came with the installation.
const FORM = {
  ...DEFAULT_FORM,
  version: 1,
  publishedAt: '2026-11-01T10:00:00.000Z',
  publishedByName: null,
} as FieldForm
// Of a photo only its place matters here.
const photo = (slot: string) => ({ id: slot, slot }) as PhotoOnPhone
const work = (slots: readonly string[], notApplicable: Record<string, string> = {}): WorkOnPhone => ({
  photos: slots.map(photo),
  draft: { answers: {}, notApplicable, editedAt: null },
  submittedAt: null,
  outcome: null,
})

describe('how a building stands on the phone', () => {
  test('photos are counted in their places, and the next one missing is named', () => {
    const stand = standOf(FORM, work(['front', 'left', 'rear']))
    expect(stand.progress).toMatchObject({ photosDone: 3, photosTotal: 8, answersDone: 0 })
    expect(stand.nextSlot?.id).toBe('right')
    expect(stand.isComplete).toBe(false)
    expect(coveredSides(stand.slots)).toEqual(['front', 'left', 'rear'])
  })
  test('what is not here is not missing, and stays said', () => {
    const stand = standOf(FORM, work(['front'], { left: 'A wall' }))
    expect(stand.progress.photosTotal).toBe(7)
    expect(stand.nextSlot?.id).toBe('rear')
    expect(stand.slots.find(({ slot }) => slot.id === 'left')?.notHere).toBe('A wall')
  })
  test('what has no place is kept as other, and covers no side', () => {
    const stand = standOf(FORM, work(['other', 'other']))
    expect(stand.slots.at(-1)).toMatchObject({ slot: { id: 'other' }, photos: [{}, {}] })
    expect(stand.progress.photosDone).toBe(0)
    expect(coveredSides(stand.slots)).toEqual([])
  })
})
