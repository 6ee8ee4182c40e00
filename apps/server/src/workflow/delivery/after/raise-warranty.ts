import type { DeliveredBuilding, raiseWarranty as call } from '@demarc/contract'
import { refuse, wasDelivered, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { raiseVisit } from '#workflow/qc/index.ts'
import { lockDelivered, readDelivered } from './read-delivered.ts'

type Raising = z.output<typeof call.body> & { readonly buildingId: string }

/** Somebody goes to what was delivered, for nothing. What passes of it is delivered again. */
export async function raiseWarranty(tx: Tx, actor: Actor, raising: Raising): Promise<DeliveredBuilding> {
  const building = await lockDelivered(tx, actor, raising.buildingId)
  const { jsb, visit } = building
  if (!wasDelivered(building)) return refuse('delivered.no_warranty', { jsb })
  if (visit) return refuse('delivered.visit_open', { jsb, number: visit.jsbW })
  await raiseVisit(tx, actor, raising)
  return readDelivered(tx, actor, raising.buildingId)
}
