import type { SavedView } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { announce, record } from '#support/audit/index.ts'

type Change = {
  readonly action: 'created' | 'edited' | 'deleted'
  readonly before?: SavedView
  readonly after?: SavedView
}

/** Writes history, and has the other open screens of the same person read their views again. */
export async function recordView(tx: Tx, actor: Actor, id: string, { action, before, after }: Change): Promise<void> {
  await record(tx, actor, {
    entity: 'saved_view',
    entityId: id,
    action,
    ...(before && { before: fieldsOf(before) }),
    ...(after && { after: fieldsOf(after) }),
    needs: 'user.manage',
  })
  await announce(tx, { name: 'saved_view.changed', entity: 'saved_view', entityId: id, userId: actor.userId })
}

const fieldsOf = ({ list, name, search }: SavedView) => ({ list, name, search })
