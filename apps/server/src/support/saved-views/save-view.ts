import { randomUUIDv7 } from 'node:crypto'
import type { NewSavedView, SavedView } from '@demarc/contract'
import { MOST_SAVED_VIEWS, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { recordView } from './record-view.ts'
import { countViews, insertView, lockOwner } from './saved-view.queries.ts'

export async function saveView(tx: Tx, actor: Actor, body: z.output<typeof NewSavedView>): Promise<SavedView> {
  const { userId } = actor
  await lockOwner(tx, userId)
  if ((await countViews(tx, userId, body.list)) >= MOST_SAVED_VIEWS) {
    refuse('saved_view.too_many', { most: MOST_SAVED_VIEWS })
  }
  const saved = await insertView(tx, { id: randomUUIDv7(), userId, ...body })
  await recordView(tx, actor, saved.id, { action: 'created', after: saved })
  return saved
}
