import type { NotificationChoices } from '@demarc/contract'
import { isChannelOn, kindsFor, NOTIFICATIONS, refuse, type Actor, type ChosenChannel } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { deleteChoice, listChoices, takeBackFromMail, upsertChoice, type Choice } from './choice.queries.ts'
import { ringBell } from './ring-bell.ts'

/** The table of kinds as it stands for one person. */
export async function viewChoices(db: Db, actor: Actor): Promise<NotificationChoices> {
  const [settings, choices] = [await readSettings(db), await listChoices(db, actor.userId)]
  return {
    isMailSent: settings['notifications.email'],
    kinds: kindsFor(actor.roles).map((kind) => {
      const at = (channel: ChosenChannel) => ({
        isUsual: NOTIFICATIONS[kind].usual[channel],
        isOn: isChannelOn(kind, channel, findChoice(choices, { kind, channel })),
      })
      return { kind, email: at('email'), push: at('push') }
    }),
  }
}

/** Kept only where it differs from what is usual: whoever takes a choice back follows the table again. */
export async function choose(tx: Tx, actor: Actor, choice: Choice): Promise<NotificationChoices> {
  const { userId } = actor
  const { kind, channel, isOn } = choice
  if (!kindsFor(actor.roles).includes(kind)) refuse('notification.not_for_you', {})
  const wasOn = isChannelOn(kind, channel, findChoice(await listChoices(tx, userId), choice))
  if (wasOn !== isOn) {
    if (isOn === NOTIFICATIONS[kind].usual[channel]) await deleteChoice(tx, userId, choice)
    else await upsertChoice(tx, userId, choice)
    if (channel === 'email' && !isOn) await takeBackFromMail(tx, userId, kind)
    await record(tx, actor, {
      entity: 'user',
      entityId: userId,
      action: 'notifications_chosen',
      before: { [`${kind}.${channel}`]: wasOn },
      after: { [`${kind}.${channel}`]: isOn },
      needs: 'user.manage',
    })
    await ringBell(tx, userId, userId)
  }
  return viewChoices(tx, actor)
}

const findChoice = (choices: readonly Choice[], { kind, channel }: Omit<Choice, 'isOn'>): boolean | undefined =>
  choices.find((made) => made.kind === kind && made.channel === channel)?.isOn
