import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import { moveBuildings } from '../../../../apps/server/src/support/lifecycle/index.ts'
import { rejectDelivered } from '../../../../apps/server/src/workflow/delivery/index.ts'
import { dateMove } from '../moves.ts'
import type { Crew } from '../people.ts'
import type { PlannedOrder } from '../planned.ts'
import { dateRest } from '../time/history.queries.ts'
import { WORKDAY, type WorkClock } from '../time/work-clock.ts'

type Delivered = { readonly orders: readonly PlannedOrder[]; readonly clock: WorkClock }

/** What customers say to the buildings that they have: some are accepted. */
export async function answerDeliveries(tx: Tx, crew: Crew, { orders, clock }: Delivered): Promise<void> {
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
    const at = ({ moments }: (typeof accepted)[number]) => clock.since(moments.delivered, 0.6, 2 * WORKDAY)
    await dateMove(tx, orders, { buildings: accepted, at })
  }
}

/** One is not what its customer ordered: it waits in quality control until the office says how it goes on. */
export async function rejectOne(
  tx: Tx,
  crew: Crew,
  { order, clock }: { readonly order: PlannedOrder | undefined; readonly clock: WorkClock },
): Promise<void> {
  const building = order?.sites
    .flatMap((site) => site.buildings)
    .findLast(({ goal }) => goal.befell !== 'customerAccept')
  if (!building) return
  await rejectDelivered(tx, crew.customers.piedmont, {
    buildingId: building.id,
    reason: 'The rear is another house',
    shots: [],
  })
  await dateRest(tx, clock.since(building.moments.delivered, 0.5, WORKDAY))
}
