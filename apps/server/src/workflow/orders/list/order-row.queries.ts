import type { OrderStatus, Progress } from '@demarc/domain'
import type { NamedRow } from '#platform/db/db.ts'

export type OrderMarks = { shownStatus: OrderStatus; progress: Progress }
/** An order as lists read it: one row of `orders o` with the names of its customer and its wire center. */
export type OrderRow = Omit<NamedRow<'list-orders', OrderMarks>, 'total'>

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
