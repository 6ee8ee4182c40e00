import { describe, expect, test } from 'vitest'
import { boardDays, daysWithRoom, laneCells, laterUnits, previewDays, takenBy } from './lane-days.ts'

// A Thursday.
const today = '2026-11-12'
const OFFICE = [1, 2, 3, 4, 5] as const
const worker = (more: Partial<Parameters<typeof laneCells>[0]> = {}) => ({
  workingDays: [...OFFICE],
  absences: [],
  stops: [],
  ...more,
})
const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18']
const lane = { days, today, unitsPerDay: 4 }
const kinds = (cells: ReturnType<typeof laneCells>) => cells.map(({ kind }) => kind)

describe('the five days side by side', () => {
  test('begin today and leave out the days on which nobody works', () => {
    expect(boardDays(today, [worker()])).toEqual(days)
  })
  test('hold a Saturday as soon as somebody works then', () => {
    expect(boardDays(today, [worker(), worker({ workingDays: [6] })])[2]).toBe('2026-11-14')
  })
  test('on a Sunday begin with Monday; with nobody to show they are those of an office', () => {
    expect(boardDays('2026-11-15', [])[0]).toBe('2026-11-16')
    expect(boardDays(today, [worker({ workingDays: [] })])).toEqual(days)
  })
})

describe('a lane', () => {
  test('has a box for each unit, and what was planned for a day that is over is to do today', () => {
    const stops = [
      { plannedOn: '2026-11-10', units: 1 },
      { plannedOn: '2026-11-13', units: 2 },
    ]
    expect(takenBy({ stops }, today)).toEqual({ '2026-11-12': 1, '2026-11-13': 2 })
    const cells = laneCells(worker({ stops }), { '2026-11-13': 1 }, lane)
    expect(cells[0]).toEqual({ kind: 'work', day: today, taken: 1, added: 0, free: 3, isOver: false })
    expect(cells[1]).toMatchObject({ taken: 2, added: 1, free: 1, isOver: false })
  })
  test('shows what is too much for a day, but not one JSBN of many houses', () => {
    const over = laneCells(worker({ stops: [{ plannedOn: today, units: 4 }] }), { [today]: 1 }, lane)
    expect(over[0]).toMatchObject({ free: 0, isOver: true })
    const houses = laneCells(worker({ stops: [{ plannedOn: today, units: 12 }] }), {}, lane)
    expect(houses[0]).toMatchObject({ taken: 12, free: 0, isOver: false })
  })
  test('shows an absence as one band, and days off as nothing', () => {
    const away = worker({ absences: [{ fromDay: '2026-11-11', untilDay: '2026-11-16' }] })
    expect(laneCells(away, {}, lane)[0]).toEqual({ kind: 'away', day: today, days: 3, until: '2026-11-16' })
    expect(kinds(laneCells(away, {}, lane))).toEqual(['away', 'work', 'work'])
    expect(kinds(laneCells(worker({ workingDays: [1, 2, 3] }), {}, lane))).toEqual([
      'off',
      'off',
      'work',
      'work',
      'work',
    ])
  })
  test('shows work on a day off or while away, so that nobody overlooks it', () => {
    const stops = [{ plannedOn: '2026-11-13', units: 1 }]
    const away = worker({ stops, absences: [{ fromDay: today, untilDay: '2026-11-18' }] })
    expect(kinds(laneCells(away, {}, lane))).toEqual(['away', 'work', 'away'])
  })
  test('counts what lies after its last day, and says where there is room', () => {
    const stops = [
      { plannedOn: '2026-11-20', units: 2 },
      { plannedOn: '2026-11-16', units: 4 },
    ]
    expect(laterUnits({ stops }, { '2026-11-23': 1 }, days.at(-1))).toBe(3)
    expect(daysWithRoom(worker({ stops }), { '2026-11-12': 4 }, lane)).toEqual([
      '2026-11-13',
      '2026-11-17',
      '2026-11-18',
    ])
  })
})

test('a selection fills the first days with room until it is due', () => {
  const busy = worker({ stops: [{ plannedOn: today, units: 3 }] })
  const visits = [1, 1, 2, 1, 1].map((each) => ({ units: each, dueDate: null }))
  const { days: planned, units } = previewDays(busy, { today, dueDate: '2026-11-16', unitsPerDay: 4 }, visits)
  expect(planned).toEqual([today, '2026-11-13', '2026-11-13', '2026-11-13', '2026-11-16'])
  expect(units).toEqual({ [today]: 1, '2026-11-13': 4, '2026-11-16': 1 })
})
