import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { usePortalTexts } from '#texts/portal.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const VARIANTS: Readonly<Record<ShownInvoiceStatus, BadgeVariant>> = {
  DRAFT: 'outline',
  SENT: 'secondary',
  OVERDUE: 'trouble',
  DISPUTED: 'trouble',
  PAID: 'good',
  VOID: 'outline',
}

export function InvoiceBadge({ status }: { status: ShownInvoiceStatus }) {
  return (
    <Badge
      variant={VARIANTS[status]}
      className={status === 'VOID' ? 'border-rule-2! text-ink-2! line-through' : undefined}
    >
      {usePortalTexts().invoices.statuses[status]}
    </Badge>
  )
}
