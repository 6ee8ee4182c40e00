import type { OrderBuilding, OrderDetail, OrderSite } from '@demarc/contract'
import { isOpen, ORDER_STATUSES, PROGRESS_OF, shownStatus, type Actor, type WorkStatus } from '@demarc/domain'
import type { BuildingRow, OrderDetailRow, SiteRow } from './order-detail.queries.ts'
import { firstOf, viewOrder } from './list/order.view.ts'

export const viewForTheOffice = (actor: Actor, row: OrderDetailRow): OrderDetail => ({
  ...viewOrder(actor, row),
  sites: row.sites.map(viewSite),
  buildingCounts: countBuildings(row.sites, (status) => status),
  documentCount: row.documentCount,
  reached: row.reached,
  hold: row.heldAt ? { reason: row.heldReason, since: row.heldAt, byName: row.heldByName } : null,
  override: row.pinnedAt ? { reason: row.pinnedReason ?? '', since: row.pinnedAt, byName: row.pinnedByName } : null,
  workStatus: row.status,
  cancelled: row.cancelledAt ? { reason: row.cancelReason, at: row.cancelledAt } : null,
  duplicateOf: row.duplicateOfId ? { id: row.duplicateOfId, jsn: row.duplicateOfJsn } : null,
  deletedAt: row.deletedAt,
})

/** In the five words, and nothing that only the office needs to know. */
export const viewForItsCustomer = (actor: Actor, row: OrderDetailRow): OrderDetail => ({
  ...viewOrder(actor, row),
  sites: row.sites.map((site) => ({
    ...viewSite(site),
    status: inWord(site.status),
    jobTypeConfirmedAt: null,
    buildings: site.buildings.map((building) => ({
      ...viewBuilding(building),
      status: inWord(building.status),
      canCancel: false,
    })),
  })),
  buildingCounts: countBuildings(row.sites, inWord),
  documentCount: row.documentCount,
  reached: reachedInWords(row.reached),
  hold: null,
  override: null,
  workStatus: null,
  cancelled: row.cancelledAt ? { reason: null, at: row.cancelledAt } : null,
  duplicateOf: null,
  deletedAt: null,
})

const viewSite = (site: SiteRow): OrderSite => ({ ...site, buildings: site.buildings.map(viewBuilding) })

const viewBuilding = (building: BuildingRow): OrderBuilding => ({ ...building, canCancel: isOpen('cancel', building) })

/** The status that stands for a word: all that a customer learns of where something is. */
const inWord = (status: WorkStatus) => firstOf(PROGRESS_OF[shownStatus(status)])

function countBuildings(sites: readonly SiteRow[], as: (status: WorkStatus) => WorkStatus) {
  const counts: OrderDetail['buildingCounts'] = {}
  for (const { status, isCancelled } of sites.flatMap(({ buildings }) => buildings))
    if (!isCancelled) counts[as(status)] = (counts[as(status)] ?? 0) + 1
  return counts
}

/** A word was reached on the first day of any of its statuses. */
function reachedInWords(reached: OrderDetailRow['reached']) {
  const words: OrderDetailRow['reached'] = {}
  for (const status of ORDER_STATUSES) {
    const [day, word] = [reached[status], inWord(status)]
    const first = words[word]
    if (day && (!first || day < first)) words[word] = day
  }
  return words
}
