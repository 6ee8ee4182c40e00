import { describe, expect, it } from 'vitest'
import type { Actor } from '../actor.ts'
import { BUILDING_MOVES } from '../lifecycle/building-moves.ts'
import {
  afterAssignmentMove,
  ASSIGNMENT_MOVE_NAMES,
  endOf,
  fieldMovesOn,
  isAssignmentOpen,
  isLive,
  mayMoveAssignment,
  shownAssignmentStatus,
  type AssignmentState,
} from './assignment.ts'

const sent: AssignmentState = { status: 'ASSIGNED', acceptedAt: null, startedAt: null, completedAt: null }
const accepted: AssignmentState = { ...sent, status: 'ACCEPTED', acceptedAt: '2026-11-12T10:42:00Z' }
const started: AssignmentState = { ...accepted, startedAt: '2026-11-12T11:00:00Z' }
const done: AssignmentState = { ...started, completedAt: '2026-11-12T12:00:00Z' }
const openMoves = (assignment: AssignmentState) =>
  ASSIGNMENT_MOVE_NAMES.filter((move) => isAssignmentOpen(move, assignment))
const person = (userId: string, ...roles: Actor['roles']): Actor => ({ userId, roles, customerId: null })

describe('an assignment', () => {
  it('that nobody has accepted can be accepted, declined, undone, and times out', () => {
    expect(openMoves(sent)).toEqual(['accept', 'decline', 'start', 'recall', 'reassign', 'undo', 'timeOut', 'cancel'])
  })

  it('that is accepted never times out and is not declined: it is given back', () => {
    expect(openMoves(accepted)).toEqual(['start', 'giveBack', 'recall', 'reassign', 'cancel'])
  })

  it('that is started goes to nobody else, but can be recalled', () => {
    expect(openMoves(started)).toEqual(['giveBack', 'recall', 'cancel'])
  })

  it('that is completed or ended is closed to everything', () => {
    expect(openMoves(done)).toEqual([])
    for (const status of ['DECLINED', 'TIMEOUT', 'REASSIGNED'] as const) {
      expect(openMoves({ ...sent, status })).toEqual([])
      expect(isLive({ ...sent, status })).toBe(false)
    }
    expect([isLive(sent), isLive(started), isLive(done)]).toEqual([true, true, false])
  })

  it('says how it ended, and ends for good', () => {
    const ending = ASSIGNMENT_MOVE_NAMES.filter((move) => endOf(move) !== null)
    expect(ending).toEqual(['decline', 'giveBack', 'recall', 'reassign', 'undo', 'timeOut', 'cancel'])
    for (const move of ending) expect(isLive({ ...sent, status: afterAssignmentMove(move) })).toBe(false)
  })

  it('is shown in the three words of the screen', () => {
    expect([sent, accepted, started, done].map(shownAssignmentStatus)).toEqual([
      'ASSIGNED',
      'ASSIGNED',
      'IN_PROGRESS',
      'COMPLETED',
    ])
  })
})

describe('whose hand it is in', () => {
  const marcus = 'marcus'

  it('decides alone, and a lead on behalf; the back office and other fielders do not', () => {
    const held = { ...sent, fielderId: marcus }
    expect(fieldMovesOn(held, person(marcus, 'FIELDER'))).toEqual(['accept', 'decline', 'start'])
    expect(fieldMovesOn(held, person('ana', 'FIELDER'))).toEqual([])
    expect(fieldMovesOn(held, person('sue', 'SUPERVISOR'))).toEqual(['accept', 'decline', 'start'])
    expect(fieldMovesOn(held, person('ben', 'BACKEND'))).toEqual([])
  })

  it('moves the building with the same people in the same words', () => {
    for (const move of ['decline', 'start', 'giveBack', 'recall', 'reassign', 'timeOut'] as const) {
      const movers = BUILDING_MOVES[move].by
      for (const mover of movers) expect(mayMoveAssignment(move, mover), `${move} by ${mover}`).toBe(true)
    }
  })
})
