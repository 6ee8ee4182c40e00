import type { Site, SiteWithOrder } from '@demarc/contract'
import { actionsOnSite, RANK, type Actor, type PinArea, type SiteState, type WorkStatus } from '@demarc/domain'
import type { SiteDetailRow } from './site-detail.queries.ts'
import type { SiteRow } from './site-row.queries.ts'

/** What list and details have in common: exactly the fields of the contract. */
export const viewSiteWithOrder = (actor: Actor, row: SiteRow): SiteWithOrder => ({
  id: row.id,
  orderId: row.orderId,
  jsn: row.jsn,
  jobType: row.jobType,
  jobTypeConfirmedAt: row.jobTypeConfirmedAt,
  dueDate: row.dueDate,
  status: row.status,
  clusterId: row.clusterId,
  hasAdditions: row.hasAdditions,
  address: row.address,
  city: row.city,
  claim: viewClaim(actor, row),
  order: {
    id: row.orderId,
    customerName: row.customerName,
    customerRef: row.customerRef,
    status: row.orderStatus,
    isHeld: row.isHeld,
    originalAddress: row.originalAddress,
    originalCity: row.originalCity,
    originalState: row.originalState,
    sentBy: row.sentBy,
    sentDate: row.sentDate,
    receivedAt: row.receivedAt,
    narrative: row.narrative,
  },
})

export const viewSite = (actor: Actor, row: SiteDetailRow, pinArea: PinArea | null): Site => ({
  ...viewSiteWithOrder(actor, row),
  developmentName: row.developmentName,
  propertyManagement: row.propertyManagement,
  ownerInformation: row.ownerInformation,
  contactInfo: row.contactInfo,
  accessNotes: row.accessNotes,
  aliases: row.aliases,
  isCancelled: row.isCancelled,
  pinArea: pinArea && { towns: [...pinArea.towns], miles: pinArea.miles },
  version: row.version,
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
