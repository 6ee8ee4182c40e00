import { writeNumber, type NumberInYear } from '@demarc/domain/payments/reference'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { PAYMENTS } from './payments-key.ts'

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
