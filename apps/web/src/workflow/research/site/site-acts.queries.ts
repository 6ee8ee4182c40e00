import type { Site } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/orders/research.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { useAction } from '#shared/action/use-action.ts'
import { findSaidType, findWaitingPin, storeDefault } from '../model/default-building.queries.ts'
import type { ResearchStage } from '../list/research-search.ts'
import { buildingsQuery, SITE_LISTS, siteQuery } from '../model/research.queries.ts'
import { keepSite, takeOutSite } from '../list/sites-cache.ts'

const refused = () => textsNow().forms.error
const words = () => textsNow().research

export function useSetJobType(siteId: string) {
  return useAction({
    // After what was typed: both make a version of the same record.
    inTurn: `site-${siteId}`,
    send: (jobType: BuildingType) => sayType(siteId, jobType),
    refused,
    keeps: async (queries, site) => {
      keepSite(queries, site)
      // The default building is of the type of its site.
      void queries.invalidateQueries({ queryKey: buildingsQuery(siteId).queryKey })
      // Its pin may have waited for the type.
      await saidOr(storeDefault(queries, siteId, site.jobType), refused)
    },
    said: () => ({ title: words().details.jobTypeUpdated, description: words().details.jobTypeUpdatedText }),
  })
}

const sayType = (siteId: string, jobType: BuildingType) =>
  saidOr(
    call('PUT /api/sites/:siteId/job-type', { params: { siteId }, body: { jobType } }),
    () => textsNow().research.details.jobTypeFailed,
  )

/** The server knows nothing of a pin that waits: it would make the default building without it. */
async function storeWaiting(queries: QueryClient, siteId: string, chosen?: BuildingType): Promise<void> {
  if (!findWaitingPin(siteId)) return
  // A site that has a building is not asked for its type again.
  if (chosen) keepSite(queries, await sayType(siteId, chosen))
  const site = queries.getQueryData(siteQuery(siteId).queryKey)
  const type = chosen ?? (site && findSaidType(site))
  if (type) await storeDefault(queries, siteId, type)
}

type Moving = { readonly siteId: string; readonly jobType?: BuildingType | undefined }

/** Marks a site ready; it leaves the list, and comes back to its place when that is undone. */
export function useMarkReady() {
  const queries = useQueryClient()
  const reopen = useReopenResearch()
  return useAction({
    send: async ({ siteId, jobType }: Moving) => {
      await storeWaiting(queries, siteId, jobType)
      return move(siteId, 'READY_FOR_DISPATCH', jobType)
    },
    refused,
    failed: () => words().ready.failed,
    keeps: (_, site) => settle(queries, site, 'RESEARCHING'),
    said: ({ jsn }) => ({ title: words().ready.done, description: jsn }),
    undo:
      ({ id: siteId }, _, putBack) =>
      () =>
        reopen.mutate({ siteId, putBack }),
  })
}

type Reopening = { readonly siteId: string; readonly putBack?: (() => void) | undefined }

export const useReopenResearch = () =>
  useAction({
    send: ({ siteId }: Reopening) => move(siteId, 'RESEARCHING'),
    refused,
    failed: () => words().ready.reopenFailed,
    keeps: (queries, site, { putBack }) => {
      settle(queries, site, 'READY_FOR_DISPATCH')
      // Put back where it stood; one reopened later stands where the next reading finds it.
      putBack?.()
      keepSite(queries, site)
    },
    said: ({ jsn }) => ({ title: words().ready.reopened, description: jsn }),
  })

export const move = (siteId: string, status: ResearchStage, jobType?: BuildingType) =>
  call('PUT /api/sites/:siteId/status', { params: { siteId }, body: { status, jobType } })

/** Out of the lists it stood in; those it may stand in now are read when somebody looks at them. */
export function settle(queries: QueryClient, site: Site, from: ResearchStage): () => void {
  keepSite(queries, site)
  void queries.invalidateQueries({ queryKey: buildingsQuery(site.id).queryKey })
  const putBack = takeOutSite(queries, site.id, from)
  void queries.invalidateQueries({ queryKey: SITE_LISTS, type: 'inactive' })
  return putBack
}
