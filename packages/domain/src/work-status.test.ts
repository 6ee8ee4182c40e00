import { describe, expect, test } from 'vitest'
import { isTrouble, ORDER_STATUSES, statusLabel, WORK_STATUSES } from './work-status.ts'

describe('a status in words', () => {
  test('underscores become spaces and words are capitalised; QC stays QC', () => {
    expect(statusLabel('READY_FOR_DISPATCH')).toBe('Ready For Dispatch')
    expect(statusLabel('QC_REVIEW')).toBe('QC Review')
  })

  test('an order is shown in ten of the thirteen, in the order of the work', () => {
    expect(WORK_STATUSES).toHaveLength(13)
    expect(ORDER_STATUSES).toHaveLength(10)
    expect(WORK_STATUSES.filter((status) => (ORDER_STATUSES as readonly string[]).includes(status))).toEqual([
      ...ORDER_STATUSES,
    ])
  })

  test('only a failed review and a dispute mean trouble', () => {
    expect(WORK_STATUSES.filter(isTrouble)).toEqual(['QC_FAILED', 'DISPUTED'])
  })
})
