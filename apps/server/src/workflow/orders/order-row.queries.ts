import type { OrderStatus, Progress, WorkStatus } from '@demarc/domain'

/** An order as lists read it: one row of `orders o` with the names of its customer and its wire center. */
export type OrderRow = {
  id: string
  jsn: string | null
  firstSiteId: string | null
  status: WorkStatus
  shownStatus: OrderStatus
  progress: Progress
  isHeld: boolean
  isPinned: boolean
  isCancelled: boolean
  isDeleted: boolean
  wasAssigned: boolean
  customerId: string | null
  customerSaid: string
  customerName: string | null
  customerRef: string | null
  wireCenterId: string | null
  wireCenterName: string | null
  wireCenterCode: string | null
  originalAddress: string | null
  originalCity: string | null
  originalState: string | null
  narrative: string
  sentBy: string
  sentDate: string | null
  dueDate: string | null
  receivedAt: string
  createdAt: string
  updatedAt: string
  version: number
}

export const ORDER_COLUMNS = `o.id, o.jsn, o.first_site_id as "firstSiteId", o.status, o.shown_status as "shownStatus", o.progress,
  o.is_held as "isHeld", o.pinned_status is not null as "isPinned", o.cancelled_at is not null as "isCancelled",
  o.deleted_at is not null as "isDeleted", o.was_assigned as "wasAssigned",
  o.customer_id as "customerId", o.customer_said as "customerSaid", c.name as "customerName",
  o.customer_ref as "customerRef", o.wire_center_id as "wireCenterId", w.name as "wireCenterName",
  w.code as "wireCenterCode", o.original_address as "originalAddress", o.original_city as "originalCity",
  o.original_state as "originalState", o.narrative, o.sent_by as "sentBy", o.sent_date as "sentDate",
  o.due_date as "dueDate", o.received_at as "receivedAt", o.created_at as "createdAt",
  o.updated_at as "updatedAt", o.version`

/** Goes with the columns; both tables are small and found by their keys. */
export const ORDER_NAMES = `left join customers c on c.id = o.customer_id left join wire_centers w on w.id = o.wire_center_id`
