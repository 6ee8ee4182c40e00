import { describe, expect, it } from 'vitest'
import { DEFAULT_FORM } from '../fieldwork/default-form.ts'
import { laidOver, missingItems, shotListProgress } from './shot-list.ts'

const ITEMS = [
  { slot: 'front', question: null },
  { slot: 'rear', question: null },
  { slot: null, question: 'side' },
]
const NOTHING = { photos: {}, answers: {}, notApplicable: {} }
const BEFORE = { demarcFound: 'yes', side: 'rear' }

describe('a shot list', () => {
  it('counts its own items, not the whole form', () => {
    expect(shotListProgress(ITEMS, DEFAULT_FORM, NOTHING)).toEqual({
      photosDone: 0,
      photosTotal: 2,
      answersDone: 0,
      answersTotal: 1,
    })
    const some = { photos: { front: 2, left: 1 }, answers: { side: 'left' }, notApplicable: { rear: 'a wall' } }
    expect(shotListProgress(ITEMS, DEFAULT_FORM, some)).toMatchObject({ photosDone: 2, answersDone: 1 })
  })

  it('says what is still wanted', () => {
    expect(missingItems(ITEMS, DEFAULT_FORM, { ...NOTHING, before: BEFORE })).toEqual({
      slots: ['front', 'rear'],
      questions: ['side'],
    })
  })

  it('does not ask what another answer has made pointless', () => {
    const done = { photos: { front: 1, rear: 1 }, answers: { demarcFound: 'no' }, notApplicable: {} }
    expect(missingItems(ITEMS, DEFAULT_FORM, { ...done, before: BEFORE })).toEqual({ slots: [], questions: [] })
  })

  it('is laid over what was known: what has a photo now is no longer left out', () => {
    const before = { answers: { floors: 3, access: 'open' }, notApplicable: { rear: 'a wall', left: 'a wall' } }
    const done = { photos: { rear: 1 }, answers: { floors: 4 }, notApplicable: { front: 'scaffold' } }
    expect(laidOver(before, done)).toEqual({
      answers: { floors: 4, access: 'open' },
      notApplicable: { left: 'a wall', front: 'scaffold' },
    })
  })
})
