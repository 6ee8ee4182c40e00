import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '#platform/call.ts'

export type TaxRate = ReplyOf<'GET /api/tax-rates'>[number]

export const TAX_RATES = ['tax-rates'] as const

export const taxRatesQuery = () =>
  queryOptions({ queryKey: TAX_RATES, queryFn: ({ signal }) => call('GET /api/tax-rates', { signal }) })
