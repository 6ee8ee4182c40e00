import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callList, urlOf } from '#platform/call.ts'
import { filterOf, type AuditSearch } from './audit-search.ts'

export const auditQuery = (search: AuditSearch) => {
  const filter = filterOf(search)
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/admin/audit', { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Something happens all the time: who comes back sees what is new.
    staleTime: 0,
    // The rows stay while the next ones are asked for.
    placeholderData: keepPreviousData,
  })
}

/** A file with exactly what is filtered. */
export const exportUrl = (search: AuditSearch): string => urlOf('GET /api/admin/audit/export', {}, filterOf(search))
