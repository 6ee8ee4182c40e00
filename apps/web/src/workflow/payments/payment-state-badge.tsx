import type { PaymentState } from '@demarc/domain/payments/payment'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const LOOKS: Readonly<Record<PaymentState, BadgeVariant>> = {
  APPLIED: 'good',
  UNAPPLIED: 'warn',
  REVERSED: 'trouble',
}

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const t = usePaymentsTexts().states
  return <Badge variant={LOOKS[state]}>{t[state]}</Badge>
}
