export { paymentsRoutes } from './payments.routes.ts'
export { recordPayment } from './record-payment.ts'
export { reversePayment } from './reverse-payment.ts'
