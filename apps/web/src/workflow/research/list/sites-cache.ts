import type { Site } from '@demarc/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListOf } from '#platform/call.ts'
import type { ResearchStage } from './research-search.ts'
import { SITE_LISTS, siteQuery, type ListedSite, type SitesFilter } from '../model/research.queries.ts'

type Page = ListOf<'GET /api/sites-with-orders'>
type Pages = InfiniteData<Page, string | null>

const changeRow = (queries: QueryClient, siteId: string, change: (row: ListedSite) => ListedSite) =>
  queries.setQueriesData<Pages>(
    { queryKey: SITE_LISTS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.rows.some(({ id }) => id === siteId)
            ? { ...page, rows: page.rows.map((row) => (row.id === siteId ? change(row) : row)) }
            : page,
        ),
      },
  )

/** The site as the server has just answered; in every list, where it stands. */
export function keepSite(queries: QueryClient, site: Site): void {
  queries.setQueryData(siteQuery(site.id).queryKey, site)
  changeRow(queries, site.id, () => asListed(site))
}

/** Who has it open; nothing else of the site. */
export function keepClaim(queries: QueryClient, siteId: string, claim: ListedSite['claim']): void {
  queries.setQueryData(siteQuery(siteId).queryKey, (site) => site && { ...site, claim })
  changeRow(queries, siteId, (row) => ({ ...row, claim }))
}

function asListed(site: Site): ListedSite {
  const { developmentName: _d, propertyManagement: _p, ownerInformation: _o, contactInfo: _c, ...rest } = site
  const { accessNotes: _n, aliases: _l, isCancelled: _x, pinArea: _g, version: _v, actions: _a, ...listed } = rest
  return listed
}

/** The filter stands at the end of a list's key; without a status it is the list of what waits for research. */
const stageOf = (queryKey: readonly unknown[]): ResearchStage =>
  // Every list's key ends in its filter.
  (queryKey.at(-1) as SitesFilter).status ?? 'RESEARCHING'

/** Takes a site out of every list of a stage; answers how to put it back where it stood. */
export function takeOutSite(queries: QueryClient, siteId: string, stage: ResearchStage): () => void {
  const ofStage = { queryKey: SITE_LISTS, predicate: ({ queryKey }: Keyed) => stageOf(queryKey) === stage }
  const places = queries
    .getQueriesData<Pages>(ofStage)
    .flatMap(([queryKey, data]) => (data ? findPlaces(data.pages, siteId).map((place) => ({ queryKey, place })) : []))
  queries.setQueriesData<Pages>(ofStage, (data) => data && { ...data, pages: withoutSite(data.pages, siteId) })
  return () => {
    for (const { queryKey, place } of places) {
      queries.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: withSite(data.pages, place) })
    }
  }
}
type Keyed = { readonly queryKey: readonly unknown[] }
type Place = { readonly page: number; readonly at: number; readonly row: ListedSite }

const isThere = (pages: readonly Page[], siteId: string) =>
  pages.some(({ rows }) => rows.some(({ id }) => id === siteId))

const findPlaces = (pages: readonly Page[], siteId: string): Place[] =>
  pages.flatMap(({ rows }, page) => rows.flatMap((row, at) => (row.id === siteId ? [{ page, at, row }] : [])))

const withoutSite = (pages: readonly Page[], siteId: string): Page[] => {
  const isListedHere = isThere(pages, siteId)
  return pages.map((page) =>
    isListedHere ? { ...page, total: page.total - 1, rows: page.rows.filter(({ id }) => id !== siteId) } : page,
  )
}

/** The one row and nothing else: the list may have been read anew since. */
const withSite = (pages: readonly Page[], { page: where, at, row }: Place): Page[] =>
  isThere(pages, row.id)
    ? [...pages]
    : pages.map((page, index) => ({
        ...page,
        total: page.total + 1,
        rows: index === Math.min(where, pages.length - 1) ? page.rows.toSpliced(at, 0, row) : page.rows,
      }))
