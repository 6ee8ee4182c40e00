import type { PaymentState } from '@demarc/domain/payments/payment'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { PAYMENTS } from '#shared/payments-key.ts'

export type PaymentsFilter = {
  readonly q: string | undefined
  readonly state: PaymentState | undefined
  readonly customer: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export const paymentsQuery = ({ customer, ...filter }: PaymentsFilter) =>
  listQuery([...PAYMENTS, 'list', { ...filter, customer }], 'GET /api/payments', {
    ...filter,
    customerId: customer,
    limit: 50,
  })

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'one', paymentId],
    queryFn: ({ signal }) => call('GET /api/payments/:paymentId', { params: { paymentId }, signal }),
  })
