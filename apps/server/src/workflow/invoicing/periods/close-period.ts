import type { closePeriod as call, Periods } from '@demarc/contract'
import { insistOnClosing, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { listPeriods } from './list-periods.ts'
import { insertClosing, listDraftsDated, lockPeriods } from './period.queries.ts'
import { recordPeriod } from './record-period.ts'

/** From here on every month through this day says what it says now. */
export async function closePeriod(tx: Tx, actor: Actor, { through }: z.output<typeof call.body>): Promise<Periods> {
  const closedThrough = await lockPeriods(tx)
  insistOnClosing(through, { closedThrough, today: await organisationDay(tx) })
  const names = await listDraftsDated(tx, through)
  if (names.length > 0) refuse('period.has_drafts', { names })

  const id = await insertClosing(tx, { closedThrough: through, reason: '', createdBy: actor.userId })
  await recordPeriod(tx, actor, { id, action: 'closed', before: { closedThrough }, after: { closedThrough: through } })
  return listPeriods(tx)
}
