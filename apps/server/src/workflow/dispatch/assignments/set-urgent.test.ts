import { afterAll, beforeAll, expect, test } from 'vitest'
import { assign, makePlace, makeReadyBuilding } from '@demarc/testkit'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { lastAuditRowOf } from '#test/audit-and-jobs.ts'

let app: TestApp
let ben: Caller
let sue: Caller
beforeAll(async () => {
  app = await openTestApp()
  ;[ben, sue] = [await app.as('ben'), await app.as('sue')]
})
afterAll(() => app.close())

test('a building that somebody flags goes first, until a fielder is sent there', async () => {
  const place = await makePlace(ben)
  const calm = await makeReadyBuilding(ben, place)
  const building = await makeReadyBuilding(ben, place)
  const flag = (isUrgent: boolean, caller = sue) =>
    caller.put(`/api/dispatch/buildings/${building.id}/urgent`, { isUrgent })
  expect((await flag(true, ben)).statusCode).toBe(403)
  expect((await flag(true)).json()).toMatchObject({ id: building.id, priority: 'HIGH', isUrgent: true })
  expect(await lastAuditRowOf(app, building.id)).toMatchObject({ action: 'urgent_set', after: { isUrgent: true } })
  const board = async () =>
    (await sue.get('/api/dispatch/buildings')).json().map(({ id }: { id: string }) => id) as string[]
  expect(await board()).toEqual([building.id, calm.id])

  const fay = await makeFielder(app)
  const { batchId } = await assign(sue, { fielderId: fay.id, buildingIds: [building.id] })
  const late = await flag(false)
  expect([late.statusCode, late.json().detail]).toEqual([409, `${building.jsb} can’t be changed while it’s Assigned.`])
  await sue.post(`/api/assignments/batches/${batchId}/undo`)
  expect(await board()).toEqual([calm.id, building.id])
})
