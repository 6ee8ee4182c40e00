import { describe, expect, it } from 'vitest'
import { CHECKLIST, checklistNumber, FOUND_ITEMS, isAllTicked, NOTHING_TICKED } from './checklist.ts'

describe('the checklist', () => {
  it('has five items, by the keys 1 to 5, and a machine looks at four of them', () => {
    expect(CHECKLIST.map((item) => [checklistNumber(item), item])).toEqual([
      [1, 'sides'],
      [2, 'equipment'],
      [3, 'position'],
      [4, 'survey'],
      [5, 'quality'],
    ])
    expect(FOUND_ITEMS.map(checklistNumber)).toEqual([1, 3, 4, 5])
  })
  it('begins unticked, and is done only when all five are ticked', () => {
    expect(Object.values(NOTHING_TICKED)).toEqual([false, false, false, false, false])
    const all = Object.fromEntries(CHECKLIST.map((item) => [item, true])) as typeof NOTHING_TICKED
    expect(isAllTicked(all)).toBe(true)
    for (const item of CHECKLIST) expect(isAllTicked({ ...all, [item]: false })).toBe(false)
  })
})
