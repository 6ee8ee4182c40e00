import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealOut, needsOf } from './needs.ts'

describe('what waits for whom', () => {
  it.each([
    [
      'ADMIN',
      [
        'overdue',
        'due_today',
        'unaccepted',
        'came_back',
        'disputed',
        'held_long',
        'waiting_to_complete',
        'customer_unknown',
      ],
    ],
    [
      'BACKEND',
      [
        'overdue',
        'due_today',
        'unaccepted',
        'came_back',
        'disputed',
        'held_long',
        'waiting_to_complete',
        'customer_unknown',
      ],
    ],
    ['SUPERVISOR', ['overdue', 'due_today', 'unaccepted', 'came_back', 'held_long']],
    ['FIELDER', []],
    ['CUSTOMER', []],
  ] as const)('%s: %j', (role, expected) => {
    expect(needsOf({ roles: [role] })).toEqual(expected)
  })
})

describe('few rows of many', () => {
  it('show something of each kind, the most pressing first', () => {
    const overdue = ['o1', 'o2', 'o3', 'o4']
    expect(dealOut([overdue, [], ['h1'], ['c1', 'c2']], 5)).toEqual(['o1', 'o2', 'h1', 'c1', 'c2'])
    expect(dealOut([overdue, ['d1']], 3)).toEqual(['o1', 'o2', 'd1'])
  })
  it('are as many as there are, up to the most', () => {
    const kinds = fc.array(fc.array(fc.nat()), { maxLength: 6 })
    fc.assert(
      fc.property(kinds, fc.nat(12), (of, most) => {
        expect(dealOut(of, most)).toHaveLength(Math.min(most, of.flat().length))
      }),
    )
  })
})
