import { describe, expect, test } from 'vitest'
import { feasiblePlanning, punctualPlan } from '#test/plannings.ts'
import { metresBetween, stepFrom, type Point } from '../geo.ts'
import { fitsOn, worksOn, workingDaysBetween } from './days.ts'
import type { Planning, PlanningFielder, PlanningVisit } from './planning.ts'
import { driveOrder, driveThrough } from './route.ts'
import { suggest, type Suggestion } from './suggest.ts'

const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1)
type Given = ReadonlyMap<string, readonly { id: string; day: string }[]>

const givenBy = ({ parts }: Suggestion): Given =>
  new Map(parts.map(({ fielderId, stops }) => [fielderId, stops.map(({ id, plannedOn }) => ({ id, day: plannedOn }))]))

/** Whoever has more on a day than fits, is sent on a day off, or too late. */
function troublesOf({ fielders, visits, dueDate }: Planning, given: Given): string[] {
  const known = new Map(visits.map((visit) => [visit.id, visit]))
  return fielders.flatMap(({ id, time }) => {
    const taken: Record<string, number> = { ...time.taken }
    const stops = (given.get(id) ?? []).map((stop) => ({ ...stop, visit: known.get(stop.id)! }))
    // The largest first: only what comes first onto an empty day may be larger than it.
    return stops
      .toSorted((a, b) => b.visit.units - a.visit.units)
      .flatMap(({ day, visit }) => {
        const isFine =
          worksOn(time, day) &&
          day <= (visit.dueDate ?? dueDate) &&
          fitsOn(taken[day] ?? 0, visit.units, time.unitsPerDay)
        taken[day] = (taken[day] ?? 0) + visit.units
        return isFine ? [] : [`${id} ${day} ${visit.id}`]
      })
  })
}

/** Of everybody's ways, with what stood there before. */
function milesOfAll({ fielders, visits }: Planning, given: Given): number {
  const pointOf = new Map(visits.map(({ id, point }) => [id, point]))
  return fielders.reduce((sum, fielder) => {
    const stops = [
      ...fielder.stops.map(({ day, point }) => ({ day, point })),
      ...(given.get(fielder.id) ?? []).map(({ id, day }) => ({ day, point: pointOf.get(id) ?? null })),
    ]
    const ways = Object.values(Object.groupBy(stops, ({ day }) => day))
    return ways.reduce((miles, way = []) => {
      const points = way.flatMap(({ point }) => point ?? [])
      return miles + driveThrough(fielder.home, driveOrder(fielder.home, points)).miles
    }, sum)
  }, 0)
}

/** Each building to the nearest fielder with room, on their first day with room; null where one finds nobody. */
function byHand({ fielders, visits, today, dueDate }: Planning): Given | null {
  const startOf = ({ home, stops }: PlanningFielder): Point | null => home ?? stops[0]?.point ?? null
  const lanes = fielders.map((fielder) => ({
    fielder,
    days: workingDaysBetween(fielder.time, today, dueDate),
    taken: { ...fielder.time.taken } as Record<string, number>,
    given: [] as { id: string; day: string }[],
  }))
  for (const { id, point, units, dueDate: own } of visits) {
    const near = lanes.toSorted((a, b) => {
      const [from, to] = [startOf(a.fielder), startOf(b.fielder)]
      return (from ? metresBetween(from, point!) : 1e9) - (to ? metresBetween(to, point!) : 1e9)
    })
    const found = near.find(({ days, taken, fielder }) =>
      days.some((day) => day <= (own ?? dueDate) && fitsOn(taken[day] ?? 0, units, fielder.time.unitsPerDay)),
    )
    if (!found) return null
    const { days, taken, fielder, given } = found
    const day = days.find(
      (free) => free <= (own ?? dueDate) && fitsOn(taken[free] ?? 0, units, fielder.time.unitsPerDay),
    )!
    taken[day] = (taken[day] ?? 0) + units
    given.push({ id, day })
  }
  return new Map(lanes.map(({ fielder, given }) => [fielder.id, given]))
}

const SHAPES = {
  'plenty of room': { fielders: 8, days: 10, unitsPerDay: 4, filled: 0.4, standing: 0.3 },
  'days that are filled to the last unit': { fielders: 6, days: 8, unitsPerDay: 4, filled: 1 },
  'houses that share a JSBN, more than a day holds': { fielders: 6, days: 8, unitsPerDay: 6, filled: 1, largest: 7 },
  'no small visit to fill a gap with': { fielders: 6, days: 9, unitsPerDay: 12, filled: 1, smallest: 3, standing: 0.4 },
  'each due on its own day': { fielders: 6, days: 9, unitsPerDay: 8, filled: 1, isDueApart: true, standing: 0.2 },
}

describe.each(Object.entries(SHAPES))('with %s', (_, shape) => {
  test.each(SEEDS)('everything is placed and nobody is over capacity (%i)', (seed) => {
    const planning = feasiblePlanning({ seed, ...shape })
    const plan = suggest(planning)
    const placed = plan.parts.flatMap(({ stops }) => stops.map(({ id }) => id))
    expect(plan.unplaced).toEqual([])
    expect(placed.toSorted()).toEqual(planning.visits.map(({ id }) => id).toSorted())
    expect(troublesOf(planning, givenBy(plan))).toEqual([])
  })

  test('it is never longer than each building to the nearest fielder with room', () => {
    const compared = SEEDS.flatMap((seed) => {
      const planning = feasiblePlanning({ seed, ...shape })
      const hand = byHand(planning)
      return hand
        ? [{ seed, ratio: milesOfAll(planning, givenBy(suggest(planning))) / milesOfAll(planning, hand) }]
        : []
    })
    expect(compared.filter(({ ratio }) => ratio > 1)).toEqual([])
    // By hand one hardly ever comes to an end where days are filled to the last unit.
    expect(compared.length).toBeGreaterThanOrEqual(shape.filled < 1 ? SEEDS.length : 0)
  })
})

describe('a suggestion', () => {
  const planning = feasiblePlanning({ seed: 3, fielders: 6, days: 8, unitsPerDay: 4, filled: 0.8, standing: 0.2 })

  test('is the same each time, in whatever order it is asked for', () => {
    const turned = { ...planning, visits: planning.visits.toReversed(), fielders: planning.fielders.toReversed() }
    expect(suggest(planning)).toEqual(suggest(planning))
    expect(suggest(turned)).toEqual(suggest(planning))
  })

  test('says how full the day of each stop is, how many days are left, who has been there', () => {
    const { parts } = suggest(planning)
    const units = new Map(planning.visits.map((visit) => [visit.id, visit.units]))
    for (const { fielderId, stops } of parts) {
      const { time, visits } = planning.fielders.find(({ id }) => id === fielderId)!
      for (const { id, plannedOn, why } of stops) {
        const sameDay = stops.filter((stop) => stop.plannedOn === plannedOn)
        const dayUnits = sameDay.reduce((sum, stop) => sum + units.get(stop.id)!, time.taken[plannedOn] ?? 0)
        const { siteId } = planning.visits.find((visit) => visit.id === id)!
        expect(why).toMatchObject({ dayUnits, unitsPerDay: 4, visits: visits[siteId] ?? 0 })
        expect(why.daysLeft).toBe((Date.parse(planning.dueDate) - Date.parse(plannedOn)) / 86_400_000)
      }
    }
  })

  test('leaves out what has no pin and what nobody has room for, and nothing else', () => {
    const [first, ...rest] = planning.visits
    const tooMany = rest.flatMap((visit) => [
      visit,
      { ...visit, id: `${visit.id}-again`, siteId: `${visit.siteId}-again` },
    ])
    const plan = suggest({ ...planning, visits: [{ ...first!, point: null }, ...tooMany] })
    const placed = plan.parts.flatMap(({ stops }) => stops.map(({ id }) => id))
    expect(plan.unplaced.filter(({ because }) => because === 'NO_PIN')).toEqual([{ id: first!.id, because: 'NO_PIN' }])
    expect(plan.unplaced.length).toBeGreaterThan(1)
    expect([...placed, ...plan.unplaced.map(({ id }) => id)].toSorted()).toEqual(
      [first!, ...tooMany].map(({ id }) => id).toSorted(),
    )
    expect(troublesOf({ ...planning, visits: tooMany }, givenBy(plan))).toEqual([])
    expect(suggest({ ...planning, fielders: [] }).unplaced).toHaveLength(planning.visits.length)
  })

  test('spreads work over those who live together instead of sending one for weeks', () => {
    const home = { lat: 36.0726, lon: -79.792 }
    const time = { workingDays: [1, 2, 3, 4, 5] as const, absences: [], unitsPerDay: 4, taken: {} }
    const fielders = ['a', 'b', 'c'].map((id) => ({ id, home, time, stops: [], visits: {} }))
    const visits = Array.from({ length: 12 }, (_, at) => ({
      id: `${at}`,
      siteId: `${at}`,
      point: home,
      units: 1,
      dueDate: null,
      isUrgent: false,
    }))
    const { parts } = suggest({ today: '2026-11-16', dueDate: '2026-11-30', visits, fielders })
    expect(parts.map(({ stops }) => stops.length)).toEqual([4, 4, 4])
  })

  test('does not take somebody whose home nobody knows for the nearest to everything', () => {
    const home = { lat: 36.0726, lon: -79.792 }
    const time = { workingDays: [1, 2, 3, 4, 5] as const, absences: [], unitsPerDay: 4, taken: {} }
    const somebody = { time, stops: [], visits: {} }
    const visit = { id: 'v', siteId: '', point: { lat: 36.1, lon: -79.8 }, units: 1, dueDate: null, isUrgent: false }
    const fielders = [
      { id: 'anywhere', home: null, ...somebody },
      { id: 'near', home, ...somebody },
    ]
    const ask = { today: '2026-11-16', dueDate: '2026-11-30', visits: [visit] }
    expect(suggest({ ...ask, fielders }).parts.map(({ fielderId }) => fielderId)).toEqual(['near'])
    expect(suggest({ ...ask, fielders: fielders.slice(0, 1) }).parts).toMatchObject([{ fielderId: 'anywhere' }])
  })
})

describe('sixty buildings with due dates of their own, for six fielders who can do all of them in time', () => {
  const cases = Array.from({ length: 200 }, (_, at) => {
    const known = punctualPlan(at + 1)
    return { ...known, plan: suggest(known.planning) }
  })

  test('none is planned after its due date, in 200 cases', () => {
    for (const { planning, plan } of cases) {
      expect(plan.unplaced).toEqual([])
      expect(troublesOf(planning, givenBy(plan))).toEqual([])
    }
  })

  test('the way is at most a quarter longer than that of the plan they come from', () => {
    const ratios = cases.map(({ planning, plan, miles }) => milesOfAll(planning, givenBy(plan)) / miles)
    expect(Math.max(...ratios)).toBeLessThan(1.25)
  })

  test('a site stays with one fielder', () => {
    for (const { planning, plan } of cases) {
      const fielderOf = new Map(plan.parts.flatMap(({ fielderId, stops }) => stops.map(({ id }) => [id, fielderId])))
      const sites = Map.groupBy(planning.visits, ({ siteId }) => siteId)
      for (const visits of sites.values()) expect(new Set(visits.map(({ id }) => fielderOf.get(id))).size).toBe(1)
    }
  })
})

describe('due dates, what goes first, and sites', () => {
  const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18']
  const home = { lat: 36.0726, lon: -79.792 }
  const km = (east: number): Point => stepFrom(home, { north: 0, east: east * 1000 })
  const time = { workingDays: [1, 2, 3, 4, 5] as const, absences: [], unitsPerDay: 2, taken: {} }
  const fielder = (id: string, east: number, stops: PlanningFielder['stops'] = []): PlanningFielder => ({
    id,
    home: km(east),
    time: { ...time, taken: Object.fromEntries(stops.map(({ day }) => [day, 1])) },
    stops,
    visits: {},
  })
  const visit = (id: string, extra: Partial<PlanningVisit> = {}): PlanningVisit => ({
    id,
    siteId: `site of ${id}`,
    point: km(5),
    units: 1,
    dueDate: null,
    isUrgent: false,
    ...extra,
  })
  const planned = (visits: readonly PlanningVisit[], fielders = [fielder('a', 0)], dueDate = '2026-11-30') => {
    const { parts, unplaced } = suggest({ today: monday, dueDate, visits, fielders })
    const stops = parts.flatMap(({ fielderId, stops: own }) => own.map((stop) => ({ fielderId, ...stop })))
    return {
      dayOf: (id: string) => stops.find((stop) => stop.id === id)?.plannedOn,
      fielderOf: (id: string) => stops.find((stop) => stop.id === id)?.fielderId,
      leftOf: (id: string) => stops.find((stop) => stop.id === id)?.why.daysLeft,
      unplaced,
    }
  }

  test('each building is planned until its own due date where that is earlier than the one typed', () => {
    const near = ['b', 'c', 'd', 'e'].map((id) => visit(id, { point: km(1) }))
    const plan = planned([...near, visit('due', { point: km(40), dueDate: monday })])
    expect([plan.dayOf('due'), plan.leftOf('due')]).toEqual([monday, 0])
    expect(planned([visit('later', { dueDate: '2026-12-24' })], undefined, tuesday).leftOf('later')).toBeLessThan(2)
  })

  test('what is overdue comes on the first day with room, before what has time', () => {
    const free = ['b', 'c', 'd'].map((id) => visit(id, { point: km(1) }))
    const late = ['x', 'y', 'z'].map((id) => visit(id, { point: km(30), dueDate: '2026-11-10' }))
    const plan = planned([...free, ...late])
    expect(late.map(({ id }) => plan.dayOf(id) ?? '').toSorted()).toEqual([monday, monday, tuesday])
    expect(plan.leftOf('x')).toBeLessThan(0)
  })

  test('what finds no room in time is planned late rather than left out, until the date typed', () => {
    const due = ['b', 'c', 'd'].map((id) => visit(id, { dueDate: monday }))
    const plan = planned(due)
    expect(due.map(({ id }) => plan.dayOf(id) ?? '').toSorted()).toEqual([monday, monday, tuesday])
    expect(plan.unplaced).toEqual([])
    expect(planned(due, undefined, monday).unplaced).toMatchObject([{ because: 'NO_ROOM' }])
  })

  test('what is urgent comes first, and is not what stays behind', () => {
    const near = ['b', 'c', 'd'].map((id) => visit(id, { point: km(1) }))
    const urgent = visit('urgent', { point: km(-9), isUrgent: true })
    expect(planned([...near, urgent]).dayOf('urgent')).toBe(monday)
    expect(planned([...near, urgent], undefined, monday).unplaced.map(({ id }) => id)).not.toContain('urgent')
  })

  test('a site that takes more than a day stays with one fielder', () => {
    const site = ['b', 'c', 'd', 'e', 'f'].map((id) => visit(id, { siteId: 'site', point: km(20) }))
    const plan = planned(site, [fielder('near', 18), fielder('nearest', 21)])
    expect(site.map(({ id }) => plan.fielderOf(id))).toEqual(Array(5).fill('nearest'))
    const dueSoon = planned(site, [fielder('near', 18), fielder('nearest', 21)], tuesday)
    expect(new Set(site.map(({ id }) => dueSoon.fielderOf(id)))).toEqual(new Set(['near', 'nearest']))
  })

  test('the rest of a site goes to whoever has a part of it in hand', () => {
    const inHand = [{ day: wednesday, siteId: 'site', point: km(20) }]
    const plan = planned(
      [visit('b', { siteId: 'site', point: km(20) })],
      [fielder('has', 0, inHand), fielder('near', 21)],
    )
    expect(plan.fielderOf('b')).toBe('has')
  })
})
