import {
  afterWorkOrderMove,
  endOfWorkOrder,
  isWorkOrderOpen,
  mayMoveWorkOrder,
  refuse,
  statusLabel,
  STOPPED_BY_HOLD,
  type WorkOrderMove,
} from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach, type Author } from '#support/audit/index.ts'
import { lockWorkOrders, updateWorkOrders, type WorkOrderRow } from './work-order.queries.ts'

export type MovingWorkOrder = {
  readonly move: WorkOrderMove
  readonly reason?: string | undefined
  /** It is done already, out of reach of the office: a hold stops nothing of it. */
  readonly hasHappened?: boolean
}

/**
 * Moves a set of work orders, all or none, and answers with them as they stood. The caller holds their buildings and says
 * what becomes of these.
 */
export async function moveWorkOrders(
  tx: Tx,
  author: Author,
  ids: readonly string[],
  { move, reason, hasHappened = false }: MovingWorkOrder,
): Promise<WorkOrderRow[]> {
  if (ids.length === 0) return []
  const orders = await lockWorkOrders(tx, ids)
  if (orders.length !== new Set(ids).size) refuse('work_order.missing', {})
  insistOnMover(author, move)
  for (const order of orders) insistOnMove(order, move, hasHappened)

  const closedAs = endOfWorkOrder(move)
  const moved = orders.map(({ id, status }) => ({ id, status: afterWorkOrderMove(move, status), closedAs }))
  await updateWorkOrders(tx, moved)
  await recordEach(
    tx,
    author,
    orders.map(({ id, jsbW, status, orderId, buildingId }, at) => ({
      entity: 'work_order',
      entityId: id,
      action: closedAs ? 'closed' : 'moved',
      before: { status },
      after: {
        jsbW,
        move,
        status: moved[at]?.status,
        ...(closedAs ? { closedAs } : {}),
        ...(reason ? { reason } : {}),
      },
      needs: 'dispatch.read',
      facts: { orderId, buildingId, move },
    })),
  )
  return orders
}

function insistOnMover(author: Author, move: WorkOrderMove): void {
  if (mayMoveWorkOrder(move, 'SYSTEM')) return
  if (typeof author === 'string' || !author.roles.some((role) => mayMoveWorkOrder(move, role)))
    refuse('permission.denied', {})
}

// What a hold stops of a building it stops of a work order: the moves have the same names.
const stopped: ReadonlySet<string> = STOPPED_BY_HOLD

function insistOnMove({ jsbW, jsn, status, isHeld }: WorkOrderRow, move: WorkOrderMove, hasHappened: boolean): void {
  if (!isWorkOrderOpen(move, status))
    refuse('work_order.move_closed', { move, number: jsbW, status: statusLabel(status) })
  if (isHeld && !hasHappened && stopped.has(move)) refuse('order.held', { jsn })
}
