import type { Building } from '@demarc/contract'
import { hasAddress, refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { readBuilding } from './list-buildings.ts'
import { findSiteOf, isSiteThere, lockSite } from '../sites/site.queries.ts'

const MOVE_TO = { READY_FOR_DISPATCH: 'markReady', RESEARCHING: 'reopenResearch' } as const

type Moving = { readonly buildingId: string; readonly status: keyof typeof MOVE_TO }

/** One building alone: what was found late has its own way to the board. */
export async function moveBuilding(tx: Tx, actor: Actor, { buildingId, status }: Moving): Promise<Building> {
  await lockSite(tx, await siteWith(tx, buildingId))
  const building = await readBuilding(tx, actor, buildingId)
  if (status === 'READY_FOR_DISPATCH' && !hasAddress(building))
    return refuse('site.address_missing', { numbers: [building.jsb] })
  await moveBuildings(tx, actor, [buildingId], { move: MOVE_TO[status] })
  return readBuilding(tx, actor, buildingId)
}

type Ending = { readonly buildingId: string; readonly reason: string }

export async function cancelBuilding(tx: Tx, actor: Actor, { buildingId, reason }: Ending): Promise<Building> {
  await siteWith(tx, buildingId)
  await moveBuildings(tx, actor, [buildingId], { move: 'cancel', reason })
  return readBuilding(tx, actor, buildingId)
}

export async function reopenBuilding(tx: Tx, actor: Actor, { buildingId, reason }: Ending): Promise<Building> {
  await siteWith(tx, buildingId)
  await moveBuildings(tx, actor, [buildingId], { move: 'reopen', reason })
  return readBuilding(tx, actor, buildingId)
}

async function siteWith(tx: Tx, buildingId: string): Promise<string> {
  const siteId = await findSiteOf(tx, buildingId)
  return siteId && (await isSiteThere(tx, siteId)) ? siteId : refuse('building.missing', {})
}
