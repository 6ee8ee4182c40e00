import { listQuery } from '#shared/list/list.queries.ts'
import { filterOf, type AuditSearch } from './audit-search.ts'

export const auditQuery = (search: AuditSearch) => {
  const filter = filterOf(search)
  return listQuery(['audit', filter], 'GET /api/admin/audit', filter)
}
