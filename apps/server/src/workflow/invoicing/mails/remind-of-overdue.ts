import { randomUUIDv7 } from 'node:crypto'
import { daysAfter } from '@demarc/domain'
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
    if (days > 0) while (await remindSome(db, reminder, daysAfter(today, -days)));
  }
}

/** True where there may be more. */
function remindSome(db: Db, reminder: 1 | 2, dueBy: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeRound(tx, 'reminders'))) return false
    const found = await listToRemind(tx, { reminder, dueBy, most: AT_ONCE })
    for (const { invoiceId, recipient } of found) {
      const id = randomUUIDv7()
      await insertMail(tx, { id, invoiceId, kind: 'REMINDER', reminder, recipient, askedBy: null })
      await enqueue(tx, MAIL_INVOICE, { entityId: id })
    }
    return found.length === AT_ONCE
  })
}
