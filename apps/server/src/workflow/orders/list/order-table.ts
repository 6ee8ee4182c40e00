import type { listDeletedOrders, Order } from '@demarc/contract'
import { ORDER_FIELD_NAMES, ORDER_FIELDS, ORDER_FLAGS, statusLabel, type Actor, type OrderField } from '@demarc/domain'
import type { z } from 'zod'
import type { ListTable } from '#support/serving/index.ts'
import { fieldColumn, moment, type Column } from '#support/tables/index.ts'
import { audienceOf } from '../visible-to.queries.ts'

type ShownField = OrderField & keyof Order

/** What stands beside a field, or says it by name. */
const BESIDE: Partial<Record<OrderField, readonly Column<Order>[]>> = {
  wireCenterId: [
    { title: ORDER_FIELDS.wireCenterId.title, width: 20, cell: ({ wireCenterName }) => wireCenterName },
    { title: 'CLLI', width: 12, cell: ({ wireCenterCode }) => wireCenterCode },
  ],
  // Of a customer who is not known yet there is what was written, where the id stands of one who is.
  customerId: [
    {
      title: ORDER_FIELDS.customerId.title,
      width: 22,
      cell: ({ customerName, customerId }) => customerName ?? customerId,
    },
  ],
  sentDate: [{ title: 'Date received', width: 20, cell: ({ receivedAt }) => moment(receivedAt) }],
}

const columnsOf = (name: OrderField): readonly Column<Order>[] => [
  // Fields that have a column are in the contract.
  ...fieldColumn(ORDER_FIELDS[name], (order: Order) => order[name as ShownField]),
  ...(BESIDE[name] ?? []),
]

/** Marks first, then the fields in their order. A customer reads the five words, and no marks. */
function columnsFor(actor: Actor): readonly Column<Order>[] {
  const isOffice = audienceOf(actor) === 'office'
  return [
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Status', width: 22, cell: ({ status, progress }) => statusLabel(isOffice ? status : progress) },
    ...(isOffice ? ORDER_FLAGS.flatMap(columnsOf) : []),
    ...ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].kind !== 'flag').flatMap(columnsOf),
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
