import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const VARIANTS: Readonly<Record<ShownInvoiceStatus, BadgeVariant>> = {
  DRAFT: 'outline',
  SENT: 'secondary',
  PAID: 'good',
  DISPUTED: 'trouble',
  OVERDUE: 'trouble',
  VOID: 'outline',
}

export function InvoiceBadge({ status }: { status: ShownInvoiceStatus }) {
  const { statuses } = useInvoicingTexts()
  return (
    <Badge
      variant={VARIANTS[status]}
      className={status === 'VOID' ? 'border-rule-2! text-ink-2! line-through' : undefined}
    >
      {statuses[status]}
    </Badge>
  )
}
