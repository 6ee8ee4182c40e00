import type { Fielder } from '@demarc/contract'
import { expect, test } from 'vitest'
import { draftDays } from './plan-panel.tsx'
import { laneDrive, type Giving } from '../fielders/lane-gifts.ts'
import { draftOf, dropStop, lateIn, moveStop, stopsIn } from './plan-draft.ts'

const [monday, tuesday] = ['2026-11-16', '2026-11-17']
const why = { dayUnits: 1, unitsPerDay: 4, daysLeft: 2, visits: 0 }
const building = (id: string, lon: number) => ({
  id,
  jsb: id,
  buildingType: 'M' as const,
  lat: 36,
  lon,
  units: 1,
  dueDate: null,
})
const buildings = [building('near', -79.9), building('middle', -79.8), building('far', -79.7)]
const stop = (buildingId: string, plannedOn = monday) => ({
  buildingId,
  jsb: buildingId,
  address: '1 Elm St',
  city: 'Eden',
  dueDate: tuesday,
  plannedOn,
  lastVisit: null,
  why,
})
const part = (fielderId: string, stops: ReturnType<typeof stop>[]) => ({ fielderId, name: fielderId, stops })
const draft = draftOf(
  {
    parts: [part('marcus', [stop('far', tuesday), stop('near')]), part('ana', [stop('middle')])],
    unplaced: [],
    milesBy: 'ESTIMATE',
  },
  '2026-11-18',
)
const marcus: Fielder = {
  id: 'marcus',
  name: 'marcus',
  phone: null,
  profileImageUrl: null,
  home: { address: '', lat: 36, lon: -80 },
  lastSeenAt: null,
  workingDays: [1, 2, 3, 4, 5],
  active: 0,
  absences: [],
  stops: [],
}
const giving = (given = draft): Giving => ({
  desk: undefined,
  due: undefined,
  draft: given,
  made: buildings,
  chosenId: undefined,
  selection: [],
  roads: null,
})

test('a stop that is left out stays on the board, and the others keep their day', () => {
  const less = dropStop(draft, 'far')
  expect([stopsIn(less), less.dropped]).toEqual([2, ['far']])
  expect(less.parts[0]?.stops).toMatchObject([{ buildingId: 'near', plannedOn: monday }])
})

test('a stop given to somebody else gets a day with them, and no longer says why', () => {
  const moved = moveStop(draft, 'middle', { to: { id: 'marcus', name: 'marcus' }, dayFor: () => '2026-11-18' })
  expect(moved.parts.map(({ fielderId }) => fielderId)).toEqual(['marcus'])
  expect(moved.parts[0]?.stops.at(-1)).toMatchObject({ buildingId: 'middle', why: null, plannedOn: '2026-11-18' })
  expect([lateIn(draft), lateIn(moved)]).toEqual([0, 1])
})

test('whoever had nothing gets a part of the plan', () => {
  const moved = moveStop(draft, 'far', { to: { id: 'jonas', name: 'Jonas Kerr' }, dayFor: () => monday })
  expect(moved.parts.map(({ name, stops }) => [name, stops.length])).toEqual([
    ['marcus', 1],
    ['ana', 1],
    ['Jonas Kerr', 1],
  ])
})

test('the days of a part add up to what the lane says, and have the numbers of the map', () => {
  const days = draftDays(draft.parts[0]!, marcus, giving())
  expect(days.map(({ day, stops }) => [day, stops.map(({ number, buildingId }) => [number, buildingId])])).toEqual([
    [monday, [[1, 'near']]],
    [tuesday, [[2, 'far']]],
  ])
  const total = days.reduce((sum, { addedMiles }) => sum + (addedMiles ?? 0), 0)
  expect(total).toBeCloseTo(laneDrive(marcus, giving())!.miles, 0)
})
