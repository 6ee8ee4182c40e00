import { catalogue } from '../catalogue.ts'
import * as billing from '../money/billing-words.ts'
import * as common from '../common/common.ts'

/** What became of an order's work: its deliveries, invoices and payments. */
export const orderBilling = {
  title: 'Deliveries and billing',
  failed: 'Couldn’t load deliveries and billing',
  newest: (shown: number, all: number) => `Showing the newest ${shown} of ${all}.`,
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
    total: (total: string) => `Invoice total ${total}`,
    balance: (balance: string) => `Balance ${balance}`,
  },
  payments: { title: common.payments, methods: billing.paymentMethods },
}

/** They come with the section of an open order. */
export const { useWords: useOrderBillingTexts } = catalogue(orderBilling, import.meta.glob('./order-billing.es.ts'))
