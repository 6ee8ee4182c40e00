import { describe, expect, it } from 'vitest'
import { areDistinct, isAskedAgain, problemOfMark } from './marks.ts'
import { inRiskOrder } from './risks.ts'

const box = { x: 0.5, y: 0.25, width: 0.5, height: 0.1 }

describe('a mark', () => {
  it('is about one thing, and says why unless it accepts', () => {
    expect(problemOfMark({ photoId: 'a', mark: 'ACCEPT' })).toBeNull()
    expect(problemOfMark({ photoId: 'a', mark: 'RETAKE' })).toBe('Enter a reason')
    expect(problemOfMark({ slot: 'rear', mark: 'NOT_APPLICABLE', reason: ' ' })).toBe('Enter a reason')
    expect(problemOfMark({ question: 'floors', mark: 'RETAKE', reason: 'there are four' })).toBeNull()
    expect(problemOfMark({ mark: 'ACCEPT' })).toBe('Mark a photo, a slot or a question')
    expect(problemOfMark({ photoId: 'a', slot: 'rear', mark: 'ACCEPT' })).toBe('Mark a photo, a slot or a question')
  })
  it('has a box inside the picture, and only where there is one', () => {
    const retake = { photoId: 'a', mark: 'RETAKE', reason: 'the meter is cut off' } as const
    expect(problemOfMark({ ...retake, box })).toBeNull()
    expect(problemOfMark({ ...retake, box: { ...box, width: 0.6 } })).toBe('The box is outside the photo')
    expect(problemOfMark({ ...retake, box: { ...box, height: 0 } })).toBe('The box is outside the photo')
    expect(problemOfMark({ ...retake, box: { ...box, y: -0.1 } })).toBe('The box is outside the photo')
    expect(problemOfMark({ slot: 'rear', mark: 'RETAKE', reason: 'x', box })).toBe('A box can only be drawn on a photo')
  })
  it('is given once to each thing', () => {
    const marks = [
      { slot: 'rear', mark: 'ACCEPT' },
      { question: 'rear', mark: 'ACCEPT' },
    ] as const
    expect(areDistinct(marks)).toBe(true)
    expect(areDistinct([...marks, { slot: 'rear', mark: 'RETAKE', reason: 'x' }])).toBe(false)
    expect(marks.filter(isAskedAgain)).toEqual([])
  })
})

it('risks are named the weightiest first', () => {
  expect(inRiskOrder(['POOR_PHOTO', 'REWORK', 'nonsense'])).toEqual(['REWORK', 'POOR_PHOTO'])
})
