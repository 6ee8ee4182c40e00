import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Page<R> = { readonly rows: readonly R[]; readonly next: string | null; readonly total: number }
type Pages<R> = InfiniteData<Page<R>, string | null>
type Named = { readonly id: string }

const change = <R>(queries: QueryClient, queryKey: QueryKey, changed: (page: Page<R>, at: number) => Page<R>) =>
  queries.setQueriesData<Pages<R>>({ queryKey }, (data) => data && { ...data, pages: data.pages.map(changed) })

/** A row that was changed stays where it is; the order is right again with the next reading. */
export const putRow = <R extends Named>(queries: QueryClient, queryKey: QueryKey, row: R) =>
  change<R>(queries, queryKey, (page) => ({
    ...page,
    rows: page.rows.map((each) => (each.id === row.id ? row : each)),
  }))

/** A new row stands at the top until the next reading, under the line it was typed into. */
export const addRow = <R extends Named>(queries: QueryClient, queryKey: QueryKey, row: R) =>
  change<R>(queries, queryKey, (page, at) => ({
    ...page,
    total: page.total + 1,
    rows: at === 0 ? [row, ...page.rows] : page.rows,
  }))

export const removeRow = <R extends Named>(queries: QueryClient, queryKey: QueryKey, id: string) =>
  change<R>(queries, queryKey, (page) => ({
    ...page,
    total: page.total - 1,
    rows: page.rows.filter((each) => each.id !== id),
  }))
