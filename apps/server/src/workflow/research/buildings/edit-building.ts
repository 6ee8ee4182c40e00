import type { Building, BuildingEdit } from '@demarc/contract'
import { insistOnChange, jsbOf, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, record } from '#support/audit/index.ts'
import { keepNumber, lockBuilding, updateBuilding, type LockedBuilding } from './building.queries.ts'
import { changesOfBuilding } from './changes-of-building.ts'
import { readBuilding } from './list-buildings.ts'
import { keepUnits, unitsOf, type UnitRow } from './unit.queries.ts'

type Edit = { readonly buildingId: string; readonly body: z.output<typeof BuildingEdit> }

/** Changes what is given. Another type gives the number another letter, until somebody was sent there with it. */
export async function editBuilding(tx: Tx, actor: Actor, { buildingId, body }: Edit): Promise<Building> {
  const building = await openBuilding(tx, actor, buildingId, body.version)
  const { version: _, ...edit } = body
  const changes = changesOfBuilding(building, edit)
  if (Object.keys(changes).length === 0) return readBuilding(tx, actor, buildingId)

  const jsb = changes.buildingType ? await reletter(tx, building, changes.buildingType) : building.jsb
  await updateBuilding(tx, buildingId, { ...changes, jsb })
  const removed = await removeUnits(tx, building, edit.sfuCount)
  const fields = { ...changes, ...(jsb === building.jsb ? {} : { jsb }) }
  await record(tx, actor, {
    entity: 'building',
    entityId: buildingId,
    action: 'edited',
    // Exactly the fields that change, as they stood.
    before: {
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, building[field as keyof LockedBuilding]])),
      ...(removed.length > 0 ? { units: removed } : {}),
    },
    after: fields,
    needs: 'order.read',
    customerId: building.customerId,
  })
  return readBuilding(tx, actor, buildingId)
}

/** Takes hold of a building for a change; one that was made on an older version is shown both. */
export async function openBuilding(
  tx: Tx,
  actor: Actor,
  buildingId: string,
  madeOn: number | undefined,
): Promise<LockedBuilding> {
  const building = await lockBuilding(tx, buildingId)
  if (!building) return refuse('building.missing', {})
  insistOnChange(actor, building)
  if (madeOn !== undefined && madeOn !== building.version)
    await insistOnVersion(tx, actor, madeOn, await readBuilding(tx, actor, buildingId))
  return building
}

async function reletter(tx: Tx, building: LockedBuilding, type: LockedBuilding['buildingType']): Promise<string> {
  if (building.wasAssigned) return building.jsb
  await keepNumber(tx, building)
  return jsbOf(building.jsn, building.indexBb, type)
}

/**
 * Houses go only where somebody says that there are fewer, and history keeps what was known of them. Another type leaves
 * them alone: it may have been a slip.
 */
async function removeUnits(tx: Tx, building: LockedBuilding, count: number | null | undefined): Promise<UnitRow[]> {
  if (!count || count < 1 || building.buildingType !== 'S') return []
  const removed = (await unitsOf(tx, building.id)).filter(({ position }) => position > count)
  if (removed.length > 0) await keepUnits(tx, building.id, count)
  return removed
}
