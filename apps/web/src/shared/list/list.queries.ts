import type { CallName } from '@demarc/contract'
import { keepPreviousData, type InfiniteData, type QueryKey, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { callFile, callPage, type ListName, type ListPage, type ListRowOf, type QueryOf } from '#platform/call.ts'

export type ListQuery<T> = UseInfiniteQueryOptions<
  ListPage<T>,
  Error,
  InfiniteData<ListPage<T>>,
  QueryKey,
  string | null
>

/** A list as it is read, page after page. The rows of the last search stay until the next one is answered. */
export const listQuery = <Name extends ListName, Row = ListRowOf<Name>>(
  queryKey: QueryKey,
  name: Name,
  query: QueryOf<Name>,
  /** For rows that have no id of their own. */
  toRow?: (row: ListRowOf<Name>) => Row,
): ListQuery<Row> => ({
  queryKey,
  queryFn: async ({ signal, pageParam }) => {
    const page = await callPage(name, query, { cursor: pageParam, signal })
    // Without a change the rows are those of the call.
    return { ...page, rows: (toRow ? page.rows.map(toRow) : page.rows) as readonly Row[] }
  },
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
  placeholderData: keepPreviousData,
})

export type ExportName = Extract<CallName, `${string}/export`>
// Every export takes the format and the ids beside its filters, which the compiler does not see through the name.
export const fetchExport = callFile as unknown as (name: ExportName, input: { readonly query: object }) => Promise<Blob>
