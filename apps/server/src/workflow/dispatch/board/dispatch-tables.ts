import type { ReadyBuilding, WorkOrder } from '@demarc/contract'
import {
  BUILDING_TYPE_LABELS,
  CAME_BACK_LABELS,
  PRIORITY_LABELS,
  sayReturnReason,
  WORK_ORDER_KIND_LABELS,
  WORK_ORDER_STATUS_LABELS,
} from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { day, moment, yesNo, type Column } from '#support/tables/index.ts'

type Returned = Pick<ReadyBuilding, 'cameBack'>

/** What is told of a building or work order that came back. */
const RETURNED: readonly Column<Returned>[] = [
  { title: 'Returned', width: 20, cell: ({ cameBack }) => cameBack && CAME_BACK_LABELS[cameBack.kind] },
  { title: 'Returned on', width: 20, cell: ({ cameBack }) => moment(cameBack?.at ?? null) },
  { title: 'Returned by', width: 20, cell: ({ cameBack }) => cameBack?.fielderName ?? null },
  { title: 'Reason for return', width: 24, cell: ({ cameBack }) => sayReturnReason(cameBack?.reason ?? null) },
  { title: 'Note on return', width: 32, cell: ({ cameBack }) => cameBack?.note ?? null },
]

export const READY_TABLE: ListTable<ReadyBuilding> = {
  name: 'ready-for-dispatch',
  id: ({ id }) => id,
  columns: () => [
    { title: 'JSBN', width: 18, cell: ({ jsb }) => jsb },
    { title: 'JSN', width: 16, cell: ({ jsn }) => jsn },
    { title: 'Type', width: 12, cell: ({ buildingType }) => BUILDING_TYPE_LABELS[buildingType] },
    { title: 'Units', width: 8, cell: ({ units }) => units },
    { title: 'Minutes on site', width: 14, cell: ({ minutes }) => minutes },
    { title: 'Address', width: 32, cell: ({ address }) => address },
    { title: 'City', width: 18, cell: ({ city }) => city },
    { title: 'Latitude', width: 12, cell: ({ lat }) => lat },
    { title: 'Longitude', width: 12, cell: ({ lon }) => lon },
    { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
    { title: 'Priority', width: 10, cell: ({ priority }) => PRIORITY_LABELS[priority] },
    { title: 'Urgent', width: 8, cell: ({ isUrgent }) => yesNo(isUrgent) },
    { title: 'Held', width: 6, cell: ({ isHeld }) => yesNo(isHeld) },
    ...RETURNED,
  ],
}

export const WORK_ORDERS_TABLE: ListTable<WorkOrder> = {
  name: 'work-orders',
  id: ({ id }) => id,
  columns: () => [
    { title: 'Work order', width: 20, cell: ({ jsbW }) => jsbW },
    { title: 'Kind', width: 18, cell: ({ kind }) => WORK_ORDER_KIND_LABELS[kind] },
    { title: 'Status', width: 18, cell: ({ status }) => WORK_ORDER_STATUS_LABELS[status] },
    { title: 'Held', width: 6, cell: ({ isHeld }) => yesNo(isHeld) },
    { title: 'Reason', width: 40, cell: ({ reason }) => reason },
    { title: 'Items to redo', width: 14, cell: ({ items }) => items.length },
    { title: 'JSBN', width: 18, cell: ({ building }) => building.jsb },
    { title: 'Type', width: 12, cell: ({ building }) => BUILDING_TYPE_LABELS[building.buildingType] },
    { title: 'Units', width: 8, cell: ({ building }) => building.units },
    { title: 'Address', width: 32, cell: ({ building }) => building.address },
    { title: 'City', width: 18, cell: ({ building }) => building.city },
    { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
    { title: 'Priority', width: 10, cell: ({ priority }) => PRIORITY_LABELS[priority] },
    { title: 'Fielder', width: 20, cell: ({ assignment }) => assignment?.fielderName ?? null },
    { title: 'Assigned until', width: 14, cell: ({ assignment }) => day(assignment?.dueDate ?? null) },
    ...RETURNED,
    { title: 'Created by', width: 20, cell: ({ createdByName }) => createdByName },
    { title: 'Created', width: 20, cell: ({ createdAt }) => moment(createdAt) },
  ],
}
