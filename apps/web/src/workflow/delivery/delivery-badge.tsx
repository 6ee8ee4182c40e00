import type { SubmissionStatus } from '@demarc/domain/delivery/delivery'
import { useSubmissionTexts } from '#texts/qc/delivery.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const VARIANTS: Readonly<Record<SubmissionStatus, BadgeVariant>> = {
  QUEUED: 'outline',
  SENDING: 'secondary',
  DELIVERED: 'default',
  ACKNOWLEDGED: 'good',
  REJECTED: 'trouble',
  FAILED: 'trouble',
  CANCELLED: 'outline',
}

type Props = {
  status: SubmissionStatus
  /** Nothing moves it but a person. */
  waitsForHand?: boolean | undefined
}

export function DeliveryBadge({ status, waitsForHand }: Props) {
  const t = useSubmissionTexts().deliveries
  if (waitsForHand && status === 'QUEUED') return <Badge variant="warn">{t.waitsForHand}</Badge>
  return <Badge variant={VARIANTS[status]}>{t.statuses[status]}</Badge>
}
