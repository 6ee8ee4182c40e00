import { randomUUIDv7 } from 'node:crypto'
import type { Permission } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { announce } from './announce.ts'
import { insertAuditRows } from './audit.queries.ts'
import { startReactions } from './reactions.ts'
import type { Author } from './record.ts'

type Act = {
  /** What the act is about, and the kind of its records. */
  readonly entity: string
  /** What was done to them together, in the past tense: imported. The event is called `entity.act`. */
  readonly act: string
  readonly actId: string
  readonly changes: readonly {
    /** Where it is of another kind than the act. */
    readonly entity?: string
    readonly entityId: string
    readonly action: string
    readonly before: object | null
    readonly after: object | null
  }[]
  /** Only those with this permission hear of it live. */
  readonly needs: Permission
}

/** Many records changed by one act: an audit row for each, and one live event with its jobs for all of them. */
export async function recordAll(tx: Tx, author: Author, { entity, act, actId, changes, needs }: Act): Promise<void> {
  const actorId = typeof author === 'string' ? null : author.userId
  const actorKind = typeof author === 'string' ? author : 'USER'
  await insertAuditRows(
    tx,
    changes.map((change) => ({ id: randomUUIDv7(), actorKind, actorId, entity, ...change })),
  )
  const name = `${entity}.${act}`
  await announce(tx, { name, entity, entityId: actId, actorId, needs })
  await startReactions(tx, name, { changeId: actId, entityId: actId, facts: {} })
}
