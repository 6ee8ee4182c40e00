/** Where an order, site, building or work order stands, in the order of the work. */
export const WORK_STATUSES = [
  'ORDER_RECEIVED',
  'RESEARCHING',
  'READY_FOR_DISPATCH',
  'ASSIGNED',
  'IN_PROGRESS',
  'SUBMITTED_BY_FIELDER',
  'QC_REVIEW',
  'QC_FAILED',
  'SUBMITTED_TO_CUSTOMER',
  'INVOICED',
  'DISPUTED',
  'PAID',
  'CLOSED',
] as const
export type WorkStatus = (typeof WORK_STATUSES)[number]
export const isWorkStatus = (text: string): text is WorkStatus => WORK_STATUSES.some((status) => status === text)

/** The ten that an order is shown in. */
export const ORDER_STATUSES = [
  'ORDER_RECEIVED',
  'RESEARCHING',
  'READY_FOR_DISPATCH',
  'ASSIGNED',
  'IN_PROGRESS',
  'QC_REVIEW',
  'SUBMITTED_TO_CUSTOMER',
  'INVOICED',
  'PAID',
  'CLOSED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const ACRONYMS = new Set(['QC'])

/** Underscores become spaces and each word is capitalised; acronyms stay upper: "QC Review". */
export function statusLabel(status: string): string {
  return status
    .split('_')
    .map((word) => (ACRONYMS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ')
}

/** The two that mean trouble; only they are drawn in red. */
export const isTrouble = (status: string): boolean => status === 'QC_FAILED' || status === 'DISPUTED'
