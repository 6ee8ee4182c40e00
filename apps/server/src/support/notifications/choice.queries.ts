import type { ChosenChannel, NotificationKind } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'

export type Choice = { readonly kind: NotificationKind; readonly channel: ChosenChannel; readonly isOn: boolean }

/** What somebody chose otherwise than usual. Rows of a kind that no longer exists say nothing to anybody. */
export async function listChoices(db: Db, userId: string): Promise<Choice[]> {
  const rows = await db
    .selectFrom('notificationChoices')
    .select(['kind', 'channel', 'isOn'])
    .where('userId', '=', userId)
    .execute()
  // Written by choose() alone, from the contract's own lists.
  return rows as Choice[]
}

export async function upsertChoice(tx: Tx, userId: string, { kind, channel, isOn }: Choice): Promise<void> {
  await tx
    .insertInto('notificationChoices')
    .values({ userId, kind, channel, isOn })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'channel']).doUpdateSet({ isOn }))
    .execute()
}

export async function deleteChoice(tx: Tx, userId: string, { kind, channel }: Omit<Choice, 'isOn'>): Promise<void> {
  await tx
    .deleteFrom('notificationChoices')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute()
}

/** What waits for the next mail no longer does. */
export async function takeBackFromMail(tx: Tx, userId: string, kind: NotificationKind): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ waitsForMail: false })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('waitsForMail', '=', true)
    .execute()
}
