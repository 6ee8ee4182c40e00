import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOfCents } from '../money.ts'
import { daysAfter } from '../time/calendar-day.ts'
import { ageingDaysOf, ageingOn, closingOf, statementDaysOf, withBalances } from './statement.ts'
import { AGEING_BANDS, ageingBandOf } from './terms.ts'

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 })
const entries = fc.array(cents.map((amountCents) => ({ amountCents })))

describe('running balances', () => {
  test('the opening balance and every entry come to the closing balance', () => {
    fc.assert(
      fc.property(cents, entries, (opening, booked) => {
        const rows = withBalances(opening, booked)
        expect(rows.at(-1)?.balanceCents ?? opening).toBe(closingOf(opening, booked))
        rows.forEach((row, at) =>
          expect(row.balanceCents - (rows[at - 1]?.balanceCents ?? opening)).toBe(row.amountCents),
        )
      }),
    )
  })

  test('two statements that follow one another say what one of both says', () => {
    fc.assert(
      fc.property(cents, entries, fc.nat(), (opening, booked, cut) => {
        const at = booked.length === 0 ? 0 : cut % booked.length
        const first = closingOf(opening, booked.slice(0, at))
        expect(closingOf(first, booked.slice(at))).toBe(closingOf(opening, booked))
      }),
    )
  })
})

describe('aging', () => {
  const day = '2026-11-19'
  const open = fc.array(
    fc.record({
      dueDate: fc.integer({ min: -200, max: 60 }).map((days) => daysAfter(day, days)),
      payableCents: fc.nat(1_000_000),
    }),
  )

  test('puts every cent in one band', () => {
    fc.assert(
      fc.property(open, (rows) => {
        const aged = ageingOn(day, rows)
        expect(aged.map(({ band }) => band)).toEqual(AGEING_BANDS)
        expect(sumOfCents(aged.map((one) => one.cents))).toBe(sumOfCents(rows.map(({ payableCents }) => payableCents)))
      }),
    )
  })

  test('its days part the bands where the bands end', () => {
    const [current, to30, to60, to90] = ageingDaysOf(day)
    const parted = (due: string) =>
      due >= current ? 'CURRENT' : due >= to30 ? 'TO_30' : due >= to60 ? 'TO_60' : due >= to90 ? 'TO_90' : 'OVER_90'
    for (let late = -2; late < 100; late++) {
      const due = daysAfter(day, -late)
      expect(parted(due)).toBe(ageingBandOf(due, day))
    }
  })
})

describe('the days of a statement', () => {
  test('are the last three months by default', () => {
    expect(statementDaysOf({}, '2026-11-19')).toEqual({ from: '2026-09-01', to: '2026-11-19' })
    expect(statementDaysOf({ to: '2026-01-31' }, '2026-11-19')).toEqual({ from: '2025-11-01', to: '2026-01-31' })
    expect(statementDaysOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-19')).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    })
  })

  test.each([
    [{ from: '2026-10-02', to: '2026-10-01' }, 'statement.days'],
    [{ from: '2025-10-31', to: '2026-11-01' }, 'statement.days'],
    [{ to: '2026-11-20' }, 'statement.in_future'],
  ])('%o is refused', (days, code) => {
    expect(() => statementDaysOf(days, '2026-11-19')).toThrow(expect.objectContaining({ code }))
  })
})
