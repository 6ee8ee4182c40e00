import type { Site, SiteWithOrder } from '@demarc/contract'
import { actionsOnSite, RANK, type Actor, type PinArea, type SiteState, type WorkStatus } from '@demarc/domain'
import type { SiteDetailRow } from './site-detail.queries.ts'
import type { SiteRow } from './site-row.queries.ts'

/** What list and details have in common: the row, its order, and whoever has it open. */
export const viewSiteWithOrder = (actor: Actor, row: SiteRow): SiteWithOrder => ({
  ...row,
  claim: viewClaim(actor, row),
  order: { ...row, id: row.orderId, status: row.orderStatus },
})

export const viewSite = (actor: Actor, row: SiteDetailRow, pinArea: PinArea | null): Site => ({
  ...row,
  ...viewSiteWithOrder(actor, row),
  pinArea: pinArea && { towns: [...pinArea.towns], miles: pinArea.miles },
  actions: actionsOnSite(actor, stateOfSite(row)),
})

function viewClaim(actor: Actor, { claimedBy, claimedByName, claimedSince }: SiteRow): SiteWithOrder['claim'] {
  if (!claimedBy || !claimedByName || !claimedSince) return null
  return { userId: claimedBy, name: claimedByName, since: claimedSince, isMine: claimedBy === actor.userId }
}

type Standing = {
  readonly status: WorkStatus
  readonly isCancelled: boolean
  /** Of its buildings, but for those that were cancelled. */
  readonly statuses: readonly WorkStatus[]
}

/** What the rules of a site are asked with. */
export const stateOfSite = ({ status, isCancelled, statuses }: Standing): SiteState => ({
  status,
  isCancelled,
  hasBuildings: statuses.length > 0,
  hasResearching: statuses.includes('RESEARCHING'),
  farthest: statuses.toSorted((a, b) => RANK[b] - RANK[a])[0] ?? null,
})
