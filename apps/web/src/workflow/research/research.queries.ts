import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callList, type ReplyOf } from '#platform/call.ts'

export type ListedSite = ReplyOf<'GET /api/sites-with-orders'>[number]
export type SitesFilter = {
  readonly q?: string | undefined
  readonly sort?: 'due' | 'jsn' | 'jobType' | 'address' | undefined
  readonly status?: 'RESEARCHING' | 'READY_FOR_DISPATCH' | undefined
}

/** Everything about research. */
export const RESEARCH = ['research'] as const
export const SITE_LISTS = [...RESEARCH, 'list'] as const
/** What is read of the site that is open. */
export const OPEN_SITE = [...RESEARCH, 'open'] as const

export const sitesQuery = (filter: SitesFilter) =>
  infiniteQueryOptions({
    queryKey: [...SITE_LISTS, filter],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/sites-with-orders', {
        query: { ...filter, limit: 50, cursor: pageParam ?? undefined },
        signal,
      }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The rows stay while the next ones are asked for.
    placeholderData: keepPreviousData,
  })

export const siteQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...OPEN_SITE, 'site', siteId],
    queryFn: ({ signal }) => call('GET /api/sites/:siteId', { params: { siteId }, signal }),
  })

export const buildingsQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...OPEN_SITE, 'buildings', siteId],
    queryFn: ({ signal }) => call('GET /api/sites/:siteId/buildings', { params: { siteId }, signal }),
  })

export const earlierWorkQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...OPEN_SITE, 'earlier', siteId],
    queryFn: ({ signal }) => call('GET /api/sites/:siteId/earlier-work', { params: { siteId }, signal }),
  })
