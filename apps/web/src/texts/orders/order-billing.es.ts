import type { orderBilling as english } from './order-billing.ts'
import * as billing from '../money/billing-words.es.ts'
import * as common from '../common/common.es.ts'

export const orderBilling: typeof english = {
  title: 'Entregas y facturación',
  failed: 'No se pudieron cargar las entregas y la facturación',
  newest: (shown, all) => `Se muestran ${shown} de ${all}, primero lo más reciente.`,
  deliveries: {
    title: common.deliveries,
    partOf: billing.partOf,
    channels: billing.deliveryChannels,
    statuses: billing.deliveryStatuses,
    waitsForHand: common.manualDelivery,
  },
  invoices: {
    title: common.invoices,
    statuses: billing.invoiceStatuses,
    total: (total) => `Total de la factura ${total}`,
    balance: (balance) => `Saldo ${balance}`,
  },
  payments: { title: common.payments, methods: billing.paymentMethods },
}
