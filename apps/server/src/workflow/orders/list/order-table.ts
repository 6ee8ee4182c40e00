import type { listDeletedOrders, Order } from '@demarc/contract'
import { statusLabel, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { ListTable } from '#support/serving/index.ts'
import { day, moment, yesNo, type Column } from '#support/tables/index.ts'
import { sightOf } from '../visible-to.queries.ts'

/** In the order of the screen. A customer reads the five words. */
function columnsFor(actor: Actor): readonly Column<Order>[] {
  const isOffice = sightOf(actor) === 'office'
  const held: Column<Order> = { title: 'Held', width: 6, cell: ({ isHeld }) => yesNo(isHeld) }
  return [
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Status', width: 22, cell: ({ status, progress }) => statusLabel(isOffice ? status : progress) },
    ...(isOffice ? [held] : []),
    { title: 'Address', width: 32, cell: ({ originalAddress }) => originalAddress },
    { title: 'City', width: 18, cell: ({ originalCity }) => originalCity },
    { title: 'State', width: 6, cell: ({ originalState }) => originalState },
    { title: 'Wire center', width: 20, cell: ({ wireCenterName }) => wireCenterName },
    { title: 'CLLI', width: 12, cell: ({ wireCenterCode }) => wireCenterCode },
    // Of a customer who is not known yet there is what was written, where the id stands of one who is.
    { title: 'Customer', width: 22, cell: ({ customerName, customerId }) => customerName ?? customerId },
    { title: 'Customer reference', width: 18, cell: ({ customerRef }) => customerRef },
    { title: 'Sent by', width: 20, cell: ({ sentBy }) => sentBy },
    { title: 'Date sent', width: 14, cell: ({ sentDate }) => day(sentDate) },
    { title: 'Date received', width: 20, cell: ({ receivedAt }) => moment(receivedAt) },
    { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
    { title: 'Narrative', width: 48, cell: ({ narrative }) => narrative },
  ]
}

export const ORDERS_TABLE: ListTable<Order> = { name: 'orders', id: ({ id }) => id, columns: columnsFor }

export const DELETED_ORDERS_TABLE: ListTable<z.output<typeof listDeletedOrders.reply>[number]> = {
  name: 'deleted-orders',
  id: ({ id }) => id,
  columns: (actor) => [
    ...columnsFor(actor),
    { title: 'Deleted', width: 20, cell: ({ deletedAt }) => moment(deletedAt) },
    { title: 'Deleted by', width: 20, cell: ({ deletedByName }) => deletedByName },
  ],
}
