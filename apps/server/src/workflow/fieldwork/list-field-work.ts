import type { FieldWork, RoofOfWork } from '@demarc/contract'
import { can, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { findOutlines } from '#support/ground/index.ts'
import { isActivePerson, listPinsInHand, listWorkInHand } from './field-work.queries.ts'

/** What a phone that begins anew needs to go on where the old one stood. */
export async function listFieldWork(db: Db, actor: Actor, userId: string): Promise<FieldWork[]> {
  await insistOnFielder(db, actor, userId)
  return listWorkInHand(db, userId)
}

/** For a phone to draw where it has no signal. */
export async function listRoofsOfWork(db: Db, actor: Actor, userId: string): Promise<RoofOfWork[]> {
  await insistOnFielder(db, actor, userId)
  const pins = await listPinsInHand(db, userId)
  const outlines = await findOutlines(db, pins)
  return pins.flatMap(({ assignmentId }, at) => {
    const outline = outlines[at]
    return outline ? [{ assignmentId, outline }] : []
  })
}

async function insistOnFielder(db: Db, actor: Actor, userId: string): Promise<void> {
  if (actor.userId !== userId && !can(actor, 'dispatch.read')) return refuse('user.missing', {})
  if (!(await isActivePerson(db, userId))) return refuse('user.missing', {})
}
