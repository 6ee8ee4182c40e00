import { DeliveryStatusBadge, type DeliveryBadgeProps } from '#shared/delivered/delivery-status-badge.tsx'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'

export const DeliveryBadge = (props: DeliveryBadgeProps) => (
  <DeliveryStatusBadge {...props} words={useDeliveryTexts().deliveries} />
)
