import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#platform/db/db.ts'
import { insertAuditRows, insertEvents } from './audit.queries.ts'
import { startReactions } from './reactions.ts'
import type { Author, Change } from './record.ts'

/** Many changes of one act, each with a history and a live event of its own: two statements, however many there are. */
export async function recordEach(tx: Tx, author: Author, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const actorId = typeof author === 'string' ? null : author.userId
  const actorKind = typeof author === 'string' ? author : 'USER'
  const rows = changes.map((change) => ({ id: randomUUIDv7(), change }))
  await insertAuditRows(
    tx,
    rows.map(({ id, change: { entity, entityId, action, before = null, after = null } }) => ({
      id,
      actorKind,
      actorId,
      entity,
      entityId,
      action,
      before,
      after,
    })),
  )
  await insertEvents(
    tx,
    changes.map(({ entity, entityId, action, customerId = null, needs }) => ({
      name: `${entity}.${action}`,
      entity,
      entityId,
      actorId,
      customerId,
      ...(needs ? { needs } : {}),
    })),
  )
  for (const { id, change } of rows) {
    const { entity, entityId, action, facts = {} } = change
    await startReactions(tx, `${entity}.${action}`, { changeId: id, entityId, facts })
  }
}
