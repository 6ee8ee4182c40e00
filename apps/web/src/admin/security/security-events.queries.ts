import { listQuery } from '#shared/list/list.queries.ts'
import { filterOf, type SecuritySearch } from './security-search.ts'

export const securityEventsQuery = (search: SecuritySearch) => {
  const filter = filterOf(search)
  return listQuery(['security-events', filter], 'GET /api/admin/security-events', filter)
}
