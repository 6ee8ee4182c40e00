import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { InvoiceStatusBadge, type InvoiceBadgeProps } from '#shared/disputes/invoice-status-badge.tsx'

export const InvoiceBadge = (props: InvoiceBadgeProps) => (
  <InvoiceStatusBadge {...props} words={useInvoicingTexts().statuses} />
)
