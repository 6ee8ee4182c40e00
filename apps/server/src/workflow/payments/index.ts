export { listPaymentsOfOrder } from './payment-list.queries.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { recordPayment } from './record-payment.ts'
export { reversePayment } from './reverse-payment.ts'
