import { queryOptions } from '@tanstack/react-query'
import { call, type QueryOf } from '#platform/call.ts'
import { PERIODS } from '../invoicing-keys.ts'

/** Read again with the months, whose tax it is. */
export const taxReportQuery = (days: QueryOf<'GET /api/tax-report'>) =>
  queryOptions({
    queryKey: [...PERIODS, 'tax', days],
    queryFn: ({ signal }) => call('GET /api/tax-report', { query: days, signal }),
  })
