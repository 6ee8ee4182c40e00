import type { Building, placeUnits as call } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { updateBuilding } from './building.queries.ts'
import { openBuilding } from './edit-building.ts'
import { readBuilding } from './list-buildings.ts'
import { pinOf } from './new-building.ts'
import { unitsOf, writeUnits, type UnitRow } from './unit.queries.ts'

type Placing = { readonly buildingId: string; readonly body: z.output<typeof call.body> }

/** Says where each of the houses is that share a number; as many as are given share it from now on. */
export async function placeUnits(tx: Tx, actor: Actor, { buildingId, body }: Placing): Promise<Building> {
  const building = await openBuilding(tx, actor, buildingId, body.version)
  if (building.buildingType !== 'S') return refuse('building.not_shared', { jsb: building.jsb })
  const before = await unitsOf(tx, buildingId)
  const units = body.units.map(({ address, lat, lon }, at): UnitRow => ({
    position: at + 1,
    address: address || null,
    ...pinOf(lat, lon),
  }))
  await writeUnits(tx, buildingId, units)
  await updateBuilding(tx, buildingId, { sfuCount: units.length })
  await record(tx, actor, {
    entity: 'building',
    entityId: buildingId,
    action: 'units_placed',
    before: { sfuCount: building.sfuCount, units: before },
    after: { sfuCount: units.length, units },
    needs: 'order.read',
    customerId: building.customerId,
  })
  return readBuilding(tx, actor, buildingId)
}
