import { isDeepStrictEqual } from 'node:util'
import type { SavedView, SavedViewEdit } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { recordView } from './record-view.ts'
import { lockView, updateView } from './saved-view.queries.ts'

type Edit = { readonly savedViewId: string; readonly body: z.output<typeof SavedViewEdit> }

/** What stays as it was is no change, and history says nothing of it. */
export async function editSavedView(tx: Tx, actor: Actor, { savedViewId, body }: Edit): Promise<SavedView> {
  const before = await lockView(tx, actor.userId, savedViewId)
  if (!before) return refuse('saved_view.missing', {})
  const { name = before.name, search = before.search } = body
  if (name === before.name && isDeepStrictEqual(search, before.search)) return before

  const after = await updateView(tx, savedViewId, { name, search })
  await recordView(tx, actor, savedViewId, { action: 'edited', before, after })
  return after
}
