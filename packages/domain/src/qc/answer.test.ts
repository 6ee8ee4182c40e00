import { describe, expect, it } from 'vitest'
import type { Actor, Role } from '../actor.ts'
import { refusal } from '../refusals.ts'
import { answersFor, isOpenQuestion, mayAnswer, type ReviewQuestion } from './answer.ts'

const asked: ReviewQuestion = {
  result: 'CLARIFICATION',
  round: 2,
  askedOf: 'fay',
  answeredBy: null,
  building: { status: 'QC_FAILED', round: 2 },
}
const actor = (userId: string, ...roles: Role[]): Actor => ({ userId, roles, customerId: null })

describe('a question', () => {
  it('is open until it is answered, in its own round, while its building is sent back', () => {
    expect(isOpenQuestion(asked)).toBe(true)
    const closed: Partial<ReviewQuestion>[] = [
      { answeredBy: 'fay' },
      { result: 'PASS' },
      { result: 'WORK_ORDER' },
      { round: 1 },
      { building: { ...asked.building, status: 'QC_REVIEW' } },
      { building: { ...asked.building, status: 'CLOSED' } },
    ]
    expect(closed.filter((change) => isOpenQuestion({ ...asked, ...change }))).toEqual([])
  })
  it('is answered by whoever was asked, or by the office in their place', () => {
    expect(mayAnswer(actor('fay', 'FIELDER'), asked)).toBe(true)
    expect(mayAnswer(actor('finn', 'FIELDER'), asked)).toBe(false)
    expect(mayAnswer(actor('finn', 'FIELDER'), { askedOf: null })).toBe(false)
    for (const role of ['ADMIN', 'BACKEND', 'SUPERVISOR'] as const)
      expect(mayAnswer(actor('x', role), asked)).toBe(true)
    // Their own work once, and no fielder any more.
    expect(mayAnswer(actor('fay', 'CUSTOMER'), asked)).toBe(false)
    expect([answersFor(actor('fay', 'FIELDER'), asked), answersFor(actor('sue', 'SUPERVISOR'), asked)]).toEqual([
      null,
      'fay',
    ])
    expect(answersFor(actor('sue', 'SUPERVISOR'), { askedOf: null })).toBeNull()
  })
  it('that is not open says why', () => {
    expect(refusal('qc.answered', { jsb: 'NCGB26110042.03M', byName: 'Fay Fielder' }).message).toBe(
      'Fay Fielder already answered the question about NCGB26110042.03M.',
    )
    expect(refusal('qc.not_asked', { jsb: 'NCGB26110042.03M' }).message).toBe(
      'There’s no open question about NCGB26110042.03M to answer.',
    )
  })
})
