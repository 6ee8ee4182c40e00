import type { DashboardNeeds } from '@demarc/contract'
import { dealOut, isVisitNeed, needsOf, type Actor, type NeedKind } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { readDisputeNeeds } from './dispute-needs.queries.ts'
import { readOrderNeeds, type Here, type Waits } from './needs.queries.ts'
import { readVisitNeeds } from './visit-needs.queries.ts'

/** They stand over the orders of the same screen. */
const MOST_SHOWN = 6

/** What waits for somebody of one's role. Only the office's roles have any, and the office sees every order. */
export async function readNeeds(db: Db, actor: Actor): Promise<DashboardNeeds> {
  const kinds = needsOf(actor)
  if (kinds.length === 0) return { needs: [], counts: {}, total: 0 }
  const [today, settings] = await Promise.all([organisationDay(db), readSettings(db)])
  const here = { today, timeZone: settings['organisation.timeZone'] }
  const waiting = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await readWaiting(db, kind, here)) })))

  const rows = waiting.map(({ kind, rows: found }) => found.map((row) => ({ kind, ...row })))
  const counts = Object.fromEntries(waiting.flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])))
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return { needs: dealOut(rows, MOST_SHOWN), counts, total }
}

function readWaiting(db: Db, kind: NeedKind, here: Here): Promise<Waits> {
  if (kind === 'disputed') return readDisputeNeeds(db)
  return isVisitNeed(kind) ? readVisitNeeds(db, kind, here) : readOrderNeeds(db, kind, here)
}
