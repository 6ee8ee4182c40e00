import { ORDER_STATUSES, type Actor, type BuildingMove } from '@demarc/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrder, makePlace } from '@demarc/testkit'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { addBuildings, standingOf } from '#test/fixtures/work.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** One building's whole life, with a failed review, a dispute and a rework in it; then the order must be closed. */
const LIFE: readonly (readonly [move: BuildingMove, order: string])[] = [
  ['markReady', 'READY_FOR_DISPATCH'],
  ['assign', 'ASSIGNED'],
  ['decline', 'READY_FOR_DISPATCH'],
  ['assign', 'ASSIGNED'],
  ['reassign', 'ASSIGNED'],
  ['start', 'IN_PROGRESS'],
  ['submitFieldwork', 'IN_PROGRESS'],
  ['unsubmit', 'IN_PROGRESS'],
  ['submitFieldwork', 'IN_PROGRESS'],
  ['mediaComplete', 'QC_REVIEW'],
  ['fail', 'IN_PROGRESS'],
  ['answer', 'IN_PROGRESS'],
  ['acceptIncomplete', 'QC_REVIEW'],
  ['pass', 'QC_REVIEW'],
  ['revokePass', 'QC_REVIEW'],
  ['pass', 'QC_REVIEW'],
  ['delivered', 'SUBMITTED_TO_CUSTOMER'],
  ['customerAccept', 'SUBMITTED_TO_CUSTOMER'],
  ['invoiceSent', 'INVOICED'],
  ['disputeOpened', 'INVOICED'],
  ['rework', 'IN_PROGRESS'],
  ['workOrderSubmitted', 'IN_PROGRESS'],
  ['mediaComplete', 'QC_REVIEW'],
  ['pass', 'QC_REVIEW'],
  ['deliveredOnInvoice', 'INVOICED'],
  ['paid', 'PAID'],
  ['close', 'CLOSED'],
]

test('@chain one order goes through every state of its building to CLOSED', async () => {
  const ben = await app.as('ben')
  const order = await makeOrder(ben, await makePlace(ben))
  expect(order.status).toBe('ORDER_RECEIVED')
  await ben.put(`/api/orders/${order.id}`, { status: 'RESEARCHING' })
  const [building = ''] = await addBuildings(app, order.sites[0].id, [{ type: 'M' }])
  const everybody: Actor = {
    userId: await app.idOf('ada'),
    roles: ['ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER'],
    customerId: null,
  }

  const seen: string[] = []
  for (const [move] of LIFE) {
    await app.db.transaction().execute((tx) => moveBuildings(tx, everybody, [building], { move }))
    seen.push(`${move} ${(await standingOf(app, order.id)).shownStatus}`)
  }
  expect(seen).toEqual(LIFE.map((step) => step.join(' ')))

  const told = (await ben.get(`/api/orders/${order.id}`)).json()
  expect(Object.keys(told.reached).toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  expect(told).toMatchObject({ status: 'CLOSED', buildingCounts: { CLOSED: 1 } })
})
