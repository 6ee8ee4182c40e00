import type { Dispute } from '@demarc/contract'
import type { DisputeResolution } from '@demarc/domain/invoicing/dispute'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const LOOKS: Record<DisputeResolution, BadgeVariant> = {
  UPHELD: 'secondary',
  CREDITED: 'good',
  REWORKED: 'secondary',
  WITHDRAWN: 'outline',
  VOID: 'outline',
}

export function DisputeBadge({ dispute: { resolution } }: { dispute: Pick<Dispute, 'resolution'> }) {
  const t = useDisputeTexts()
  if (resolution === null) return <Badge variant="trouble">{t.openBadge}</Badge>
  return <Badge variant={LOOKS[resolution]}>{t.resolutions[resolution]}</Badge>
}
