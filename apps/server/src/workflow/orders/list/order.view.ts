import type { Order } from '@demarc/contract'
import {
  actionsOnOrder,
  ORDER_STATUSES,
  PROGRESS_OF,
  type Actor,
  type OrderStatus,
  type Progress,
} from '@demarc/domain'
import type { OrderRow } from './order-row.queries.ts'
import { audienceOf } from '../visible-to.queries.ts'

/** What lists and details have in common: the row, and what the reader may know and do. */
export const viewOrder = (actor: Actor, row: OrderRow): Order => ({
  ...row,
  sites: row.firstSiteId && row.jsn ? [{ id: row.firstSiteId, jsn: row.jsn }] : [],
  status: audienceOf(actor) === 'office' ? row.shownStatus : firstOf(row.progress),
  // Why the office waits is for the office.
  isHeld: audienceOf(actor) === 'office' && row.isHeld,
  customerId: row.customerId ?? (row.customerSaid || null),
  actions: actionsOnOrder(actor, row),
})

const FIRST_OF_WORD = Object.groupBy(ORDER_STATUSES, (status) => PROGRESS_OF[status])

/** The first status of those that share a word: all that a customer learns. */
export const firstOf = (progress: Progress): OrderStatus => FIRST_OF_WORD[progress]?.[0] ?? 'ORDER_RECEIVED'
