import type { FieldWork } from '@demarc/contract'
import { can, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { isActivePerson, listWorkInHand } from './field-work.queries.ts'

/** What a phone that begins anew needs to go on where the old one stood. */
export async function listFieldWork(db: Db, actor: Actor, userId: string): Promise<FieldWork[]> {
  if (actor.userId !== userId && !can(actor, 'dispatch.read')) return refuse('user.missing', {})
  if (!(await isActivePerson(db, userId))) return refuse('user.missing', {})
  return listWorkInHand(db, userId)
}
