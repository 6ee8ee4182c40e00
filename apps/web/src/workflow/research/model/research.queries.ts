import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '#platform/call.ts'
import { listQuery } from '#shared/list/list.queries.ts'

export type ListedSite = ReplyOf<'GET /api/sites-with-orders'>[number]
export type SitesFilter = {
  readonly q?: string | undefined
  readonly sort?: 'due' | 'jsn' | 'jobType' | 'address' | undefined
  readonly status?: 'RESEARCHING' | 'READY_FOR_DISPATCH' | undefined
}

/** Everything about research. */
const RESEARCH = ['research'] as const
export const SITE_LISTS = [...RESEARCH, 'list'] as const
/** What is read of the site that is open. */
export const OPEN_SITE = [...RESEARCH, 'open'] as const

export const sitesQuery = (filter: SitesFilter) =>
  listQuery([...SITE_LISTS, filter], 'GET /api/sites-with-orders', { ...filter, limit: 50 })

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
