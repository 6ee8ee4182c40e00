import type { OrderStatus, WorkStatus } from '../work-status.ts'

/** How far the work has come; a failed review is work in progress, a dispute is an invoice. */
export const RANK: Readonly<Record<WorkStatus, number>> = {
  ORDER_RECEIVED: 0,
  RESEARCHING: 1,
  READY_FOR_DISPATCH: 2,
  ASSIGNED: 3,
  IN_PROGRESS: 4,
  QC_FAILED: 4,
  SUBMITTED_BY_FIELDER: 5,
  QC_REVIEW: 6,
  SUBMITTED_TO_CUSTOMER: 7,
  INVOICED: 8,
  DISPUTED: 8,
  PAID: 9,
  CLOSED: 10,
}

/** Where sites stand by their buildings, and orders by their sites. Read from the top: the first line that holds. */
export function rollUp(children: readonly WorkStatus[]): WorkStatus {
  const every = (holds: (status: WorkStatus) => boolean) => children.every(holds)
  const any = (...statuses: WorkStatus[]) => children.some((child) => statuses.includes(child))
  const everyFrom = (rank: number) => every((status) => RANK[status] >= rank)

  if (everyFrom(RANK.CLOSED)) return 'CLOSED'
  if (everyFrom(RANK.PAID)) return 'PAID'
  if (everyFrom(RANK.INVOICED)) return any('DISPUTED') ? 'DISPUTED' : 'INVOICED'
  if (everyFrom(RANK.SUBMITTED_TO_CUSTOMER)) return 'SUBMITTED_TO_CUSTOMER'
  if (everyFrom(RANK.QC_REVIEW)) return 'QC_REVIEW'
  if (every((status) => RANK[status] >= RANK.SUBMITTED_BY_FIELDER || status === 'QC_FAILED'))
    return any('QC_FAILED') ? 'QC_FAILED' : 'SUBMITTED_BY_FIELDER'
  if (children.some((status) => RANK[status] >= RANK.IN_PROGRESS)) return 'IN_PROGRESS'
  if (any('ASSIGNED')) return 'ASSIGNED'
  if (any('READY_FOR_DISPATCH')) return 'READY_FOR_DISPATCH'
  if (any('RESEARCHING')) return 'RESEARCHING'
  return 'ORDER_RECEIVED'
}

type Child = { readonly status: WorkStatus; readonly isCancelled: boolean }
type Rolled = { readonly status: WorkStatus; readonly isCancelled: boolean }

/** Cancelled children are left out; one all of whose children are cancelled is cancelled; without children it stays. */
export function rollUpChildren(own: Rolled, children: readonly Child[]): Rolled {
  if (children.length === 0) return own
  const counting = children.filter((child) => !child.isCancelled)
  if (counting.length === 0) return { status: 'CLOSED', isCancelled: true }
  return { status: rollUp(counting.map(({ status }) => status)), isCancelled: false }
}

/** The ten that an order is shown in. */
const SHOWN: Partial<Record<WorkStatus, OrderStatus>> = {
  SUBMITTED_BY_FIELDER: 'IN_PROGRESS',
  QC_FAILED: 'IN_PROGRESS',
  DISPUTED: 'INVOICED',
}
// Every other work status is one of the ten.
export const shownStatus = (status: WorkStatus): OrderStatus => SHOWN[status] ?? (status as OrderStatus)

/** The five words a customer reads. */
export const PROGRESS = ['RECEIVED', 'SCHEDULED', 'SURVEYED', 'DELIVERED', 'INVOICED'] as const
export type Progress = (typeof PROGRESS)[number]
export const PROGRESS_OF: Readonly<Record<OrderStatus, Progress>> = {
  ORDER_RECEIVED: 'RECEIVED',
  RESEARCHING: 'RECEIVED',
  READY_FOR_DISPATCH: 'RECEIVED',
  ASSIGNED: 'SCHEDULED',
  IN_PROGRESS: 'SCHEDULED',
  QC_REVIEW: 'SURVEYED',
  SUBMITTED_TO_CUSTOMER: 'DELIVERED',
  INVOICED: 'INVOICED',
  PAID: 'INVOICED',
  CLOSED: 'INVOICED',
}

/** Nobody waits for it any more. */
export const isDelivered = (status: WorkStatus): boolean => RANK[status] >= RANK.SUBMITTED_TO_CUSTOMER
