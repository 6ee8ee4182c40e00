import { makePartitionsAhead } from '#platform/db/partitions.queries.ts'
import type { Log } from '#platform/log/log.ts'
import { sealAndLog } from '#support/audit/index.ts'
import { cleanUpFiles } from '#support/files/index.ts'
import { forgetOldAddresses } from '#support/geo/index.ts'
import { deleteExpiredSessions } from '#support/identity/index.ts'
import { gatherDigests } from '#support/notifications/index.ts'
import { deleteEventsOlderThan } from '#support/security-events/index.ts'
import { deleteOldQuarantine, noticeRestore, unlessRestored } from '#support/restoring/index.ts'
import { forgetOldAttempts, forgetOldKeys } from '#support/serving/index.ts'
import { timeOutAssignments } from '#workflow/dispatch/index.ts'
import { cleanUpPhotos, readForgottenPhotos } from '#workflow/fieldwork/index.ts'
import { cleanUpPapers, mailForgotten, refreshDraftTaxes, remindOfOverdue } from '#workflow/invoicing/index.ts'
import { closePaidOrders, foldCounts } from '#workflow/orders/index.ts'
import { cleanUpPackages, mirrorForgotten, sendForgotten } from '#workflow/delivery/index.ts'
import type { JobContext } from './reactions.ts'

export type Round = { readonly everySeconds: number; readonly run: (context: JobContext, log: Log) => Promise<void> }
type Recurring = { readonly cron: string; readonly run: (context: JobContext) => Promise<void> }

/** What happens by the clock, in UTC. */
export const SCHEDULE: Record<string, Recurring> = {
  'make-partitions-ahead': { cron: '20 3 * * *', run: ({ db }) => makePartitionsAhead(db) },
  'delete-expired-sessions': { cron: '*/15 * * * *', run: ({ db }) => deleteExpiredSessions(db) },
  'clean-up-files': { cron: '50 2 * * *', run: (context) => unlessRestored(context, () => cleanUpFiles(context)) },
  'clean-up-photos': { cron: '20 2 * * *', run: (context) => unlessRestored(context, () => cleanUpPhotos(context)) },
  'clean-up-packages': {
    cron: '35 2 * * *',
    run: (context) => unlessRestored(context, () => cleanUpPackages(context)),
  },
  'clean-up-invoice-papers': {
    cron: '5 3 * * *',
    run: (context) => unlessRestored(context, () => cleanUpPapers(context)),
  },
  'delete-old-quarantine': {
    cron: '50 3 * * *',
    run: (context) => unlessRestored(context, () => deleteOldQuarantine(context.storage)),
  },
  'remind-of-overdue-invoices': { cron: '25 * * * *', run: ({ db }) => remindOfOverdue({ db }) },
  // A rate begins, or a certificate ends, with a day.
  'refresh-taxes-of-drafts': { cron: '15 * * * *', run: ({ db }) => refreshDraftTaxes({ db }) },
  'close-paid-orders': { cron: '45 * * * *', run: ({ db }) => closePaidOrders({ db }) },
  'gather-digests': { cron: '*/5 * * * *', run: gatherDigests },
  'forget-old-attempts': { cron: '*/30 * * * *', run: ({ db }) => forgetOldAttempts(db) },
  'delete-old-security-events': {
    cron: '30 3 * * *',
    run: ({ db, config }) => deleteEventsOlderThan(db, config.securityEventDays),
  },
  'forget-old-addresses': { cron: '10 3 * * *', run: ({ db }) => forgetOldAddresses(db) },
  'forget-old-idempotency-keys': { cron: '40 * * * *', run: ({ db }) => forgetOldKeys(db) },
}

/** What cannot wait for the next minute; see rounds.ts. Every worker goes round: a round agrees with the others itself. */
export const ROUNDS: Record<string, Round> = {
  'seal-history': { everySeconds: 10, run: sealAndLog },
  'fold-counts': { everySeconds: 10, run: foldCounts },
  'time-out-assignments': { everySeconds: 15, run: timeOutAssignments },
  'send-forgotten-submissions': { everySeconds: 5, run: ({ db }) => sendForgotten({ db }) },
  'mirror-forgotten-packages': { everySeconds: 5, run: ({ db }) => mirrorForgotten({ db }) },
  'mail-forgotten-invoices': { everySeconds: 5, run: ({ db }) => mailForgotten({ db }) },
  'notice-restore': { everySeconds: 60, run: noticeRestore },
  'read-forgotten-photos': { everySeconds: 20, run: ({ db }) => readForgottenPhotos({ db }) },
}
