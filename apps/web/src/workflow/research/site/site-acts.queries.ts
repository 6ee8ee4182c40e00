import type { Site } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/orders/research.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { findSaidType, findWaitingPin, storeDefault } from '../model/default-building.queries.ts'
import type { ResearchStage } from '../list/research-search.ts'
import { buildingsQuery, SITE_LISTS, siteQuery } from '../model/research.queries.ts'
import { keepSite, takeOutSite } from '../list/sites-cache.ts'

const meta = { refusedTitle: () => textsNow().research.error }

export function useSetJobType(siteId: string) {
  const queries = useQueryClient()
  return useMutation({
    meta,
    // After what was typed: both make a version of the same record.
    scope: { id: `site-${siteId}` },
    mutationFn: (jobType: BuildingType) => sayType(siteId, jobType),
    onSuccess: async (site) => {
      keepSite(queries, site)
      // The default building is of the type of its site.
      void queries.invalidateQueries({ queryKey: buildingsQuery(siteId).queryKey })
      const { jobTypeUpdated, jobTypeUpdatedText } = textsNow().research.details
      notify({ title: jobTypeUpdated, description: jobTypeUpdatedText })
      // Its pin may have waited for the type.
      await saidOr(storeDefault(queries, siteId, site.jobType), () => textsNow().research.error)
    },
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
  return useMutation({
    meta,
    mutationFn: async ({ siteId, jobType }: Moving) => {
      const failed = () => textsNow().research.ready.failed
      await saidOr(storeWaiting(queries, siteId, jobType), failed)
      return saidOr(move(siteId, 'READY_FOR_DISPATCH', jobType), failed)
    },
    onSuccess: (site) => {
      const putBack = settle(queries, site, 'RESEARCHING')
      const { ready, undo } = textsNow().research
      notify({
        title: ready.done,
        description: site.jsn,
        action: { label: undo, keys: 'z', onClick: () => reopen.mutate({ siteId: site.id, putBack }) },
      })
    },
  })
}

type Reopening = { readonly siteId: string; readonly putBack?: (() => void) | undefined }

export function useReopenResearch() {
  const queries = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ siteId }: Reopening) =>
      saidOr(move(siteId, 'RESEARCHING'), () => textsNow().research.ready.reopenFailed),
    onSuccess: (site, { putBack }) => {
      settle(queries, site, 'READY_FOR_DISPATCH')
      // Put back where it stood; one reopened later stands where the next reading finds it.
      if (putBack) putBack()
      keepSite(queries, site)
      notify({ title: textsNow().research.ready.reopened, description: site.jsn })
    },
  })
}

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
