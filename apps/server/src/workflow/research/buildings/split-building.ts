import type { Building, splitBuilding as call } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { storeBuildings } from './add-building.ts'
import { updateBuilding, type LockedBuilding } from './building.queries.ts'
import { findSiteOf } from '../sites/site.queries.ts'
import { openBuilding } from './edit-building.ts'
import { readBuildings } from './list-buildings.ts'
import { openSite } from '../sites/open-site.ts'
import { moveUnits } from './unit.queries.ts'

type Splitting = { readonly buildingId: string; readonly body: z.output<typeof call.body> }

/** What looked like one building is two: the second gets the next index, and the houses that are named go along. */
export async function splitBuilding(tx: Tx, actor: Actor, { buildingId, body }: Splitting): Promise<Building[]> {
  const siteId = (await findSiteOf(tx, buildingId)) ?? refuse('building.missing', {})
  const site = await openSite(tx, actor, siteId, 'addBuilding')
  const building = await openBuilding(tx, actor, buildingId, body.version)
  const leaving = housesOf(building, body.units)
  const staying = (building.sfuCount ?? 1) - leaving.length

  const [added] = await storeBuildings(tx, actor, site, [
    {
      buildingType: body.buildingType,
      address: body.address,
      lat: body.lat,
      lon: body.lon,
      sfuCount: leaving.length,
      notes: `Split from ${building.jsb}`,
    },
  ])
  if (!added) throw new Error('a stored building is answered')
  if (leaving.length > 0) {
    await moveUnits(tx, { from: buildingId, to: added.id, positions: leaving })
    await updateBuilding(tx, buildingId, { sfuCount: staying })
  }
  await record(tx, actor, {
    entity: 'building',
    entityId: buildingId,
    action: 'split',
    before: { sfuCount: building.sfuCount },
    after: { sfuCount: leaving.length > 0 ? staying : building.sfuCount, splitOff: added.jsb },
    needs: 'order.read',
    customerId: building.customerId,
  })
  return readBuildings(tx, actor, [buildingId, added.id])
}

/** Their places, each once; at least one house stays. */
function housesOf(building: LockedBuilding, named: readonly number[]): number[] {
  const houses = [...new Set(named)]
  if (houses.length === 0) return []
  const { jsb, buildingType, sfuCount } = building
  if (buildingType !== 'S') return refuse('building.not_shared', { jsb })
  if (houses.some((position) => position > (sfuCount ?? 1))) return refuse('building.house_unknown', { jsb })
  return houses.length < (sfuCount ?? 1) ? houses : refuse('building.split_takes_all', { jsb })
}
