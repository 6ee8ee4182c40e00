import type { ReadySite, Delivery } from '@demarc/contract'
import { CHANNEL_LABELS, DELIVERY_STATUS_LABELS } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { day, moment, yesNo } from '#support/tables/index.ts'

export const READY_SITES_TABLE: ListTable<ReadySite> = {
  name: 'ready-to-deliver',
  id: ({ siteId }) => siteId,
  columns: () => [
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Address', width: 32, cell: ({ address }) => address },
    { title: 'City', width: 18, cell: ({ city }) => city },
    { title: 'Customer', width: 22, cell: ({ customer }) => customer?.name ?? null },
    { title: 'Wire center', width: 20, cell: ({ wireCenter }) => wireCenter?.name ?? null },
    { title: 'Channel', width: 14, cell: ({ channel }) => CHANNEL_LABELS[channel] },
    { title: 'Buildings included', width: 18, cell: ({ goes }) => goes },
    { title: 'Buildings not included', width: 20, cell: ({ stays }) => stays },
    { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
    { title: 'Held', width: 6, cell: ({ isHeld }) => yesNo(isHeld) },
  ],
}

export const DELIVERIES_TABLE: ListTable<Delivery> = {
  name: 'deliveries',
  id: ({ id }) => id,
  columns: () => [
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Part', width: 6, cell: ({ part }) => part },
    { title: 'Customer', width: 22, cell: ({ customer }) => customer?.name ?? null },
    { title: 'Channel', width: 14, cell: ({ channel }) => CHANNEL_LABELS[channel] },
    { title: 'Status', width: 14, cell: ({ status }) => DELIVERY_STATUS_LABELS[status] },
    { title: 'Manual delivery', width: 14, cell: ({ waitsForHand }) => yesNo(waitsForHand) },
    { title: 'Buildings', width: 10, cell: ({ buildings }) => buildings },
    { title: 'Submitted', width: 20, cell: ({ submittedAt }) => moment(submittedAt) },
    { title: 'Submitted by', width: 20, cell: ({ submittedByName }) => submittedByName },
    { title: 'Delivered', width: 20, cell: ({ deliveredAt }) => moment(deliveredAt) },
    { title: 'Attempts', width: 10, cell: ({ attempts }) => attempts },
    { title: 'Next attempt', width: 20, cell: ({ nextAttemptAt }) => moment(nextAttemptAt) },
    { title: 'Reason', width: 40, cell: ({ reason }) => reason },
    { title: 'Held', width: 6, cell: ({ isHeld }) => yesNo(isHeld) },
  ],
}
