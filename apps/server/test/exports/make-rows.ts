import { makeOrder, makePlace, makeReadyBuildings, makeSite, submit } from '@demarc/testkit'
import type { Caller, TestApp } from '../test-app.ts'
import { makeDelivered, makeDisputed, makeSent } from '../fixtures/invoicing.ts'
import { pay } from '../fixtures/payments.ts'
import { makeCityCode, makeCustomer, makeWireCenter } from '../fixtures/places.ts'
import { handIn, type QcTeam } from '../fixtures/qc.ts'
import { makePassedSite } from '../fixtures/deliveries.ts'
import { makeWorkOrder } from '../fixtures/work-orders.ts'

/** What a spreadsheet would run. */
export const FORMULA = '=HYPERLINK("http://evil.test")'

/** Two of everything that is asked for, and something that is not. */
export async function makeWork(app: TestApp, team: QcTeam): Promise<void> {
  const { ben, place } = team
  await makeOrder(ben, await makePlace(ben))
  for (const originalAddress of [FORMULA, '2 Elm St']) await makeOrder(ben, place, { originalAddress })
  for (const originalAddress of ['3 Elm St', '4 Elm St']) {
    const { id } = await makeOrder(ben, place, { originalAddress })
    await ben.delete(`/api/orders/${id}`)
  }
  await makeSite(ben, place, { originalAddress: '9 Oak St' })
  await makeSite(ben, place, { originalAddress: '8 Oak St' })
  await makeReadyBuildings(ben, place, [{ buildingType: 'C' }, { buildingType: 'C' }, { buildingType: 'M' }])
  for (const _ of [1, 2]) {
    await makeWorkOrder(app, team)
    await handIn(app, team)
    await makePassedSite(app, team)
    const { siteId } = await makePassedSite(app, team)
    await submit(ben, siteId, { byHand: true })
  }
}

export async function makeMoney(app: TestApp, { ben, place }: QcTeam): Promise<void> {
  for (const customer of [1, 1, 2] as const) {
    const sent = await makeSent(app, ben, customer)
    await pay(ben, { customer, amountCents: 500, allocations: [{ invoiceId: sent.id, amountCents: 400 }] })
    await makeDisputed(app, ben, { customer })
  }
  await makeDelivered(app, place, [{}, {}])
}

export async function makeReference(caller: Caller): Promise<void> {
  for (const n of [1, 2]) {
    await makeCityCode(caller, { cityName: `Zz City ${n}` })
    await makeWireCenter(caller)
    await makeCustomer(caller)
  }
}
