import type { DisputeDetail } from '@demarc/contract'
import type { DisputeState } from '@demarc/domain/invoicing/dispute'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callList } from '#platform/call.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { DISPUTES } from '#shared/disputes/disputes-key.ts'

export const disputesQuery = (state: DisputeState) =>
  listQuery([...DISPUTES, 'list', { state }], 'GET /api/disputes', { state, limit: 50 })

export const disputeQuery = (disputeId: string) =>
  queryOptions({
    queryKey: [...DISPUTES, 'one', disputeId],
    queryFn: ({ signal }): Promise<DisputeDetail> =>
      call('GET /api/disputes/:disputeId', { params: { disputeId }, signal }),
  })

/** Invoices with these letters in their number. */
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
