import { describe, expect, test } from 'vitest'
import { stepFrom, type Point } from '../geo.ts'
import { planAway, type AwayStop, type GoingAway } from './away.ts'
import type { WorkingTime } from './days.ts'
import type { PlanningFielder } from './planning.ts'
import { driveBetween } from './route.ts'

// A Monday.
const today = '2026-11-16'
const [tuesday, wednesday, friday] = ['2026-11-17', '2026-11-18', '2026-11-20']
const town: Point = { lat: 36.0726, lon: -79.792 }
const km = (east: number): Point => stepFrom(town, { north: 0, east: east * 1000 })
const time = (taken: Record<string, number> = {}): WorkingTime => ({
  workingDays: [1, 2, 3, 4, 5],
  absences: [],
  unitsPerDay: 2,
  taken,
})
const other = (id: string, east: number, extra: Partial<PlanningFielder> = {}): PlanningFielder => ({
  id,
  home: km(east),
  time: time(),
  stops: [],
  visits: {},
  ...extra,
})
const stop = (id: string, extra: Partial<AwayStop> = {}): AwayStop => ({
  id,
  siteId: 'site',
  point: km(10),
  units: 1,
  dueDate: friday,
  plannedOn: tuesday,
  isStarted: false,
  ...extra,
})
const gone = (stops: readonly AwayStop[], others: readonly PlanningFielder[], days: Partial<GoingAway> = {}) =>
  planAway({
    today,
    fromDay: tuesday,
    untilDay: wednesday,
    fielder: { home: town, time: time(), stops },
    others,
    choices: [],
    ...days,
  })

describe('somebody is away', () => {
  test('what stands in these days goes to whoever is near, the rest stays', () => {
    const { moves, staying, late } = gone(
      [
        stop('in'),
        stop('before', { plannedOn: today }),
        stop('after', { plannedOn: friday }),
        stop('started', { isStarted: true }),
        stop('far', { siteId: 'another', point: km(60), plannedOn: wednesday }),
      ],
      [other('near', 11), other('far-away', 61, { visits: { another: 3 } })],
    )
    expect(moves.map(({ id, to }) => [id, to?.fielderId])).toEqual([
      ['far', 'far-away'],
      ['in', 'near'],
    ])
    expect(moves[0]?.to).toMatchObject({
      plannedOn: today,
      why: { dayUnits: 1, unitsPerDay: 2, daysLeft: 4, visits: 3 },
    })
    expect([staying, late]).toEqual([['started'], 0])
  })

  test('what is due in these days and has slipped goes too, unless a day is left before', () => {
    const slipped = stop('slipped', { plannedOn: '2026-11-13', dueDate: tuesday })
    const others = [other('near', 11)]
    expect(gone([slipped], others).moves).toEqual([])
    expect(gone([slipped], others, { fromDay: today }).moves).toMatchObject([{ id: 'slipped', turnsLate: false }])
  })

  test('what others drive more and what the fielder saves is said apart, day by day', () => {
    const { days, savedMiles } = gone([stop('in'), stop('too')], [other('near', 12)])
    // The other drives 2 km out and back, for both together; whoever is away saves 10 km out and back.
    expect(days).toEqual([
      { fielderId: 'near', day: today, addedMiles: expect.closeTo(2 * driveBetween(km(12), km(10)).miles, 6) },
    ])
    expect(savedMiles).toBeCloseTo(2 * driveBetween(town, km(10)).miles, 6)
    const onTheWay = other('near', 12, {
      time: time({ [today]: 1 }),
      stops: [{ day: today, siteId: '', point: km(8) }],
    })
    expect(gone([stop('in')], [onTheWay]).days[0]?.addedMiles).toBeCloseTo(0, 3)
  })

  test('a site goes to one fielder, though another is nearer to some of it', () => {
    const others = [other('west', 8), other('east', 12)]
    const complex = ['a', 'b', 'c', 'd'].map((id, at) => stop(id, { point: km(9.7 + at * 0.2) }))
    const takers = gone(complex, others).moves.map(({ to }) => to?.fielderId)
    expect(new Set(takers).size).toBe(1)
  })

  test('somebody can choose who takes a stop, or leave it on the board; the rest is planned around that', () => {
    const others = [other('near', 11), other('far', 60)]
    const choices = [
      { id: 'a', fielderId: 'far' },
      { id: 'b', fielderId: null },
    ]
    const unsettled = stop('c', { siteId: 'another', point: km(11) })
    const { moves, days } = gone([stop('a'), stop('b'), unsettled], others, { choices })
    expect(moves.map(({ id, to }) => [id, to?.fielderId])).toEqual([
      ['a', 'far'],
      ['b', undefined],
      ['c', 'near'],
    ])
    expect(days.map(({ fielderId }) => fielderId)).toEqual(['far', 'near'])
  })
})

describe('nobody has room until the due date', () => {
  const full = time({ [today]: 2, [tuesday]: 2, [wednesday]: 2 })
  const due = { dueDate: wednesday }

  test('then it is the first day after it, and it turns late', () => {
    const { moves, late } = gone([stop('a', due), stop('b', due)], [other('full', 10, { time: full })])
    expect(moves).toMatchObject([
      { to: { fielderId: 'full', plannedOn: '2026-11-19', why: { daysLeft: -1 } }, turnsLate: true },
      { to: { plannedOn: '2026-11-19' }, turnsLate: true },
    ])
    expect(late).toBe(2)
  })

  test('what was late before does not turn late', () => {
    const late = stop('late', { dueDate: '2026-11-12' })
    expect(gone([late], [other('full', 10, { time: full })])).toMatchObject({ moves: [{ turnsLate: false }], late: 0 })
  })

  test('where nobody has room within two weeks either, it goes back on the board', () => {
    const never = { ...time(), absences: [{ fromDay: today, untilDay: '2027-12-31' }] }
    expect(gone([stop('a')], [other('never', 10, { time: never })]).moves).toEqual([
      { id: 'a', to: null, turnsLate: true },
    ])
    expect(gone([stop('a')], []).moves).toMatchObject([{ to: null }])
  })

  test('a building without a pin goes to the first who has room', () => {
    const { moves, days } = gone([stop('lost', { point: null })], [other('free', 10)])
    expect(moves).toMatchObject([{ to: { fielderId: 'free', plannedOn: today, why: { dayUnits: 1 } } }])
    expect(days).toEqual([{ fielderId: 'free', day: today, addedMiles: 0 }])
  })
})
