import type { listWorkOrders as call, WorkOrder } from '@demarc/contract'
import { priorityOf, unitsOf, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import {
  countOpenWorkOrders,
  FIRST_WORK_ORDER,
  listOpenWorkOrders,
  type WorkOrderRow,
} from './work-order-list.queries.ts'

/** The work orders that are open: whoever dispatches sees all of them. */
export async function listWorkOrders(
  db: Db,
  _actor: Actor,
  { status, limit, cursor }: z.output<typeof call.query>,
): Promise<ListPage<WorkOrder>> {
  const after = readCursor(cursor, ['flag', 'day', 'uuid']) ?? FIRST_WORK_ORDER
  const [today, found] = await Promise.all([
    organisationDay(db),
    listOpenWorkOrders(db, status, { after, most: limit < 26 ? 26 : 101 }),
  ])
  // What the first page shows whole is counted by looking at it.
  const total = !cursor && found.length <= limit ? found.length : await countOpenWorkOrders(db, status)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  return { ...page, rows: page.rows.map((row) => viewWorkOrder(row, today)) }
}

/** The row, and what follows from it. */
const viewWorkOrder = (row: WorkOrderRow, today: string): WorkOrder => ({
  ...row,
  building: { ...row, id: row.buildingId, units: unitsOf(row) },
  priority: priorityOf({ ...row, isRework: true }, today),
  assignment: viewAssigned(row),
  cameBack: viewCameBack(row),
})

function viewAssigned({ assignmentId, fielderId, fielderName, assignedUntil }: WorkOrderRow): WorkOrder['assignment'] {
  if (!assignmentId || !fielderId || !assignedUntil) return null
  return { id: assignmentId, fielderId, fielderName: fielderName ?? '', dueDate: assignedUntil }
}

function viewCameBack({ cameBack, cameBackAt, ...row }: WorkOrderRow): WorkOrder['cameBack'] {
  if (!cameBack || !cameBackAt) return null
  return {
    kind: cameBack,
    reason: row.cameBackReason,
    note: row.cameBackNote,
    fielderName: row.cameBackFrom,
    at: cameBackAt,
  }
}
