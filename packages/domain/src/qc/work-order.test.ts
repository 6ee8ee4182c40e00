import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  afterWorkOrderMove,
  endOfWorkOrder,
  isWorkOrderOpen,
  mayMoveWorkOrder,
  WORK_ORDER_MOVE_NAMES,
  WORK_ORDER_STATUSES,
  WORK_ORDER_TRANSITIONS,
  type WorkOrderStatus,
} from './work-order.ts'
import { isJsbW, jsbW } from './work-order-number.ts'

const openMoves = (status: WorkOrderStatus) => WORK_ORDER_MOVE_NAMES.filter((move) => isWorkOrderOpen(move, status))

describe('a work order', () => {
  it('is called after its building', () => {
    expect(jsbW('NCGB26110042.03M', 2)).toBe('NCGB26110042.03MW2')
    expect([isJsbW('NCGB26110042.03MW2'), isJsbW('NCWW26110042.03M')]).toEqual([true, false])
  })

  it('goes the way of a first visit, and is closed by the pass', () => {
    const way = ['assign', 'start', 'submitFieldwork', 'mediaComplete', 'pass'] as const
    const stations: WorkOrderStatus[] = ['READY_FOR_DISPATCH']
    for (const move of way) {
      const status = stations.at(-1) ?? 'CLOSED'
      expect(isWorkOrderOpen(move, status)).toBe(true)
      stations.push(afterWorkOrderMove(move, status))
    }
    expect(stations).toEqual([
      'READY_FOR_DISPATCH',
      'ASSIGNED',
      'IN_PROGRESS',
      'SUBMITTED_BY_FIELDER',
      'QC_REVIEW',
      'CLOSED',
    ])
    expect(endOfWorkOrder('pass')).toBe('PASSED')
  })

  it('is cancelled by the office from wherever it is open, and then nothing moves it', () => {
    for (const status of WORK_ORDER_STATUSES) expect(openMoves(status).includes('cancel')).toBe(status !== 'CLOSED')
    expect(openMoves('CLOSED')).toEqual([])
    expect([mayMoveWorkOrder('cancel', 'BACKEND'), mayMoveWorkOrder('cancel', 'FIELDER')]).toEqual([true, false])
  })

  it('is recalled by those who lead, and given back by the fielder', () => {
    expect([mayMoveWorkOrder('recall', 'SUPERVISOR'), mayMoveWorkOrder('recall', 'BACKEND')]).toEqual([true, false])
    expect([mayMoveWorkOrder('giveBack', 'FIELDER'), isWorkOrderOpen('giveBack', 'SUBMITTED_BY_FIELDER')]).toEqual([
      true,
      false,
    ])
  })

  it('can end closed from wherever it has wandered, and uses every move on the way', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (steps) => {
        let status: WorkOrderStatus = 'READY_FOR_DISPATCH'
        for (const step of steps) {
          const moves = openMoves(status)
          const move = moves[step % Math.max(moves.length, 1)]
          if (!move) break
          status = afterWorkOrderMove(move, status)
        }
        return status === 'CLOSED' || afterWorkOrderMove('cancel', status) === 'CLOSED'
      }),
      { numRuns: 500 },
    )
    const reachable = new Set<WorkOrderStatus>(['READY_FOR_DISPATCH'])
    for (const status of reachable)
      for (const move of openMoves(status)) reachable.add(afterWorkOrderMove(move, status))
    expect([...reachable].toSorted()).toEqual([...WORK_ORDER_STATUSES].toSorted())
    expect(WORK_ORDER_MOVE_NAMES.filter((move) => ![...reachable].some((at) => isWorkOrderOpen(move, at)))).toEqual([])
  })

  it('has one pair for the database for every way from one status to another', () => {
    const pairs = WORK_ORDER_TRANSITIONS.map((pair) => pair.join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(pairs).toContain('QC_FAILED READY_FOR_DISPATCH')
    expect(pairs).not.toContain('QC_REVIEW READY_FOR_DISPATCH')
  })
})
