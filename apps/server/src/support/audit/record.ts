import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Permission } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { insertChange } from './audit.queries.ts'
import { startReactions } from './reactions.ts'

/** Who did it: a person, the installation itself, or somebody who has not signed in. */
export type Author = Actor | 'SYSTEM' | 'VISITOR'

export type Change = {
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
  const { entity, entityId, action, before = null, after = null, customerId = null, needs = null, facts = {} } = change
  const actorId = typeof author === 'string' ? null : author.userId
  const actorKind = typeof author === 'string' ? author : 'USER'
  await insertChange(tx, { id, actorKind, actorId, entity, entityId, action, before, after }, { customerId, needs })
  await startReactions(tx, `${entity}.${action}`, { changeId: id, entityId, facts })
}
