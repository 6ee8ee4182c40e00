import type { ReadyBuilding } from '@demarc/contract'
import { refuse, statusLabel, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { insistOnDispatcher } from '../dispatcher.ts'
import { readReady } from '../board/list-ready.ts'
import { updateUrgent, visitsTo } from './assignment.queries.ts'

type Input = { readonly buildingId: string; readonly isUrgent: boolean }

/** Says that a building that waits goes first. Once somebody is sent there, it is said no longer. */
export async function setUrgent(tx: Tx, actor: Actor, { buildingId, isUrgent }: Input): Promise<ReadyBuilding> {
  await insistOnDispatcher(tx, actor)
  if ((await visitsTo(tx, [buildingId])).length === 0) return refuse('building.missing', {})
  const [building] = await lockBuildings(tx, [buildingId])
  if (!building) return refuse('building.missing', {})
  const { jsb, status } = building
  if (status !== 'READY_FOR_DISPATCH') return refuse('building.change_closed', { jsb, status: statusLabel(status) })
  const before = await readReady(tx, actor, buildingId)
  await updateUrgent(tx, buildingId, isUrgent)
  await record(tx, actor, {
    entity: 'building',
    entityId: buildingId,
    action: 'urgent_set',
    before: { isUrgent: before.isUrgent },
    after: { jsb, isUrgent },
    needs: 'order.read',
  })
  return readReady(tx, actor, buildingId)
}
