import { makeOrder } from '@demarc/testkit'
import { wasSent } from '../fixtures/documents.ts'
import type { TestApp } from '../test-app.ts'
import { addBuildings } from '../fixtures/work.ts'
import { fielderOf } from './dispatch-rows.ts'
import { placeOf } from './place-of.ts'

type Whose = { readonly isOwn: boolean; readonly userId: string | null }

/** Null where the id names something else. An order is one's own where it is of the first customer, or a fielder was sent there. */
export async function addWorkRow(app: TestApp, param: string, { isOwn, userId }: Whose): Promise<string | null> {
  if (param !== 'orderId' && param !== 'siteId' && param !== 'buildingId') return null
  const ben = await app.as('ben')
  const order = await makeOrder(ben, await placeOf(app, isOwn ? 1 : 2))
  const siteId = String(order.sites[0].id)
  const fielderId = await fielderOf(app, isOwn ? userId : null)
  if (param !== 'buildingId' && !fielderId) return param === 'orderId' ? String(order.id) : siteId
  const [buildingId = ''] = await addBuildings(app, siteId, [{ type: 'S' }])
  if (fielderId) await wasSent(app.owner, buildingId, fielderId)
  return { orderId: String(order.id), siteId, buildingId }[param]
}
