import { useSyncExternalStore } from 'react'
import { createChangedRecords } from '#shared/changed-records.ts'

export const changedOrders = createChangedRecords()

export const useChangedOrders = (): ReadonlySet<string> =>
  useSyncExternalStore(changedOrders.subscribe, changedOrders.all)
