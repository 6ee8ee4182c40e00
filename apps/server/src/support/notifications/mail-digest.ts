import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { readCompanyName, readSettings } from '#support/settings/index.ts'
import {
  findUnsentDigest,
  forgetWaiting,
  insertDigest,
  listDigest,
  listDueForMail,
  markDigestSent,
  takeUpFailedDigests,
} from './digest.queries.ts'
import { mailText } from './mail-text.ts'

export const MAIL_DIGEST = 'mail-digest'

type Services = { readonly db: Db; readonly config: Config; readonly sendMail: SendMail }

/** By the clock: one mail for each person with something unread, and a job that sends it. */
export async function gatherDigests({ db }: Pick<Services, 'db'>): Promise<void> {
  const settings = await readSettings(db)
  // Forgotten, not kept: switched on again, it must not tell everybody what happened last month.
  if (!settings['notifications.email']) return forgetWaiting(db)
  await takeUpFailedDigests(db)
  for (const userId of await listDueForMail(db)) {
    await db.transaction().execute(async (tx) => {
      const digestId = await insertDigest(tx, userId)
      if (digestId) await enqueue(tx, MAIL_DIGEST, { digestId })
    })
  }
}

/** A second try sends the same words under the same Message-ID: a receiver that got it twice can tell. */
export async function mailDigest({ db, config, sendMail }: Services, { data }: Job): Promise<void> {
  const digestId = String(data.digestId)
  const person = await findUnsentDigest(db, digestId)
  if (!person) return
  const told = await listDigest(db, digestId)
  await sendMail({
    id: digestId,
    to: person.email,
    subject: `${told.length} ${told.length === 1 ? 'notification' : 'notifications'} from ${await readCompanyName(db)}`,
    text: mailText(
      `You have ${told.length === 1 ? '1 unread notification' : `${told.length} unread notifications`}:`,
      told,
      {
        firstName: person.firstName,
        publicUrl: config.publicUrl,
      },
    ),
  })
  await markDigestSent(db, digestId)
}
