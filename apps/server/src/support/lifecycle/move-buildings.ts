import {
  afterMove,
  isOpen,
  mayMove,
  refuse,
  statusLabel,
  STOPPED_BY_DELIVERY,
  STOPPED_BY_HOLD,
  type BuildingMove,
  type WorkOrderMove,
} from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach, type Author } from '#support/audit/index.ts'
import { lockLiveOf } from './assignment.queries.ts'
import { endAssignments } from './end-assignments.ts'
import { lockBuildings, markAssigned, updateBuildings, type BuildingRow } from './lifecycle.queries.ts'
import { moveWorkOrders } from './move-work-orders.ts'
import { rollUpSites } from './roll-up-sites.ts'
import { findUnderWay } from './under-way.queries.ts'
import { lockOpenWorkOrders } from './work-order.queries.ts'

type Why = {
  readonly reason?: string | undefined
  readonly orderAction?: string
  /** It is done already, out of reach of the office: a hold stops nothing of it. */
  readonly hasHappened?: boolean
}

/** Where the work order of a building goes with it, by the move of the same name. What a verdict means for it, review says. */
const TAKES_ALONG: ReadonlySet<BuildingMove> = new Set([
  'mediaComplete',
  'acceptIncomplete',
  'pass',
  'cancel',
] as const satisfies readonly (BuildingMove & WorkOrderMove)[])
const takesAlong = (move: BuildingMove): move is BuildingMove & WorkOrderMove => TAKES_ALONG.has(move)

/**
 * Moves a set of buildings, all or none, and lets their sites and orders follow. A move of the system may be caused by
 * anybody whom the calling use case let in; every other one asks for the mover's role.
 */
export async function moveBuildings(
  tx: Tx,
  author: Author,
  buildingIds: readonly string[],
  { move, reason, orderAction, hasHappened = false }: Why & { readonly move: BuildingMove },
): Promise<void> {
  if (buildingIds.length === 0) return
  const buildings = await lockBuildings(tx, buildingIds)
  if (buildings.length !== new Set(buildingIds).size) refuse('building.missing', {})
  insistOnMover(author, move)
  for (const building of buildings) insistOnMove(building, move, hasHappened)
  if (STOPPED_BY_DELIVERY.has(move)) await insistOnNoneUnderWay(tx, buildingIds)

  if (takesAlong(move)) {
    const open = await lockOpenWorkOrders(tx, buildingIds)
    await moveWorkOrders(
      tx,
      author,
      open.map(({ id }) => id),
      { move, reason },
    )
  }
  // Nobody is left with work that is not to be done.
  if (move === 'cancel') await endAssignments(tx, 'SYSTEM', await lockLiveOf(tx, buildingIds), { move, reason })

  const moved = buildings.map((building) => ({ id: building.id, ...afterMove(move, building) }))
  await updateBuildings(tx, moved, reason ?? null)
  const orderIds = [...new Set(buildings.map(({ orderId }) => orderId))]
  if (moved.some(({ status }) => status === 'ASSIGNED')) await markAssigned(tx, orderIds)
  await recordEach(
    tx,
    author,
    buildings.map(({ id, jsb, status, orderId, customerId }, at) => ({
      entity: 'building',
      entityId: id,
      action: 'moved',
      before: { status },
      after: { jsb, move, status: moved[at]?.status, ...(reason ? { reason } : {}) },
      needs: 'order.read',
      customerId,
      facts: { orderId, move },
    })),
  )
  await rollUpSites(tx, author, [...new Set(buildings.map(({ siteId }) => siteId))], orderAction)
}

function insistOnMover(author: Author, move: BuildingMove): void {
  if (mayMove(move, 'SYSTEM')) return
  if (typeof author === 'string' || !author.roles.some((role) => mayMove(move, role))) refuse('permission.denied', {})
}

async function insistOnNoneUnderWay(tx: Tx, buildingIds: readonly string[]): Promise<void> {
  const underWay = await findUnderWay(tx, buildingIds)
  if (underWay) refuse('submission.holds_building', underWay)
}

function insistOnMove(building: BuildingRow, move: BuildingMove, hasHappened: boolean): void {
  if (!isOpen(move, building))
    refuse('building.move_closed', { move, jsb: building.jsb, status: statusLabel(building.status) })
  if (building.isHeld && !hasHappened && STOPPED_BY_HOLD.has(move)) refuse('order.held', { jsn: building.jsn })
}
