import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const VARIANTS: Readonly<Record<ShownInvoiceStatus, BadgeVariant>> = {
  DRAFT: 'outline',
  SENT: 'secondary',
  OVERDUE: 'trouble',
  DISPUTED: 'trouble',
  PAID: 'good',
  VOID: 'outline',
}

export type InvoiceBadgeProps = { status: ShownInvoiceStatus; isOverdue?: boolean }

/** Of one that is disputed while the rest of it is past due, both words. */
export function InvoiceStatusBadge({
  status,
  isOverdue = false,
  words,
}: InvoiceBadgeProps & { words: Readonly<Record<ShownInvoiceStatus, string>> }) {
  return (
    <>
      <Badge
        variant={VARIANTS[status]}
        className={status === 'VOID' ? 'border-rule-2! text-ink-2! line-through' : undefined}
      >
        {words[status]}
      </Badge>
      {isOverdue && status !== 'OVERDUE' && <Badge variant={VARIANTS.OVERDUE}>{words.OVERDUE}</Badge>}
    </>
  )
}
