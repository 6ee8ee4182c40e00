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

/** Exactly the fields of the contract. */
const viewWorkOrder = (row: WorkOrderRow, today: string): WorkOrder => ({
  id: row.id,
  jsbW: row.jsbW,
  kind: row.kind,
  status: row.status,
  reason: row.reason,
  items: row.items,
  formVersion: row.formVersion,
  building: {
    id: row.buildingId,
    orderId: row.orderId,
    siteId: row.siteId,
    jsb: row.jsb,
    address: row.address,
    city: row.city,
    buildingType: row.buildingType,
    lat: row.lat,
    lon: row.lon,
    units: unitsOf(row),
  },
  dueDate: row.dueDate,
  priority: priorityOf({ ...row, isRework: true }, today),
  isHeld: row.isHeld,
  assignment: viewAssigned(row),
  cameBack: viewCameBack(row),
  createdByName: row.createdByName,
  createdAt: row.createdAt,
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
