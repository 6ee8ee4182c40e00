import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '../time/calendar-day.ts'
import { insistOnInvoiceDate, yearOfInvoice } from './invoice-date.ts'
import { disputeUntil, dueDateOf } from './terms.ts'

const whyNot = (date: string, today: string): string | null => {
  try {
    insistOnInvoiceDate(date, today)
    return null
  } catch (refusal) {
    return (refusal as { code: string }).code
  }
}

describe('the date of an invoice', () => {
  test.each([
    ['2026-11-19', '2026-11-19', null],
    ['2026-11-20', '2026-11-19', 'invoice.date_in_future'],
    ['2025-11-19', '2026-11-19', null],
    ['2025-11-18', '2026-11-19', 'invoice.date_too_old'],
    // The day before February 29 is a year and a day back; the day after is not.
    ['2027-02-28', '2028-02-29', 'invoice.date_too_old'],
    ['2027-03-01', '2028-02-29', null],
  ])('%s, set on %s', (date, today, why) => {
    expect(whyNot(date, today)).toBe(why)
  })

  test('says which year its number is of, and when it is due', () => {
    expect([yearOfInvoice('2026-12-31'), dueDateOf('2026-12-31', 30)]).toEqual([2026, '2027-01-30'])
  })

  test('takes no day from the customer, who can dispute from the later of both days', () => {
    expect(disputeUntil({ date: '2026-10-31', sentOn: '2026-11-02' }, 15)).toBe('2026-11-17')
    const days = fc.integer({ min: 0, max: 365 })
    fc.assert(
      fc.property(days, days, (back, within) => {
        const sentOn = '2026-11-02'
        const date = daysAfter(sentOn, -back)
        expect(disputeUntil({ date, sentOn }, within)).toBe(daysAfter(sentOn, within))
      }),
    )
  })
})
