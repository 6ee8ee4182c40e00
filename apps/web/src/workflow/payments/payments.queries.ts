import type { PaymentState } from '@demarc/domain/payments/payment'
import { writeNumber, type NumberInYear } from '@demarc/domain/payments/reference'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { PAYMENTS } from './payments-keys.ts'

export type PaymentsFilter = {
  readonly q: string | undefined
  readonly state: PaymentState | undefined
  readonly customer: string | undefined
}

export const paymentsQuery = ({ q, state, customer }: PaymentsFilter) =>
  listQuery([...PAYMENTS, 'list', { q, state, customer }], 'GET /api/payments', {
    q,
    state,
    customerId: customer,
    limit: 50,
  })

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'one', paymentId],
    queryFn: ({ signal }) => call('GET /api/payments/:paymentId', { params: { paymentId }, signal }),
  })

type Payer = { readonly customerId: string | null; readonly numbers: readonly NumberInYear[] }

/** What can be paid: of a customer, or of the one whose these numbers are. */
export const payableQuery = ({ customerId, numbers }: Payer) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'payable', customerId, numbers.map(writeNumber)],
    queryFn: ({ signal }) =>
      call('GET /api/payments/payable-invoices', {
        query: {
          customerId: customerId ?? undefined,
          numbers: numbers.length > 0 ? numbers.map(writeNumber).join(',') : undefined,
        },
        signal,
      }),
    enabled: customerId !== null || numbers.length > 0,
    placeholderData: keepPreviousData,
  })
