import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Permission } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { announce } from './announce.ts'
import { insertAuditRow } from './audit.queries.ts'
import { startReactions } from './reactions.ts'

/** Who did it: a person, the installation itself, or somebody who has not signed in. */
export type Author = Actor | 'SYSTEM' | 'VISITOR'

type Change = {
  readonly entity: string
  readonly entityId: string
  /** In the past tense: approved, deactivated. The event is called `entity.action`. */
  readonly action: string
  readonly before?: object
  readonly after?: object
  readonly customerId?: string | null
  /** Only those with this permission hear of it live. */
  readonly needs?: Permission
  /** For the reactions; never a secret, it stands in the queue. */
  readonly facts?: Record<string, unknown>
}

/** The only writer of history: the audit row, the live event and the jobs that follow, all in the caller's transaction. */
export async function record(tx: Tx, author: Author, change: Change): Promise<void> {
  const id = randomUUIDv7()
  const { entity, entityId, action } = change
  const actorId = typeof author === 'string' ? null : author.userId
  await insertAuditRow(tx, {
    id,
    actorKind: typeof author === 'string' ? author : 'USER',
    actorId,
    entity,
    entityId,
    action,
    before: change.before ?? null,
    after: change.after ?? null,
  })
  const name = `${entity}.${action}`
  await announce(tx, {
    name,
    entity,
    entityId,
    actorId,
    customerId: change.customerId ?? null,
    ...(change.needs ? { needs: change.needs } : {}),
  })
  await startReactions(tx, name, { changeId: id, entityId, facts: change.facts ?? {} })
}
