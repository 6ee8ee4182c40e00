import { randomUUIDv7 } from 'node:crypto'
import type { Notification } from '@demarc/contract'
import type { Tx } from '#platform/db/db.ts'
import { announce } from '#support/audit/index.ts'
import { insertNotification } from './notification.queries.ts'

type Kind = Notification['kind']
type PayloadOf<K extends Kind> = Extract<Notification, { kind: K }>['payload']

/** Tells one person one thing, once: `toldOf` names the change, and a second telling of it changes nothing. */
export async function notify<K extends Kind>(
  tx: Tx,
  userId: string,
  { kind, payload, toldOf }: { kind: K; payload: PayloadOf<K>; toldOf: string },
): Promise<void> {
  const id = randomUUIDv7()
  if (await insertNotification(tx, { id, userId, kind, payload, toldOf })) await ringBell(tx, userId, id)
}

/** The open screens of this person count again. */
export const ringBell = (tx: Tx, userId: string, id: string): Promise<void> =>
  announce(tx, { name: 'notification.changed', entity: 'notification', entityId: id, userId })
