import { randomUUIDv7 } from 'node:crypto'
import type { NewOrder, OrderDetail } from '@demarc/contract'
import { daysAfter, orderValues, refuse, seriesOn, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { insertOrderWithSite } from './create-order.queries.ts'
import { findCustomerOfOrder } from './customer-of-order.ts'
import { findPlace } from './order-place.queries.ts'
import { readOrder } from '../read-order.ts'

/** Takes an order. Its site gets the next JSN of its city, here and now: a number is never promised and never reused. */
export async function createOrder(tx: Tx, actor: Actor, form: z.output<typeof NewOrder>): Promise<OrderDetail> {
  const { state: stateCode, cityCode, wireCenterId, sentDate, sentBy } = form
  const place = await findPlace(tx, { stateCode, cityCode, wireCenterId })
  if (place.cityName === null) return refuse('order.city_unknown', {})
  if (!place.hasWireCenter) return refuse('wire_center.unknown', {})

  const fields = {
    ...orderValues(form),
    ...(await findCustomerOfOrder(tx, { ofWireCenter: place.customerId, customer: form.customerId ?? null, sentBy })),
    originalCity: form.originalCity || place.cityName,
    originalState: form.originalState ?? stateCode,
    dueDate: daysAfter(sentDate, place.siteDueDays),
    heldReason: (form.isHeld && form.heldReason) || null,
  }
  const id = randomUUIDv7()
  const jsn = await insertOrderWithSite(
    tx,
    { id, ...fields, receivedOn: place.day, createdBy: actor.userId },
    { id: randomUUIDv7(), ...seriesOn(place.day, stateCode, cityCode) },
  )
  await record(tx, actor, {
    entity: 'order',
    entityId: id,
    action: 'created',
    after: { jsn, ...fields },
    needs: 'order.read',
    customerId: fields.customerId,
  })
  return readOrder(tx, actor, id)
}
