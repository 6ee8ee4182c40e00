import type { AgeingBand, ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { INVOICING_STATS, PERIODS } from './invoicing-keys.ts'

export type InvoicesFilter = {
  readonly q: string | undefined
  readonly status: ShownInvoiceStatus | undefined
  readonly age: AgeingBand | undefined
  readonly customerId: string | undefined
  readonly promiseBroken: 'true' | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export const invoicesQuery = (filter: InvoicesFilter) =>
  listQuery([...INVOICES, 'list', filter], 'GET /api/invoices', { ...filter, limit: 50 })

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...INVOICES, 'one', invoiceId],
    queryFn: ({ signal }) => call('GET /api/invoices/:invoiceId', { params: { invoiceId }, signal }),
  })

export const invoicingStatsQuery = () =>
  queryOptions({ queryKey: INVOICING_STATS, queryFn: ({ signal }) => call('GET /api/invoicing/stats', { signal }) })

/** Through which day nothing can be booked, and what the months come to. */
export const periodsQuery = () =>
  queryOptions({ queryKey: PERIODS, queryFn: ({ signal }) => call('GET /api/periods', { signal }) })
