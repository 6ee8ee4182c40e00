import type { DeliveryStatus } from '@demarc/domain/delivery/delivery'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const VARIANTS: Readonly<Record<DeliveryStatus, BadgeVariant>> = {
  QUEUED: 'outline',
  SENDING: 'secondary',
  DELIVERED: 'default',
  ACKNOWLEDGED: 'good',
  REJECTED: 'trouble',
  FAILED: 'trouble',
  CANCELLED: 'outline',
}

export type DeliveryBadgeProps = {
  status: DeliveryStatus
  /** Nothing moves it but a person. */
  waitsForHand?: boolean | undefined
}
type Words = { readonly statuses: Readonly<Record<DeliveryStatus, string>>; readonly waitsForHand: string }

export function DeliveryStatusBadge({ status, waitsForHand, words }: DeliveryBadgeProps & { words: Words }) {
  if (waitsForHand && status === 'QUEUED') return <Badge variant="warn">{words.waitsForHand}</Badge>
  return <Badge variant={VARIANTS[status]}>{words.statuses[status]}</Badge>
}
