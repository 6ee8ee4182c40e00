import { urlOf } from '#platform/call.ts'
import { listQuery } from '#shared/list/use-list.ts'
import { filterOf, type SecuritySearch } from './security-search.ts'

export const securityEventsQuery = (search: SecuritySearch) => {
  const filter = filterOf(search)
  return listQuery(['security-events', filter], 'GET /api/admin/security-events', filter)
}

/** A file with exactly what is filtered. */
export const exportUrl = (search: SecuritySearch): string =>
  urlOf('GET /api/admin/security-events/export', {}, filterOf(search))
