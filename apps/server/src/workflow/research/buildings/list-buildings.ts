import type { Building } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { findBuildings, findBuildingsById } from './building-list.queries.ts'
import { viewBuilding, viewDefaultBuilding } from './building.view.ts'

/** The buildings of a site by their index, cancelled ones among them; while there is none, the default one. */
export async function listBuildings(db: Db, actor: Actor, siteId: string): Promise<Building[]> {
  const found = await findBuildings(db, siteId)
  if (!found) return refuse('site.missing', {})
  const { site, buildings } = found
  return buildings.length > 0
    ? buildings.map((row) => viewBuilding(actor, row))
    : [viewDefaultBuilding(actor, siteId, site)]
}

export async function readBuilding(db: Db, actor: Actor, buildingId: string): Promise<Building> {
  const [building] = await readBuildings(db, actor, [buildingId])
  return building ?? refuse('building.missing', {})
}

/** Those that are there, by their index. */
export async function readBuildings(db: Db, actor: Actor, ids: readonly string[]): Promise<Building[]> {
  return (await findBuildingsById(db, ids)).map((row) => viewBuilding(actor, row))
}
