import { movesItsBuilding, type BuildingMove, type WorkOrderMove } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import type { Author } from '#support/audit/index.ts'
import { moveBuildings } from './move-buildings.ts'
import { moveWorkOrders } from './move-work-orders.ts'

/** What somebody is sent for: a building, or a work order at one. */
export type Work = { readonly buildingId: string; readonly workOrderId: string | null }

type Moving = {
  /** One that both have. */
  readonly move: BuildingMove & WorkOrderMove
  readonly reason?: string | undefined
  readonly hasHappened?: boolean
}

/** Moves what assignments are for, all or none: the work order where there is one, and its building stays; else the building. */
export async function moveWork(tx: Tx, author: Author, work: readonly Work[], moving: Moving): Promise<void> {
  const first = work.filter(({ workOrderId }) => workOrderId === null)
  await moveBuildings(
    tx,
    author,
    first.map(({ buildingId }) => buildingId),
    moving,
  )
  const again = await moveWorkOrders(
    tx,
    author,
    work.flatMap(({ workOrderId }) => workOrderId ?? []),
    moving,
  )
  if (moving.move !== 'submitFieldwork') return
  await moveBuildings(
    tx,
    author,
    again.filter(({ kind }) => movesItsBuilding(kind)).map(({ buildingId }) => buildingId),
    { move: 'workOrderSubmitted', reason: moving.reason },
  )
}
