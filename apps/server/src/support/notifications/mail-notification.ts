import { ENGLISH_NOTIFICATIONS, sayNotification } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { readSettings } from '#support/settings/index.ts'
import { findWaitingForMail, markMailed } from './digest.queries.ts'
import { mailText } from './mail-text.ts'

export const MAIL_NOTIFICATION = 'mail-notification'

type Services = { readonly db: Db; readonly config: Config; readonly sendMail: SendMail }

export const askForMail = (tx: Tx, notificationId: string): Promise<void> =>
  enqueue(tx, MAIL_NOTIFICATION, { notificationId })

/**
 * A mail of its own, at once. It waits for mail until it is out: what cannot be sent now is in the next digest. A second
 * try sends the same words under the same Message-ID.
 */
export async function mailNotification({ db, config, sendMail }: Services, { data }: Job): Promise<void> {
  const notificationId = String(data.notificationId)
  if (!(await readSettings(db))['notifications.email']) return
  const told = await findWaitingForMail(db, notificationId)
  if (!told) return
  await sendMail({
    id: notificationId,
    to: told.email,
    subject: subjectOf(`${ENGLISH_NOTIFICATIONS.kinds[told.kind]}: ${sayNotification(told, ENGLISH_NOTIFICATIONS)}`),
    text: mailText('You have a new notification:', [told], { firstName: told.firstName, publicUrl: config.publicUrl }),
  })
  await markMailed(db, notificationId)
}

const MOST = 120

/** What somebody wrote may be long, and of several lines. */
function subjectOf(said: string): string {
  const line = said.replaceAll(/\s+/g, ' ')
  return line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line
}
