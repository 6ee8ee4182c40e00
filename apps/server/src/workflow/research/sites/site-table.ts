import type { SiteWithOrder } from '@demarc/contract'
import { BUILDING_TYPE_LABELS, ORDER_FIELDS, statusLabel, type OrderField } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { day, fieldColumn, moment, yesNo } from '#support/tables/index.ts'

const ofOrder = (name: OrderField & keyof SiteWithOrder['order']) =>
  fieldColumn(ORDER_FIELDS[name], ({ order }: SiteWithOrder) => order[name])

export const SITES_TABLE: ListTable<SiteWithOrder> = {
  name: 'research-sites',
  id: ({ id }) => id,
  columns: () => [
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Status', width: 22, cell: ({ status }) => statusLabel(status) },
    ...ofOrder('isHeld'),
    { title: 'Job type', width: 12, cell: ({ jobType }) => BUILDING_TYPE_LABELS[jobType] },
    { title: 'Job type confirmed', width: 20, cell: ({ jobTypeConfirmedAt }) => moment(jobTypeConfirmedAt) },
    { title: 'Has additions', width: 14, cell: ({ hasAdditions }) => yesNo(hasAdditions) },
    { title: 'Address', width: 32, cell: ({ address }) => address },
    { title: 'City', width: 18, cell: ({ city }) => city },
    ...ofOrder('originalState'),
    { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
    { title: 'Opened by', width: 20, cell: ({ claim }) => claim?.name ?? null },
    { title: 'Customer', width: 22, cell: ({ order }) => order.customerName },
    ...ofOrder('customerRef'),
    { title: 'Order status', width: 22, cell: ({ order }) => statusLabel(order.status) },
    ...ofOrder('sentBy'),
    ...ofOrder('sentDate'),
    { title: 'Date received', width: 20, cell: ({ order }) => moment(order.receivedAt) },
    ...ofOrder('narrative'),
  ],
}
