import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '../time/calendar-day.ts'
import { refusal } from '../refusals.ts'
import {
  insistOnClosing,
  insistOnOpenDay,
  insistOnReopening,
  isClosedOn,
  lastDayOf,
  monthOf,
  monthsUpTo,
} from './periods.ts'

const codeOf = (act: () => void): string | null => {
  try {
    act()
    return null
  } catch (refused) {
    return (refused as { code: string }).code
  }
}

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => daysAfter('2001-01-01', days))

describe('months', () => {
  test('end on their last day, in a leap year too', () => {
    expect(['2026-12', '2026-02', '2028-02', '2026-04'].map(lastDayOf)).toEqual([
      '2026-12-31',
      '2026-02-28',
      '2028-02-29',
      '2026-04-30',
    ])
  })

  test('come one after another, the newest first, over the turn of a year', () => {
    expect(monthsUpTo('2027-02-01', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
    fc.assert(
      fc.property(day, (today) => {
        const months = monthsUpTo(today, 24)
        expect(new Set(months).size).toBe(24)
        expect(months.slice(1).map((month) => daysAfter(lastDayOf(month), 1))).toEqual(
          months.slice(0, -1).map((month) => `${month}-01`),
        )
      }),
    )
  })
})

describe('a closed period', () => {
  test('takes no entry of its days, and every entry after them', () => {
    fc.assert(
      fc.property(day, day, (entered, closed) => {
        const through = lastDayOf(monthOf(closed))
        const isRefused = codeOf(() => insistOnOpenDay(entered, through)) === 'period.closed'
        expect(isRefused).toBe(monthOf(entered) <= monthOf(closed))
        expect(isClosedOn(entered, through)).toBe(isRefused)
        expect(isClosedOn(entered, null)).toBe(false)
      }),
    )
  })

  test('says which month is closed, and from when on a date is taken', () => {
    expect(refusal('period.closed', { day: '2026-10-05', closedThrough: '2026-10-31' }).message).toBe(
      'October 2026 is closed. Use a date after October 31, 2026.',
    )
    expect(refusal('period.void_closed', { day: '2026-09-30', closedThrough: '2026-10-31' }).message).toBe(
      'September 2026 is closed. Issue a credit memo instead.',
    )
  })

  test.each([
    ['2026-10-31', null, null],
    ['2026-10-31', '2026-08-31', null],
    ['2026-10-30', null, 'period.not_month_end'],
    ['2026-11-30', null, 'period.not_over'],
    ['2026-10-31', '2026-10-31', 'period.closed_already'],
    ['2026-09-30', '2026-10-31', 'period.closed_already'],
  ])('on November 30, closing through %s with %s closed', (through, closedThrough, why) => {
    expect(codeOf(() => insistOnClosing(through, { closedThrough, today: '2026-11-30' }))).toBe(why)
  })

  test.each([
    [null, '2026-10-31', null],
    ['2026-09-30', '2026-10-31', null],
    ['2026-10-31', '2026-10-31', 'period.not_closed'],
    ['2026-11-30', '2026-10-31', 'period.not_closed'],
    ['2026-09-29', '2026-10-31', 'period.not_month_end'],
    [null, null, 'period.not_closed'],
  ])('reopening through %s with %s closed', (through, closedThrough, why) => {
    expect(codeOf(() => insistOnReopening(through, closedThrough))).toBe(why)
  })
})
