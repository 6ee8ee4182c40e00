import { usePortalTexts } from '#texts/money/portal.ts'
import { InvoiceStatusBadge, type InvoiceBadgeProps } from '#shared/disputes/invoice-status-badge.tsx'

export const InvoiceBadge = (props: InvoiceBadgeProps) => (
  <InvoiceStatusBadge {...props} words={usePortalTexts().invoices.statuses} />
)
