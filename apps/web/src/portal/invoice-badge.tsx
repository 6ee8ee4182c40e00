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

/** Of one that is disputed while the rest of it is past due, both words. */
export function InvoiceBadge({ status, isOverdue = false }: { status: ShownInvoiceStatus; isOverdue?: boolean }) {
  const { statuses } = usePortalTexts().invoices
  return (
    <>
      <Badge
        variant={VARIANTS[status]}
        className={status === 'VOID' ? 'border-rule-2! text-ink-2! line-through' : undefined}
      >
        {statuses[status]}
      </Badge>
      {isOverdue && status !== 'OVERDUE' && <Badge variant={VARIANTS.OVERDUE}>{statuses.OVERDUE}</Badge>}
    </>
  )
}
