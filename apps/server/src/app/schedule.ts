import { makePartitionsAhead } from '#platform/db/partitions.queries.ts'
import { deleteExpiredSessions } from '#support/identity/index.ts'
import { forgetOldAttempts, forgetOldKeys } from '#support/serving/index.ts'
import type { Desk } from './reactions.ts'

type Recurring = { readonly cron: string; readonly run: (desk: Desk) => Promise<void> }

/** What happens by the clock, in UTC. */
export const SCHEDULE: Record<string, Recurring> = {
  'make-partitions-ahead': { cron: '20 3 * * *', run: ({ db }) => makePartitionsAhead(db) },
  'delete-expired-sessions': { cron: '*/15 * * * *', run: ({ db }) => deleteExpiredSessions(db) },
  'forget-old-attempts': { cron: '*/30 * * * *', run: ({ db }) => forgetOldAttempts(db) },
  'forget-old-idempotency-keys': { cron: '40 * * * *', run: ({ db }) => forgetOldKeys(db) },
}
