import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const organisationQuery = () =>
  queryOptions({ queryKey: ['organisation'], queryFn: ({ signal }) => call('GET /api/organisation', { signal }) })
