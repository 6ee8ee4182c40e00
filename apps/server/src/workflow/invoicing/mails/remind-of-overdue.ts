import { randomUUIDv7 } from 'node:crypto'
import { billingRecipients, daysAfter, sayAddresses } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { insertMail, MAIL_INVOICE, takeRound } from './mail.queries.ts'
import { listToRemind } from './reminder.queries.ts'

const AT_ONCE = 200

/**
 * Invoices that were due so many days ago and of which something is neither paid nor disputed: whoever pays them is
 * reminded of that, once by each of the two settings. Where both days have passed at once, only the second reminder goes out.
 */
export async function remindOfOverdue({ db }: { readonly db: Db }): Promise<void> {
  const settings = await readSettings(db)
  const today = await organisationDay(db)
  for (const [reminder, days] of [
    [2, settings['invoice.secondReminderDays']],
    [1, settings['invoice.firstReminderDays']],
  ] as const) {
    // Nought: this one is not sent.
    if (days > 0) while (await remindSome(db, { reminder, today, dueBy: daysAfter(today, -days) }));
  }
}

type Round = { readonly reminder: 1 | 2; readonly today: string; readonly dueBy: string }

/** True where there may be more. */
function remindSome(db: Db, { reminder, ...days }: Round): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeRound(tx, 'reminders'))) return false
    const found = await listToRemind(tx, { reminder, ...days, most: AT_ONCE })
    for (const { invoiceId, ...terms } of found) {
      const recipients = billingRecipients(terms)
      if (!recipients) continue
      const id = randomUUIDv7()
      const { to, cc } = recipients
      const recipient = sayAddresses(to)
      await insertMail(tx, { id, invoiceId, kind: 'REMINDER', reminder, recipient, cc, askedBy: null })
      await enqueue(tx, MAIL_INVOICE, { entityId: id })
    }
    return found.length === AT_ONCE
  })
}
