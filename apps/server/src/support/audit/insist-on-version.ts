import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { findLastAuthor } from './audit.queries.ts'

/** A change that was made on an older version is not written over a newer one: both are shown, the person decides. */
export async function insistOnVersion(
  tx: Tx,
  actor: Actor,
  madeOn: number | undefined,
  current: { readonly id: string; readonly version: number },
): Promise<void> {
  if (madeOn !== undefined && madeOn !== current.version) await refuseStale(tx, actor, current)
}

/** Shows the record as it is now, and to the staff who changed it last. */
export async function refuseStale(tx: Tx, actor: Actor, current: { readonly id: string }): Promise<never> {
  const changedBy = actor.customerId ? null : await findLastAuthor(tx, current.id)
  return refuse('record.stale', { current, changedBy })
}
