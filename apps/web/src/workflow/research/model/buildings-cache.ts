import type { Building } from '@demarc/contract'
import type { QueryClient } from '@tanstack/react-query'
import { buildingsQuery, siteQuery } from './research.queries.ts'

const byIndex = (a: Building, b: Building) => a.indexBb - b.indexBb

/** As the server has just answered: in their places, and the default one gone once there is another. */
export function keepBuildings(queries: QueryClient, siteId: string, kept: readonly Building[]): void {
  const ids = new Set(kept.map(({ id }) => id))
  const statuses = new Map(buildingsNow(queries, siteId).map(({ id, status }) => [id, status]))
  queries.setQueryData(buildingsQuery(siteId).queryKey, (before) =>
    [...(before ?? []).filter(({ id, isStored }) => isStored && !ids.has(id)), ...kept].toSorted(byIndex),
  )
  // A reading that began before this answer may know less than it.
  const { queryKey } = buildingsQuery(siteId)
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
  // What can be done with a site depends on how far its buildings are.
  const hasMoved = kept.some(({ id, status }) => statuses.get(id) !== status)
  if (hasMoved) void queries.invalidateQueries({ queryKey: siteQuery(siteId).queryKey })
}

export const buildingsNow = (queries: QueryClient, siteId: string): readonly Building[] =>
  queries.getQueryData(buildingsQuery(siteId).queryKey) ?? []
