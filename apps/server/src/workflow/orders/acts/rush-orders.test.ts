import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assign, assignmentsOf, makeOrder, makePlace, makeReadyBuilding, type OrderPlace } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { textOf } from '#test/fixtures/open-jobs.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'

let app: TestApp
let ben: Caller
let sue: Caller
let place: OrderPlace
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
  place = await makePlace(ben)
})
afterAll(() => app.close())

const mark = (orderId: string, isRush: boolean, caller = ben) => caller.put(`/api/orders/${orderId}`, { isRush })
const board = async (filter = '') =>
  (await sue.get(`/api/dispatch/buildings?limit=200${filter}`)).json() as { id: string; priority: string }[]
const onBoard = async (id: string) => (await board()).find((building) => building.id === id)

test('an order is a rush where that is said, and no other', async () => {
  expect(await makeOrder(ben, place)).toMatchObject({ isRush: false })
  const order = await makeOrder(ben, place, { isRush: true })
  expect(order).toMatchObject({ isRush: true })
  expect(await lastAuditRowOf(app, order.id)).toMatchObject({ action: 'created', after: { isRush: true } })
})

test('the mark is set and taken away by those who edit orders, and history says so', async () => {
  const order = await makeOrder(ben, place)
  expect((await mark(order.id, true, sue)).statusCode).toBe(403)
  expect((await mark(order.id, true)).json()).toMatchObject({ isRush: true, version: order.version + 1 })
  expect(await lastAuditRowOf(app, order.id)).toMatchObject({
    action: 'edited',
    before: { isRush: false },
    after: { isRush: true },
  })
  expect((await mark(order.id, false)).json()).toMatchObject({ isRush: false })
})

test('its buildings have high priority and go first for as long as it is marked, also those added later', async () => {
  const calm = await makeReadyBuilding(ben, place)
  const building = await makeReadyBuilding(ben, place)
  expect(await onBoard(building.id)).toMatchObject({ priority: 'MEDIUM', isRush: false })

  await mark(building.orderId, true)
  expect(await onBoard(building.id)).toMatchObject({ priority: 'HIGH', isRush: true, isUrgent: false })
  expect((await board()).map(({ id }) => id)).toEqual([building.id, calm.id])
  expect((await board('&priority=HIGH')).map(({ id }) => id)).toEqual([building.id])
  const added = await ben.post(`/api/sites/${building.siteId}/buildings`, { buildingType: 'M', address: '9 Elm St' })
  await ben.put(`/api/buildings/${added.json().id}/status`, { status: 'READY_FOR_DISPATCH' })
  expect(await onBoard(added.json().id)).toMatchObject({ priority: 'HIGH', isRush: true })

  // One of them presses for another reason too.
  await sue.put(`/api/dispatch/buildings/${building.id}/urgent`, { isUrgent: true })
  await mark(building.orderId, false)
  expect(await onBoard(building.id)).toMatchObject({ priority: 'HIGH', isRush: false })
  expect(await onBoard(added.json().id)).toMatchObject({ priority: 'MEDIUM', isRush: false })
})

test('the fielder who is sent there is told', async () => {
  const building = await makeReadyBuilding(ben, place)
  const fay = await makeFielder(app)
  await assign(sue, { fielderId: fay.id, buildingIds: [building.id] })
  expect(await assignmentsOf(sue, fay.id)).toMatchObject([{ isRush: false }])
  await mark(building.orderId, true)
  expect(await assignmentsOf(sue, fay.id)).toMatchObject([{ isRush: true }])
})

test('it comes with an import and leaves with an export', async () => {
  const rows = [
    { Address: '1 Ash St', 'City code': place.cityCode, State: place.state, Ref: 'R-1', Rush: 'yes' },
    { Address: '2 Ash St', 'City code': place.cityCode, State: place.state, Ref: 'R-2', Rush: '' },
  ]
  const send = (text: string) => ben.post('/api/orders/import', { fileName: 'rush.csv', text, dryRun: false })
  expect((await send(textOf(rows))).json()).toMatchObject({ counts: { orders: 2, bad: 0 } })
  expect((await send(textOf([{ ...rows[0]!, Rush: 'perhaps' }]))).json()).toMatchObject({ code: 'import.has_errors' })
  const { body } = await ben.get('/api/orders/export?q=Ash')
  const filed = parse<Record<string, string>>(body, { bom: true, columns: true })
  expect(new Map(filed.map((line) => [line['Customer reference'], line.Rush]))).toEqual(
    new Map([
      ['R-1', 'yes'],
      ['R-2', 'no'],
    ]),
  )
})
