import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { rejectDelivered } from '#workflow/submission/index.ts'
import type { Crew } from '../people.ts'
import type { PlannedOrder } from '../plan.ts'

/** What customers say to the buildings that they have: some are accepted, and one is not what they ordered. */
export async function answerDeliveries(tx: Tx, crew: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  for (const [customer, actor] of Object.entries(crew.customers)) {
    const own = orders.filter((order) => order.customer === customer)
    const accepted = own
      .flatMap(({ sites }) => sites.flatMap((site) => site.buildings))
      .filter(({ goal }) => goal.befell === 'customerAccept')
    await moveBuildings(
      tx,
      actor,
      accepted.map(({ id }) => id),
      { move: 'customerAccept' },
    )
  }
}

/** Somebody goes there again. The photos say what for: without them there is nothing to reject. */
export async function rejectOne(tx: Tx, customer: Actor, order: PlannedOrder | undefined): Promise<void> {
  const building = order?.sites
    .flatMap((site) => site.buildings)
    .findLast(({ goal }) => goal.befell !== 'customerAccept')
  if (!building) return
  await rejectDelivered(tx, customer, {
    buildingId: building.id,
    reason: 'The rear is another house',
    way: 'WORK_ORDER',
    shots: [],
  })
}
