import { isTrouble, statusLabel } from '@demarc/domain/work-status'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const VARIANTS: Readonly<Record<string, BadgeVariant>> = {
  ORDER_RECEIVED: 'secondary',
  IN_PROGRESS: 'secondary',
  INVOICED: 'secondary',
  READY_FOR_DISPATCH: 'default',
  ASSIGNED: 'default',
  SUBMITTED_TO_CUSTOMER: 'default',
  PAID: 'default',
}

type StatusBadgeProps = {
  status: string
  variant?: 'orders' | 'dashboard' | undefined
  /** The name of the status in the reader's language. */
  label?: string | undefined
  className?: string | undefined
}

/** QC Review has two readings in the specification: outline on order lists, secondary on the dashboard. */
export function StatusBadge({ status, variant = 'orders', label = statusLabel(status), className }: StatusBadgeProps) {
  return (
    <Badge variant={badgeVariant(status, variant)} className={className}>
      {label}
    </Badge>
  )
}

export function badgeVariant(status: string, place: 'orders' | 'dashboard'): BadgeVariant {
  if (isTrouble(status)) return 'trouble'
  if (status === 'QC_REVIEW') return place === 'dashboard' ? 'secondary' : 'outline'
  return VARIANTS[status] ?? 'outline'
}
