import type { Actor, ClosedThrough } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'

type Through = { readonly closedThrough: ClosedThrough; readonly reason?: string }
type Change = {
  readonly id: string
  readonly action: 'closed' | 'reopened'
  readonly before: Through
  readonly after: Through
}

export async function recordPeriod(tx: Tx, actor: Actor, { id, ...change }: Change): Promise<void> {
  await record(tx, actor, { entity: 'period', entityId: id, ...change, needs: 'invoice.write' })
}
