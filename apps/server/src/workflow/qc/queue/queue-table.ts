import type { QcBuilding } from '@demarc/contract'
import { BUILDING_TYPE_LABELS, QC_RISK_LABELS, statusLabel } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { day, moment, yesNo } from '#support/tables/index.ts'

export const QUEUE_TABLE: ListTable<QcBuilding> = {
  name: 'qc-buildings',
  id: ({ id }) => id,
  columns: () => [
    { title: 'JSBN', width: 18, cell: ({ jsb }) => jsb },
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Status', width: 14, cell: ({ status }) => statusLabel(status) },
    { title: 'Type', width: 12, cell: ({ buildingType }) => BUILDING_TYPE_LABELS[buildingType] },
    { title: 'Units', width: 8, cell: ({ unitCount }) => unitCount },
    { title: 'Houses', width: 8, cell: ({ sfuCount }) => sfuCount },
    { title: 'Address', width: 32, cell: ({ address }) => address },
    { title: 'City', width: 18, cell: ({ city }) => city },
    { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
    { title: 'Urgent', width: 8, cell: ({ isUrgent }) => yesNo(isUrgent) },
    { title: 'Held', width: 6, cell: ({ isHeld }) => yesNo(isHeld) },
    { title: 'Couldn’t survey', width: 14, cell: ({ isOutcome }) => yesNo(isOutcome) },
    { title: 'Warranty visit', width: 14, cell: ({ isWarranty }) => yesNo(isWarranty) },
    { title: 'Flags', width: 32, cell: ({ risks }) => risks.map((risk) => QC_RISK_LABELS[risk]).join(', ') },
    { title: 'Round', width: 8, cell: ({ round }) => round },
    { title: 'In queue since', width: 20, cell: ({ since }) => moment(since) },
    { title: 'Updated', width: 20, cell: ({ updatedAt }) => moment(updatedAt) },
    { title: 'Being reviewed by', width: 20, cell: ({ claim }) => claim?.name ?? null },
    { title: 'Reserved for', width: 20, cell: ({ waitsFor }) => waitsFor?.name ?? null },
    { title: 'Customer’s reason', width: 32, cell: ({ rejection }) => rejection?.reason ?? null },
  ],
}
