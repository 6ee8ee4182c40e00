import type { Building, Site } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { isTypeSaid, sfuCountOf } from '@demarc/domain/research/building-types'
import { FROM_DEFAULT } from '@demarc/domain/research/default-building'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '#platform/call.ts'
import { buildingsNow, keepBuildings } from './buildings-cache.ts'

/** By site: the default building has no record that could hold its pin until its type is known. */
const waitingPins = new Map<string, Point>()
const listeners = new Set<() => void>()

export const findWaitingPin = (siteId: string): Point | null => waitingPins.get(siteId) ?? null

export function keepWaitingPin(siteId: string, at: Point): void {
  waitingPins.set(siteId, at)
  for (const listener of listeners) listener()
}

export function dropWaitingPin(siteId: string): void {
  if (waitingPins.delete(siteId)) for (const listener of listeners) listener()
}

export const useWaitingPin = (siteId: string): Point | null =>
  useSyncExternalStore(subscribe, () => findWaitingPin(siteId))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const findSaidType = ({ jobType, jobTypeConfirmedAt }: Pick<Site, 'jobType' | 'jobTypeConfirmedAt'>) =>
  isTypeSaid(jobType, jobTypeConfirmedAt !== null) ? jobType : null

/** By site: a pin and Mark Ready right after it make one building, not two. */
const underWay = new Map<string, Promise<Building | null>>()

/** Makes the default building real where a pin waits for it; null: none does, or there is no address to store. */
export function storeDefault(queries: QueryClient, siteId: string, type: BuildingType): Promise<Building | null> {
  const stored = underWay.get(siteId) ?? store(queries, siteId, type).finally(() => underWay.delete(siteId))
  underWay.set(siteId, stored)
  return stored
}

async function store(queries: QueryClient, siteId: string, type: BuildingType): Promise<Building | null> {
  const at = findWaitingPin(siteId)
  const address = buildingsNow(queries, siteId)
    .find(({ isStored }) => !isStored)
    ?.address?.trim()
  if (!at || !address) return null
  const sfuCount = sfuCountOf(type, 1)
  const made = await call('POST /api/sites/:siteId/buildings', {
    params: { siteId },
    body: { buildingType: type, address, ...at, notes: FROM_DEFAULT, ...(sfuCount && { sfuCount }) },
  })
  // One that was set since is still to be sent.
  if (findWaitingPin(siteId) === at) dropWaitingPin(siteId)
  keepBuildings(queries, siteId, [made])
  return made
}
