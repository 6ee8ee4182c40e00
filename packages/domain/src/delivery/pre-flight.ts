import type { WorkStatus } from '../work-status.ts'

/** Why a building stays behind when its site is delivered. */
export const STAYS_BEHIND = [
  'CANCELLED',
  'DELIVERED',
  'UNDER_WAY',
  'SENT_BACK',
  'IN_REVIEW',
  'NOT_SURVEYED',
  'MEDIA_MISSING',
] as const
export type StaysBehind = (typeof STAYS_BEHIND)[number]

export type Deliverable = {
  readonly status: WorkStatus
  readonly hasPassed: boolean
  readonly isCancelled: boolean
  /** It is part of a delivery that has not arrived yet. */
  readonly isUnderWay: boolean
  /** Something passed after it was delivered, which the customer does not have yet. */
  readonly isToRedeliver?: boolean
  /** What its reviewer passed is all here: each photo, and something to tell of it. */
  readonly isWhole: boolean
}

/** Null: it goes. */
export function staysBehind({ status, hasPassed, isCancelled, ...building }: Deliverable): StaysBehind | null {
  if (isCancelled) return 'CANCELLED'
  switch (status) {
    case 'ORDER_RECEIVED':
    case 'RESEARCHING':
    case 'READY_FOR_DISPATCH':
    case 'ASSIGNED':
    case 'IN_PROGRESS':
    case 'SUBMITTED_BY_FIELDER':
      return 'NOT_SURVEYED'
    case 'QC_FAILED':
      return 'SENT_BACK'
    case 'QC_REVIEW':
      return hasPassed ? staysWithUs(building) : 'IN_REVIEW'
    case 'SUBMITTED_TO_CUSTOMER':
    case 'INVOICED':
    case 'DISPUTED':
    case 'PAID':
    case 'CLOSED':
      return building.isToRedeliver ? staysWithUs(building) : 'DELIVERED'
  }
}

function staysWithUs({ isUnderWay, isWhole }: Pick<Deliverable, 'isUnderWay' | 'isWhole'>): StaysBehind | null {
  if (isUnderWay) return 'UNDER_WAY'
  return isWhole ? null : 'MEDIA_MISSING'
}
