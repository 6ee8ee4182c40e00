import type { Delivery } from '@demarc/contract'
import type { DeliveryStatus } from '@demarc/domain/delivery/delivery'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callList, urlOf } from '#platform/call.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { DELIVERIES } from './delivery-keys.ts'

export type DeliveriesFilter = {
  readonly status: DeliveryStatus | undefined
  readonly customer: string | undefined
  readonly q: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export const deliveriesQuery = ({ customer, ...filter }: DeliveriesFilter) =>
  listQuery([...DELIVERIES, 'list', { ...filter, customer }], 'GET /api/submissions', {
    ...filter,
    customerId: customer,
    limit: 50,
  })

/** Those that need somebody, however long ago they were sent. */
export const failedQuery = (customer: string | undefined) =>
  queryOptions({
    queryKey: [...DELIVERIES, 'failed', { customer }],
    queryFn: async ({ signal }): Promise<Delivery[]> =>
      (
        await callList('GET /api/submissions', {
          query: { status: 'FAILED', customerId: customer, limit: 100 },
          signal,
        })
      ).rows,
    placeholderData: keepPreviousData,
  })

export const deliveryQuery = (submissionId: string) =>
  queryOptions({
    queryKey: [...DELIVERIES, 'one', submissionId],
    queryFn: ({ signal }) => call('GET /api/submissions/:submissionId', { params: { submissionId }, signal }),
  })

export const packageUrl = ({ id }: Pick<Delivery, 'id'>): string =>
  urlOf('GET /api/submissions/:submissionId/package', { submissionId: id })
export const proofUrl = (documentId: string): string => urlOf('GET /api/documents/:documentId/file', { documentId })
