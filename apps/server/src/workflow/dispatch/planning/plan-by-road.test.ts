import { daysAfter, stepFrom, type Point } from '@demarc/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assign, makePlace, makeReadyBuilding, type OrderPlace } from '@demarc/testkit'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { openOsrm, type Osrm } from '#test/stand-ins/osrm.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let osrm: Osrm
let ben: Caller
let sue: Caller
let place: OrderPlace
let today: string
beforeAll(async () => {
  osrm = await openOsrm()
  app = await openTestApp({ env: { ROUTING_URL: osrm.url } })
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
  today = await dayFromNow(app)
})
beforeEach(() => {
  osrm.be('good')
  osrm.flow(null)
})
afterAll(async () => {
  await app.close()
  await osrm.close()
})

/** Each test plays in a town of its own: what was said of the roads of another one is remembered. */
let towns = 0
const newTown = (): Point => stepFrom({ lat: 35, lon: -80 }, { north: (towns += 1) * 20_000, east: 0 })
const living = (home: Point, firstName: string) =>
  makeFielder(app, { firstName, home: { address: '1 Home St', ...home }, workingDays: [1, 2, 3, 4, 5, 6, 7] })

/** Ann lives 500 m from the building, across the river; Bob 8 km away, on its bank. */
async function atTheRiver() {
  const town = newTown()
  const bank = stepFrom(town, { north: 0, east: 500 })
  const [ann, bob] = [await living(town, 'Ann'), await living(stepFrom(bank, { north: 0, east: 8000 }), 'Bob')]
  const building = await makeReadyBuilding(ben, place, bank)
  const suggest = async () => {
    const reply = await sue.post('/api/dispatch/suggest', {
      buildingIds: [building.id],
      fielderIds: [ann.id, bob.id],
      dueDate: daysAfter(today, 2),
    })
    expect(reply.statusCode).toBe(200)
    const { milesBy, parts } = reply.json()
    return [milesBy, parts[0].name]
  }
  return { ann, bob, building, suggest, river: { lon: (town.lon + bank.lon) / 2, bridgeMetres: 40_000 } }
}

test('a building goes to whoever is nearest by road', async () => {
  const { suggest } = await atTheRiver()
  expect(await suggest()).toEqual(['ROADS', 'Ann Fielder'])
  expect(osrm.irregular).toEqual([])

  const there = await atTheRiver()
  osrm.flow(there.river)
  expect(await there.suggest()).toEqual(['ROADS', 'Bob Fielder'])
  // The roads are known by now.
  osrm.be('down')
  expect(await there.suggest()).toEqual(['ROADS', 'Bob Fielder'])
})

test('where the routing server is down, it goes by the straight line, and the answer says so', async () => {
  const { suggest, river } = await atTheRiver()
  osrm.flow(river)
  osrm.be('500')
  expect(await suggest()).toEqual(['ESTIMATE', 'Ann Fielder'])
  osrm.be('good')
  expect(await suggest()).toEqual(['ROADS', 'Bob Fielder'])
})

test('what an absence costs is counted by road', async () => {
  const { ann, bob, building, river } = await atTheRiver()
  await assign(sue, { fielderId: ann.id, buildingIds: [building.id], dueDate: daysAfter(today, 2) })
  osrm.flow(river)
  const reply = await sue.post('/api/dispatch/away/preview', {
    fielderId: ann.id,
    fromDay: today,
    untilDay: daysAfter(today, 2),
  })
  const { milesBy, moves, savedMiles } = reply.json()
  expect([milesBy, moves[0].to.fielderId]).toEqual(['ROADS', bob.id])
  // There and back over the bridge.
  expect(savedMiles).toBeGreaterThan(50)
})
