import { useSyncExternalStore } from 'react'
import { createChangedRecords } from '#shared/changed-records.ts'

/** Ready buildings, and orders of them, that others changed since the list was read. */
export const changedOnBoard = createChangedRecords()

const OF_BUILDING: readonly string[] = ['building.moved', 'building.urgent_set']
const OF_ORDER: readonly string[] = ['order.held', 'order.released']

/** What else happens to a building or an order changes nothing on the board. */
export const heardOfBuilding = (buildingId: string, name: string): void => {
  if (OF_BUILDING.includes(name)) changedOnBoard.heardOf(buildingId)
}
export const heardOfOrder = (orderId: string, name: string): void => {
  if (OF_ORDER.includes(name)) changedOnBoard.heardOf(orderId)
}

export const useChangedOnBoard = (): ReadonlySet<string> =>
  useSyncExternalStore(changedOnBoard.subscribe, changedOnBoard.all)
