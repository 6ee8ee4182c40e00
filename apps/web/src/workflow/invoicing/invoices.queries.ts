import type { AgeingBand, ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { INVOICING_STATS } from './invoicing-keys.ts'

export type InvoicesFilter = {
  readonly q: string | undefined
  readonly status: ShownInvoiceStatus | undefined
  readonly age: AgeingBand | undefined
  readonly customerId: string | undefined
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
