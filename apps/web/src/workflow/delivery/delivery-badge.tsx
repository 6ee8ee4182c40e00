import type { DeliveryStatus } from '@demarc/domain/delivery/delivery'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
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

type Props = {
  status: DeliveryStatus
  /** Nothing moves it but a person. */
  waitsForHand?: boolean | undefined
}

export function DeliveryBadge({ status, waitsForHand }: Props) {
  const t = useDeliveryTexts().deliveries
  if (waitsForHand && status === 'QUEUED') return <Badge variant="warn">{t.waitsForHand}</Badge>
  return <Badge variant={VARIANTS[status]}>{t.statuses[status]}</Badge>
}
