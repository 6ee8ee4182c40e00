import type { DeliveredBuilding } from '@demarc/contract'
import { customerIdOf } from './cast.ts'
import type { Caller, TestHouse } from './house.ts'
import { handIn, openQcDesk, verdictOn, type HandedIn, type QcDesk } from './qc.ts'
import { moveOn } from './research.ts'
import { makePlace } from './work.ts'

/** A desk of quality control whose orders are Cora's. */
export async function openCustomerDesk(house: TestHouse): Promise<QcDesk> {
  const desk = await openQcDesk(house)
  return { ...desk, place: await makePlace(desk.ben, customerIdOf(1)) }
}

/** A building that Fay surveyed and Sue passed, and that Cora has. */
export async function deliver(house: TestHouse, desk: QcDesk): Promise<HandedIn> {
  const work = await handIn(house, desk)
  const passed = await desk.sue.post('/api/qc/reviews', await verdictOn(desk.sue, work))
  if (passed.statusCode !== 201) throw new Error(`not passed: ${passed.body}`)
  await moveOn(house, work.buildingId, 'delivered')
  return work
}

export async function deliveredOf(caller: Caller, buildingId: string): Promise<DeliveredBuilding> {
  const reply = await caller.get(`/api/buildings/${buildingId}/delivered`)
  if (reply.statusCode !== 200) throw new Error(`not there: ${reply.body}`)
  return reply.json()
}
