import type { Building } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/orders/research-bulk.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { putBuilding, type BuildingEdit } from '../model/buildings.queries.ts'
import { keepBuildings } from '../model/buildings-cache.ts'
import { buildingsQuery } from '../model/research.queries.ts'
import { move, settle } from '../site/site-acts.queries.ts'
import { keepSite } from '../list/sites-cache.ts'

/** What is done to each of several sites: nobody is told of each one by a message. */
export function useSiteActs() {
  const queries = useQueryClient()
  return {
    markReady: async (siteId: string) => {
      settle(
        queries,
        await saidOr(move(siteId, 'READY_FOR_DISPATCH'), () => textsNow().research.ready.failed),
        'RESEARCHING',
      )
    },
    reopen: async (siteId: string) => {
      settle(
        queries,
        await saidOr(move(siteId, 'RESEARCHING'), () => textsNow().research.ready.reopenFailed),
        'READY_FOR_DISPATCH',
      )
    },
    setJobType: async (siteId: string, jobType: BuildingType) => {
      const asked = call('PUT /api/sites/:siteId/job-type', { params: { siteId }, body: { jobType } })
      keepSite(queries, await saidOr(asked, () => textsNow().research.details.jobTypeFailed))
      // The default building is of the type of its site.
      void queries.invalidateQueries({ queryKey: buildingsQuery(siteId).queryKey })
    },
  }
}

/** What is done to each of several buildings of one site. */
export function useBuildingActs(siteId: string) {
  const queries = useQueryClient()
  const keep = async (asked: Promise<Building>) => {
    const kept = await saidOr(asked, () => textsNow().buildings.mapDialog.failed)
    keepBuildings(queries, siteId, [kept])
  }
  return {
    edit: (building: Building, edit: BuildingEdit) => keep(putBuilding(building, edit)),
    cancel: ({ id }: Building, reason: string) =>
      keep(call('POST /api/buildings/:buildingId/cancel', { params: { buildingId: id }, body: { reason } })),
  }
}
