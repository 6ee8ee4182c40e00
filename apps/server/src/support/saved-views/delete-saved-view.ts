import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordView } from './record-view.ts'
import { deleteView, lockView } from './saved-view.queries.ts'

export async function deleteSavedView(tx: Tx, actor: Actor, savedViewId: string): Promise<void> {
  const before = await lockView(tx, actor.userId, savedViewId)
  if (!before) return refuse('saved_view.missing', {})
  await deleteView(tx, savedViewId)
  await recordView(tx, actor, savedViewId, { action: 'deleted', before })
}
