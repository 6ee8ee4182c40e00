import type { CameBackKind, DeclineReason } from './dispatch/assignment.ts'
import type { Priority } from './dispatch/workload.ts'
import type { Outcome } from './fieldwork/outcome.ts'
import type { SecurityEventKind } from './identity/security-events.ts'
import type { DisputeResolution } from './invoicing/dispute.ts'
import type { LineKind } from './invoicing/invoice.ts'
import type { StatementEntryKind } from './invoicing/statement.ts'
import type { AgeingBand } from './invoicing/terms.ts'
import type { PaymentMethod } from './payments/payment.ts'
import type { BuildingType } from './orders/jsn.ts'
import type { QcRisk } from './qc/risks.ts'
import type { WorkOrderKind, WorkOrderStatus } from './qc/work-order.ts'
import type { InvoiceGrouping, UNIT_RULES } from './reference/customer.ts'
import type { DeliveryChannel } from './delivery/channels.ts'
import type { DeliveryStatus } from './delivery/delivery.ts'

// What exported files say in place of codes: the English words of the screens, as far as they have one for each; a test
// of the web compares them.

export const BUILDING_TYPE_LABELS: Record<BuildingType, string> = { S: 'SFU', M: 'MDU', C: 'Commercial' }

export const PRIORITY_LABELS: Record<Priority, string> = { HIGH: 'High', MEDIUM: 'Medium' }

export const CAME_BACK_LABELS: Record<CameBackKind, string> = {
  DECLINED: 'Declined',
  TIMEOUT: 'Timed out',
  GIVEN_BACK: 'Returned by fielder',
  OUTCOME: 'Couldn’t survey',
}

/** "Other" alone says nothing; its note does. */
export const RETURN_REASON_LABELS: Record<Exclude<DeclineReason, 'OTHER'> | Outcome, string> = {
  TOO_FAR: 'too far',
  NO_TIME: 'no availability',
  AWAY: 'day off',
  NO_ACCESS: 'no access',
  REFUSED: 'refused by resident',
  DEMOLISHED: 'demolished',
  UNSAFE: 'unsafe conditions',
  WRONG_PLACE: 'wrong location',
}

/** Why something came back: one of the reasons, or what a person wrote. */
export function sayReturnReason(reason: string | null): string | null {
  if (reason === null || reason === 'OTHER') return null
  // Only its own keys are asked for; whatever else was written stays as it is.
  return Object.hasOwn(RETURN_REASON_LABELS, reason)
    ? RETURN_REASON_LABELS[reason as keyof typeof RETURN_REASON_LABELS]
    : reason
}

export const WORK_ORDER_KIND_LABELS: Record<WorkOrderKind, string> = {
  REWORK: 'Work order',
  WARRANTY: 'Warranty visit',
  CUSTOMER_REJECTION: 'Customer rejected',
}

export const WORK_ORDER_STATUS_LABELS: Record<WorkOrderStatus, string> = {
  READY_FOR_DISPATCH: 'Unassigned',
  ASSIGNED: 'Assigned',
  IN_PROGRESS: 'In progress',
  SUBMITTED_BY_FIELDER: 'Uploading photos',
  QC_REVIEW: 'In review',
  QC_FAILED: 'Sent back',
  CLOSED: 'Closed',
}

export const QC_RISK_LABELS: Record<QcRisk, string> = {
  REWORK: 'Sent back before',
  REUSED_PHOTO: 'Reused photo',
  OUTCOME: 'Couldn’t survey',
  SHOT_MISSING: 'Photo missing',
  TOO_FAR: 'Far from pin',
  PLACE_UNSURE: 'Location uncertain',
  POOR_PHOTO: 'Blurry or dark',
  LEFT_OUT: 'Skipped items',
}

export const CHANNEL_LABELS: Record<DeliveryChannel, string> = {
  SHAREPOINT: 'SharePoint',
  EMAIL: 'Email',
  BRIGHTSPEED: 'Brightspeed',
}

export const DELIVERY_STATUS_LABELS: Record<DeliveryStatus, string> = {
  QUEUED: 'Queued',
  SENDING: 'Sending',
  DELIVERED: 'Delivered',
  ACKNOWLEDGED: 'Acknowledged',
  REJECTED: 'Rejected',
  FAILED: 'Failed',
  CANCELLED: 'Canceled',
}

export const LINE_KIND_LABELS: Record<LineKind, string> = {
  SURVEY: 'Survey',
  OUTCOME: 'Trip charge (no survey)',
  WARRANTY: 'Warranty',
  OTHER: 'Other',
}

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  CHECK: 'Check',
  ACH: 'ACH',
  WIRE: 'Wire',
  CARD: 'Card',
  CASH: 'Cash',
  OTHER: 'Other',
}

export const STATEMENT_ENTRY_LABELS: Record<StatementEntryKind, string> = {
  INVOICE: 'Invoice',
  PAYMENT: 'Payment',
  CREDIT: 'Credit memo',
  WRITE_OFF: 'Adjustment',
  REVERSAL: 'Payment reversed',
  REFUND: 'Refund',
  VOID: 'Invoice voided',
}

export const AGEING_BAND_LABELS: Record<AgeingBand, string> = {
  CURRENT: 'Current',
  TO_30: '1–30 days',
  TO_60: '31–60 days',
  TO_90: '61–90 days',
  OVER_90: 'Over 90 days',
}

export const DISPUTE_RESOLUTION_LABELS: Record<DisputeResolution, string> = {
  UPHELD: 'Charge upheld',
  CREDITED: 'Credited',
  REWORKED: 'Re-survey',
  WITHDRAWN: 'Withdrawn',
  VOID: 'Invoice voided',
}

export const UNIT_RULE_LABELS: Record<(typeof UNIT_RULES)[number], string> = {
  PER_BUILDING: 'Per building',
  UNIT_COUNT: 'By unit count',
}

export const INVOICE_GROUPING_LABELS: Record<InvoiceGrouping, string> = {
  WIRE_CENTER: 'Wire center',
  PURCHASE_ORDER: 'PO',
  ORDER: 'Order',
  CUSTOMER: 'Customer',
}

export const SECURITY_EVENT_LABELS: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_in_limited: 'Sign-in blocked',
  denied: 'Not allowed',
  limited: 'Too many requests',
  exported: 'Exported a list',
  downloaded: 'Downloaded a file',
  access_changed: 'Changed access',
}

/** A code of lower-case words as people read it: `roles_changed` is "Roles changed". */
export const sayCode = (code: string): string => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`
