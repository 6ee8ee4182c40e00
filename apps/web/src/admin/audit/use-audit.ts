import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditSearch } from './audit-search.ts'
import { auditQuery } from './audit.queries.ts'

/** The acts a filter finds, as far as they were read. */
export function useAudit(search: AuditSearch) {
  const found = useInfiniteQuery(auditQuery(search))
  const { data, error, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  return {
    entries: data?.pages.flatMap(({ rows }) => rows),
    total: data?.pages[0]?.total ?? 0,
    isAnswered: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
export type Audit = ReturnType<typeof useAudit>
