import { isOpen, type BuildingMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { lockBuildings, moveBuildings } from '#support/lifecycle/index.ts'
import { clearRedelivery, keepArrival } from './after/delivered.queries.ts'

/** Where each goes: what was billed before a rework goes back to where its invoice stands. */
const MOVES = ['delivered', 'deliveredOnInvoice', 'deliveredAfterPayment'] as const satisfies readonly BuildingMove[]

type Arrived = { readonly buildingIds: readonly string[]; readonly day: string }

/** Its delivery has arrived: whatever stands where it was packed is with the customer now, held or not. */
export async function settleDelivered(tx: Tx, author: Author, { buildingIds, day }: Arrived): Promise<void> {
  const buildings = await lockBuildings(tx, buildingIds)
  const goingBy = (move: BuildingMove) =>
    buildings.filter((building) => isOpen(move, building)).map((building) => building.id)
  for (const move of MOVES) await moveBuildings(tx, author, goingBy(move), { move, hasHappened: true })
  await keepArrival(tx, { buildingIds, newIds: goingBy('delivered'), day })
  await clearRedelivery(tx, buildingIds)
}
