import { expect, test } from 'vitest'
import { draftOf, dropStop, milesIn, moveStop, stopsIn, type PlanWorld } from './plan-draft.ts'

const why = { addedMiles: 1, dayUnits: 1, unitsPerDay: 4, daysLeft: 2, visits: 0 }
const building = (id: string, lon: number) => ({ id, jsb: id, buildingType: 'M' as const, lat: 36, lon, units: 1 })
const buildings = [building('near', -79.9), building('middle', -79.8), building('far', -79.7)]
const stop = (buildingId: string) => ({ buildingId, jsb: buildingId, plannedOn: '2026-11-16', why })
const world: PlanWorld = {
  buildingOf: (id) => buildings.find((each) => each.id === id),
  homeOf: () => ({ lat: 36, lon: -80 }),
  daysOf: (_, stops) => stops.map((_each, at) => `2026-11-1${6 + at}`),
  minutesPerType: { S: 20, M: 40, C: 30 },
}
const part = (fielderId: string, ids: readonly string[]) => ({
  fielderId,
  name: fielderId,
  stops: ids.map(stop),
  miles: 50,
  driveMinutes: 90,
  siteMinutes: 80,
})
const draft = draftOf(
  { parts: [part('marcus', ['near', 'far']), part('ana', ['middle'])], unplaced: [], miles: 100 },
  '2026-11-17',
)

test('a stop that is left out makes the way shorter, and stays on the board', () => {
  const less = dropStop(draft, 'far', world)
  expect(stopsIn(less)).toBe(2)
  expect(less.dropped).toEqual(['far'])
  expect(milesIn(less)).toBeLessThan(milesIn(draft))
  expect(less.parts[0]).toMatchObject({ siteMinutes: 40 })
})

test('a stop given to somebody else stands where it costs them least, and no longer says why', () => {
  const moved = moveStop(draft, 'middle', { to: { id: 'marcus', name: 'marcus' }, world })
  expect(moved.parts.map(({ fielderId }) => fielderId)).toEqual(['marcus'])
  expect(moved.parts[0]?.stops.map(({ buildingId }) => buildingId)).toEqual(['near', 'middle', 'far'])
  expect(moved.parts[0]?.stops[1]).toMatchObject({ why: null, plannedOn: '2026-11-17' })
})

test('whoever had nothing gets a part of the plan', () => {
  const moved = moveStop(draft, 'far', { to: { id: 'jonas', name: 'Jonas Kerr' }, world })
  expect(moved.parts.map(({ name, stops }) => [name, stops.length])).toEqual([
    ['marcus', 1],
    ['ana', 1],
    ['Jonas Kerr', 1],
  ])
})
