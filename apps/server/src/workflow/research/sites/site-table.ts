import type { SiteWithOrder } from '@demarc/contract'
import { BUILDING_TYPE_LABELS, statusLabel } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { day, moment, yesNo } from '#support/tables/index.ts'

export const SITES_TABLE: ListTable<SiteWithOrder> = {
  name: 'research-sites',
  id: ({ id }) => id,
  columns: () => [
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Status', width: 22, cell: ({ status }) => statusLabel(status) },
    { title: 'Held', width: 6, cell: ({ order }) => yesNo(order.isHeld) },
    { title: 'Job type', width: 12, cell: ({ jobType }) => BUILDING_TYPE_LABELS[jobType] },
    { title: 'Job type confirmed', width: 20, cell: ({ jobTypeConfirmedAt }) => moment(jobTypeConfirmedAt) },
    { title: 'Has additions', width: 14, cell: ({ hasAdditions }) => yesNo(hasAdditions) },
    { title: 'Address', width: 32, cell: ({ address }) => address },
    { title: 'City', width: 18, cell: ({ city }) => city },
    { title: 'State', width: 6, cell: ({ order }) => order.originalState },
    { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
    { title: 'Opened by', width: 20, cell: ({ claim }) => claim?.name ?? null },
    { title: 'Customer', width: 22, cell: ({ order }) => order.customerName },
    { title: 'Customer reference', width: 18, cell: ({ order }) => order.customerRef },
    { title: 'Order status', width: 22, cell: ({ order }) => statusLabel(order.status) },
    { title: 'Sent by', width: 20, cell: ({ order }) => order.sentBy },
    { title: 'Date sent', width: 14, cell: ({ order }) => day(order.sentDate) },
    { title: 'Date received', width: 20, cell: ({ order }) => moment(order.receivedAt) },
    { title: 'Narrative', width: 48, cell: ({ order }) => order.narrative },
  ],
}
