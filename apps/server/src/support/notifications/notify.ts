import { randomUUIDv7 } from 'node:crypto'
import {
  isChannelOn,
  isMailedAtOnce,
  type ChosenChannel,
  type NotificationKind,
  type NotificationPayloads,
} from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { listChoices } from './choice.queries.ts'
import { askForMail } from './mail-notification.ts'
import { insertNotification } from './notification.queries.ts'
import { askForPushes } from './push-to-device.ts'
import { ringBell } from './ring-bell.ts'

type News<Kind extends NotificationKind> = {
  readonly kind: Kind
  readonly payload: NotificationPayloads[Kind]
  readonly toldOf: string
}

/** Tells one person one thing, once: `toldOf` names the change, and a second telling of it changes nothing. */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  userId: string,
  { kind, payload, toldOf }: News<Kind>,
): Promise<void> {
  const id = randomUUIDv7()
  const choices = (await listChoices(tx, userId)).filter((choice) => choice.kind === kind)
  const isWanted = (channel: ChosenChannel) =>
    isChannelOn(kind, channel, choices.find((choice) => choice.channel === channel)?.isOn)
  const isNews = await insertNotification(tx, { id, userId, kind, payload, toldOf, waitsForMail: isWanted('email') })
  if (!isNews) return
  await ringBell(tx, userId, id)
  if (isWanted('email') && isMailedAtOnce(kind)) await askForMail(tx, id)
  if (isWanted('push')) await askForPushes(tx, userId, id)
}
