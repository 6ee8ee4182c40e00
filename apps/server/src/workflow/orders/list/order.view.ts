import type { Order } from '@demarc/contract'
import {
  actionsOnOrder,
  ORDER_STATUSES,
  PROGRESS_OF,
  type Actor,
  type OrderState,
  type OrderStatus,
  type Progress,
} from '@demarc/domain'
import type { OrderRow } from './order-row.queries.ts'
import { sightOf } from '../visible-to.queries.ts'

/** What lists and details have in common: exactly the fields of the contract, and only what the reader may do. */
export const viewOrder = (actor: Actor, row: OrderRow): Order => ({
  id: row.id,
  jsn: row.jsn,
  sites: row.firstSiteId && row.jsn ? [{ id: row.firstSiteId, jsn: row.jsn }] : [],
  status: sightOf(actor) === 'office' ? row.shownStatus : firstOf(row.progress),
  progress: row.progress,
  // Why the office waits is for the office.
  isHeld: sightOf(actor) === 'office' && row.isHeld,
  customerId: row.customerId ?? (row.customerSaid || null),
  customerName: row.customerName,
  customerRef: row.customerRef,
  wireCenterId: row.wireCenterId,
  wireCenterName: row.wireCenterName,
  wireCenterCode: row.wireCenterCode,
  originalAddress: row.originalAddress,
  originalCity: row.originalCity,
  originalState: row.originalState,
  narrative: row.narrative,
  sentBy: row.sentBy,
  sentDate: row.sentDate,
  dueDate: row.dueDate,
  receivedAt: row.receivedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
  actions: actionsOnOrder(actor, stateOf(row)),
})

/** What the rules of an order are asked with. */
const stateOf = (row: OrderRow): OrderState => ({
  status: row.status,
  shownStatus: row.shownStatus,
  isHeld: row.isHeld,
  isPinned: row.isPinned,
  isCancelled: row.isCancelled,
  isDeleted: row.isDeleted,
  wasAssigned: row.wasAssigned,
})

const FIRST_OF_WORD = Object.groupBy(ORDER_STATUSES, (status) => PROGRESS_OF[status])

/** The first status of those that share a word: all that a customer learns. */
export const firstOf = (progress: Progress): OrderStatus => FIRST_OF_WORD[progress]?.[0] ?? 'ORDER_RECEIVED'
