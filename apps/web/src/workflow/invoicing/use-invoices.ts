import type { Invoice } from '@demarc/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useHeldList } from '#shared/use-held-list.ts'
import { invoicesQuery, type InvoicesFilter } from './invoices.queries.ts'

/** The invoices of a filter, as far as they were read. */
export function useInvoices(filter: InvoicesFilter, openId: string | undefined) {
  const found = useInfiniteQuery({ ...invoicesQuery(filter), refetchOnMount: 'always' })
  const { data, error, isPlaceholderData, isFetchedAfterMount, refetch } = found
  const isAnswered = !isPlaceholderData && isFetchedAfterMount
  const list = useHeldList<Invoice>({
    of: JSON.stringify(filter),
    pages: data?.pages.map(({ rows }) => rows),
    isAnswered,
    hasMore: found.hasNextPage,
    openId,
  })
  return {
    ...list,
    isAnswered,
    total: data?.pages.at(-1)?.total ?? 0,
    error: data ? null : error,
    refresh: () => void refetch(),
    loadMore: found.hasNextPage ? () => void (found.isFetchingNextPage || found.fetchNextPage()) : null,
  }
}
export type InvoiceList = ReturnType<typeof useInvoices>
