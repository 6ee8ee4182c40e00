import type { DisputeDetail } from '@demarc/contract'
import type { DisputeState } from '@demarc/domain/invoicing/dispute'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callList } from '#platform/call.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { DISPUTES } from '#shared/disputes/disputes-key.ts'

export type DisputesFilter = {
  readonly state: DisputeState
  readonly q: string | undefined
  readonly customerId: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export const disputesQuery = (filter: DisputesFilter) =>
  listQuery([...DISPUTES, 'list', filter], 'GET /api/disputes', { ...filter, limit: 50 })

export const disputeQuery = (disputeId: string) =>
  queryOptions({
    queryKey: [...DISPUTES, 'one', disputeId],
    queryFn: ({ signal }): Promise<DisputeDetail> =>
      call('GET /api/disputes/:disputeId', { params: { disputeId }, signal }),
  })

/** Invoices found by number, purchase order, building, address, customer or amount. */
export const invoicesLikeQuery = (q: string) =>
  queryOptions({
    queryKey: [...INVOICES, 'like', q],
    queryFn: async ({ signal }) => (await callList('GET /api/invoices', { query: { q, limit: 10 }, signal })).rows,
    placeholderData: keepPreviousData,
  })

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...INVOICES, 'one', invoiceId],
    queryFn: ({ signal }) => call('GET /api/invoices/:invoiceId', { params: { invoiceId }, signal }),
  })
