import type { Tx } from '#platform/db/db.ts'
import { announce } from '#support/audit/index.ts'

/** The open screens of this person count again. */
export const ringBell = (tx: Tx, userId: string, id: string): Promise<void> =>
  announce(tx, { name: 'notification.changed', entity: 'notification', entityId: id, userId })
