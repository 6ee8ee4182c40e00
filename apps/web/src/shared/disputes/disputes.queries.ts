import { queryOptions } from '@tanstack/react-query'
import { callList } from '#platform/call.ts'
import { DISPUTES } from './disputes-key.ts'

/** How many are open, for the tab. */
export const openDisputesQuery = () =>
  queryOptions({
    queryKey: [...DISPUTES, 'count'],
    queryFn: async ({ signal }) =>
      (await callList('GET /api/disputes', { query: { state: 'OPEN', limit: 1 }, signal })).total,
  })
