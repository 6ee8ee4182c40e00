import type { Periods, reopenPeriod as call } from '@demarc/contract'
import { insistOnReopening, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { listPeriods } from './list-periods.ts'
import { insertClosing, lockPeriods } from './period.queries.ts'
import { recordPeriod } from './record-period.ts'

type Input = z.output<typeof call.body>

/** The months after this day can be booked in again; without a day, every month. */
export async function reopenPeriod(tx: Tx, actor: Actor, { through, reason }: Input): Promise<Periods> {
  const closedThrough = await lockPeriods(tx)
  insistOnReopening(through, closedThrough)

  const id = await insertClosing(tx, { closedThrough: through, reason, createdBy: actor.userId })
  const after = { closedThrough: through, reason }
  await recordPeriod(tx, actor, { id, action: 'reopened', before: { closedThrough }, after })
  return listPeriods(tx)
}
