import type { MyHome } from '@demarc/contract'
import { PROGRESS, type Actor, type Progress } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { sumOwedBy } from '#workflow/invoicing/index.ts'
import { ownCustomerOf } from './own-customer.ts'
import { countByProgress, listWaiting } from './portal.queries.ts'

/** Where a customer's orders stand, in five words, and what waits for them. */
export async function readHome(db: Db, actor: Actor): Promise<MyHome> {
  const customerId = ownCustomerOf(actor)
  const today = await organisationDay(db)
  const [counts, waiting, money] = await Promise.all([
    countByProgress(db, customerId, PROGRESS),
    listWaiting(db, customerId),
    sumOwedBy(db, customerId, today),
  ])
  return {
    // One number for each of the five.
    orders: Object.fromEntries(PROGRESS.map((word) => [word, counts.get(word) ?? 0])) as Record<Progress, number>,
    waiting: {
      count: waiting[0]?.count ?? 0,
      buildings: waiting.map(({ id, jsb, address, orderId, customerRef, deliveredOn }) => ({
        id,
        jsb,
        address,
        orderId,
        customerRef,
        deliveredOn,
      })),
    },
    ...money,
  }
}
