import type { DashboardNeeds, DashboardStats } from '@demarc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assign,
  assignmentsOf,
  makePlace,
  makeReadyBuilding,
  makeReadyBuildings,
  type OrderPlace,
} from '@demarc/testkit'
import { customerIdOf } from '#test/named-people.ts'
import { dayFromNow, makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { foldCounts } from '#workflow/orders/index.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let place: OrderPlace
let later: { dueDate: string }
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben, customerIdOf(1))
  later = { dueDate: await dayFromNow(app, 30) }
})
afterAll(() => app.close())

const needs = async (caller = sue): Promise<DashboardNeeds> => (await caller.get('/api/dashboard/needs')).json()
const fieldTeams = async (): Promise<number> =>
  ((await sue.get('/api/dashboard/stats')).json() as DashboardStats).fieldTeams

test('field teams are those who have something in hand, before and after the differences are folded', async () => {
  const [fay, fred] = [await makeFielder(app), await makeFielder(app)]
  const { buildings } = await makeReadyBuildings(ben, place, [{}, {}, {}], later)
  const [one = '', two = '', three = ''] = buildings.map(({ id }) => id)
  const before = await fieldTeams()
  await assign(sue, { fielderId: fay.id, buildingIds: [one, two] })
  await assign(sue, { fielderId: fred.id, buildingIds: [three] })
  expect((await fieldTeams()) - before).toBe(2)
  await foldCounts({ db: app.db })
  expect((await fieldTeams()) - before).toBe(2)
  const [inHand] = await assignmentsOf(sue, fred.id)
  await sue.post('/api/assignments/recall', { assignmentIds: [inHand?.id], reason: 'Plans changed' })
  expect((await fieldTeams()) - before).toBe(1)
})

test('what nobody has accepted needs somebody on the eve of its day, once for an order, and not while it is held', async () => {
  const fay = await makeFielder(app)
  const tomorrow = await dayFromNow(app, 1)
  const { buildings, orderId, jsn } = await makeReadyBuildings(ben, place, [{}, {}], later)
  const distant = await makeReadyBuilding(ben, place, {}, later)
  await assign(sue, { fielderId: fay.id, buildingIds: buildings.map(({ id }) => id), dueDate: tomorrow })
  await assign(sue, { fielderId: fay.id, buildingIds: [distant.id], dueDate: await dayFromNow(app, 2) })
  const told = async (caller = sue) => (await needs(caller)).needs.filter(({ kind }) => kind === 'unaccepted')
  expect(await told()).toEqual([
    {
      kind: 'unaccepted',
      orderId,
      jsn,
      address: expect.stringContaining('1208 Spring Garden St'),
      status: 'ASSIGNED',
      day: tomorrow,
    },
  ])
  expect((await needs(ben)).counts['unaccepted']).toBe(1)

  await ben.post('/api/orders/hold', { orderIds: [orderId], reason: 'No permit' })
  expect(await told()).toEqual([])
  await ben.post('/api/orders/release', { orderIds: [orderId] })
  expect(await told()).toHaveLength(1)
  const herself = await fay.signIn()
  for (const { id, dueDate } of await assignmentsOf(herself, fay.id))
    if (dueDate === tomorrow) await herself.post(`/api/assignments/${id}/accept`, {})
  expect(await told()).toEqual([])
})

test('what came back needs somebody until it is assigned again; urgent alone is not back', async () => {
  const fay = await makeFielder(app)
  const [back, urgent] = [
    await makeReadyBuilding(ben, place, {}, later),
    await makeReadyBuilding(ben, place, {}, later),
  ]
  await sue.put(`/api/dispatch/buildings/${urgent.id}/urgent`, { isUrgent: true })
  await assign(sue, { fielderId: fay.id, buildingIds: [back.id] })
  const [inHand] = await assignmentsOf(sue, fay.id)
  const herself = await fay.signIn()
  await herself.post(`/api/assignments/${inHand?.id}/decline`, { reason: 'NO_TIME' })
  const told = async () => (await needs()).needs.filter(({ kind }) => kind === 'came_back')
  expect(await told()).toMatchObject([
    { orderId: back.orderId, jsn: back.jsn, status: 'READY_FOR_DISPATCH', day: await dayFromNow(app) },
  ])
  await assign(sue, { fielderId: fay.id, buildingIds: [back.id] })
  expect(await told()).toEqual([])
})

test('of many, a few orders are shown and the buildings are counted', async () => {
  const fay = await makeFielder(app)
  const made = await Promise.all(Array.from({ length: 7 }, () => makeReadyBuildings(ben, place, [{}, {}], later)))
  const ids = made.flatMap(({ buildings }) => buildings.map(({ id }) => id))
  await assign(sue, { fielderId: fay.id, buildingIds: ids, dueDate: await dayFromNow(app) })
  const found = await needs()
  const shown = found.needs.filter(({ kind }) => kind === 'unaccepted').map(({ orderId }) => orderId)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown.length).toBeGreaterThan(0)
  expect(found.counts['unaccepted']).toBe(14)
})
