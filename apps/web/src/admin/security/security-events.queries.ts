import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callList, urlOf } from '#platform/call.ts'
import { filterOf, type SecuritySearch } from './security-search.ts'

export const securityEventsQuery = (search: SecuritySearch) => {
  const filter = filterOf(search)
  return infiniteQueryOptions({
    queryKey: ['security-events', filter],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/admin/security-events', { query: { ...filter, cursor: pageParam ?? undefined }, signal }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    // The rows stay while the next ones are asked for.
    placeholderData: keepPreviousData,
  })
}

/** A file with exactly what is filtered. */
export const exportUrl = (search: SecuritySearch): string =>
  urlOf('GET /api/admin/security-events/export', {}, filterOf(search))
