import { ORDER_FIELDS, type OrderStatus, type Progress } from '@demarc/domain'
import type { NamedRow } from '#platform/db/db.ts'
import { selectFields } from '#platform/db/fields.ts'

export type OrderMarks = { shownStatus: OrderStatus; progress: Progress }
/** An order as lists read it: one row of `orders o` with the names of its customer and its wire center. */
export type OrderRow = Omit<NamedRow<'list-orders', OrderMarks>, 'total'>

export const ORDER_COLUMNS = `o.id, o.jsn, o.first_site_id as "firstSiteId", o.status, o.shown_status as "shownStatus", o.progress,
  o.pinned_status is not null as "isPinned", o.cancelled_at is not null as "isCancelled",
  o.deleted_at is not null as "isDeleted", o.was_assigned as "wasAssigned", ${selectFields('o', ORDER_FIELDS)},
  c.name as "customerName", w.name as "wireCenterName", w.code as "wireCenterCode", o.received_at as "receivedAt",
  o.created_at as "createdAt", o.updated_at as "updatedAt", o.version`

/** Goes with the columns; both tables are small and found by their keys. */
export const ORDER_NAMES = `left join customers c on c.id = o.customer_id left join wire_centers w on w.id = o.wire_center_id`
