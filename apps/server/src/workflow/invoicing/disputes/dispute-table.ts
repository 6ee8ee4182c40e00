import type { Dispute } from '@demarc/contract'
import { DISPUTE_RESOLUTION_LABELS } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { cents, day, moment, yesNo } from '#support/tables/index.ts'

export const DISPUTES_TABLE: ListTable<Dispute> = {
  name: 'disputes',
  id: ({ id }) => id,
  columns: () => [
    { title: 'Invoice #', width: 16, cell: ({ invoiceNo }) => invoiceNo },
    { title: 'Customer', width: 22, cell: ({ customerName }) => customerName },
    { title: 'JSBN', width: 18, cell: ({ jsb }) => jsb },
    { title: 'Description', width: 32, cell: ({ description }) => description },
    { title: 'Address', width: 32, cell: ({ address }) => address },
    { title: 'Disputed', width: 12, cell: ({ amountCents }) => cents(amountCents) },
    { title: 'Reason', width: 40, cell: ({ reason }) => reason },
    { title: 'Opened by', width: 20, cell: ({ openedByName }) => openedByName },
    { title: 'Recorded by the office', width: 20, cell: ({ isOnBehalf }) => yesNo(isOnBehalf) },
    { title: 'After the deadline', width: 16, cell: ({ isLate }) => yesNo(isLate) },
    { title: 'Opened', width: 20, cell: ({ createdAt }) => moment(createdAt) },
    { title: 'Resolve by', width: 14, cell: ({ resolveBy }) => day(resolveBy) },
    { title: 'Resolved', width: 20, cell: ({ resolvedAt }) => moment(resolvedAt) },
    { title: 'Resolution', width: 18, cell: ({ resolution }) => resolution && DISPUTE_RESOLUTION_LABELS[resolution] },
    { title: 'Credited', width: 12, cell: ({ settledCents }) => cents(settledCents) },
    { title: 'Messages', width: 10, cell: ({ messageCount }) => messageCount },
  ],
}
