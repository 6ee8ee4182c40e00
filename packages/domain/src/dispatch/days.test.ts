import { describe, expect, test } from 'vitest'
import { dayOfWeek, fitsOn, planDays, roomUntil, workingDaysBetween, worksOn, type WorkingTime } from './days.ts'

// A Monday.
const today = '2026-11-16'
const time = (extra: Partial<WorkingTime> = {}): WorkingTime => ({
  workingDays: [1, 2, 3, 4, 5],
  absences: [],
  unitsPerDay: 4,
  taken: {},
  ...extra,
})

const visits = (...units: number[]) => units.map((each) => ({ units: each, dueDate: null }))

describe('working days', () => {
  test('a week begins on Monday, also across the end of a month, a year and the change of the clock', () => {
    expect([today, '2026-11-22', '2026-11-01', '2027-01-01', '2028-02-29'].map(dayOfWeek)).toEqual([1, 7, 7, 5, 2])
    expect(workingDaysBetween(time(), '2026-10-30', '2026-11-03')).toEqual(['2026-10-30', '2026-11-02', '2026-11-03'])
  })

  test('nobody works on a day off or while away, the first and the last day included', () => {
    const away = time({ absences: [{ fromDay: '2026-11-17', untilDay: '2026-11-18' }] })
    expect(workingDaysBetween(away, today, '2026-11-22')).toEqual([today, '2026-11-19', '2026-11-20'])
    expect(worksOn(away, '2026-11-18')).toBe(false)
    expect(workingDaysBetween(time(), today, '2026-11-15')).toEqual([])
  })
})

describe('planning visits by day', () => {
  const until = (dueDate: string) => ({ today, dueDate })

  test('each stands on the first day with room, so that a small one fills a gap', () => {
    const taken = { [today]: 3 }
    expect(planDays(time({ taken }), until('2026-11-19'), visits(2, 1, 2))).toEqual(['2026-11-17', today, '2026-11-17'])
  })

  test('what is due first chooses first, wherever it stands on the way', () => {
    const due = (dueDate: string | null) => ({ units: 4, dueDate })
    const days = planDays(time(), until('2026-11-19'), [due(null), due('2026-11-12'), due('2026-11-17')])
    expect(days).toEqual(['2026-11-18', today, '2026-11-17'])
  })

  test('what is larger than a day takes a day on which nothing stands, and that day whole', () => {
    expect([fitsOn(0, 9, 4), fitsOn(1, 9, 4), fitsOn(9, 1, 4), fitsOn(3, 1, 4)]).toEqual([true, false, false, true])
    expect(planDays(time(), until('2026-11-18'), visits(1, 9, 1, 4))).toEqual([
      today,
      '2026-11-17',
      today,
      '2026-11-18',
    ])
  })

  test('where no day has room it is the least laden one; where there is no day at all, the due date', () => {
    const taken = { [today]: 4, '2026-11-17': 6, '2026-11-18': 5 }
    expect(planDays(time({ taken }), until('2026-11-18'), visits(1, 1, 1))).toEqual([today, today, '2026-11-18'])
    const away = time({ absences: [{ fromDay: today, untilDay: '2026-12-31' }] })
    expect(planDays(away, until('2026-11-18'), visits(1))).toEqual(['2026-11-18'])
  })

  test('room is what the days have left; a day that is too full lends nothing to the next', () => {
    const taken = { [today]: 9, '2026-11-17': 1 }
    expect(roomUntil(time({ taken }), until('2026-11-18'))).toBe(0 + 3 + 4)
    expect(roomUntil(time(), until('2026-11-22'))).toBe(20)
  })
})
