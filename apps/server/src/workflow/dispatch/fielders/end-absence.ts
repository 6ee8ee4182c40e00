import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { findAbsence, updateAbsenceEnded, type AbsenceRow } from './absence.queries.ts'

/** The fielder is there after all; what others took over stays with them. */
export async function endAbsence(tx: Tx, actor: Actor, absenceId: string): Promise<void> {
  const absence = (await findAbsence(tx, { id: absenceId })) ?? refuse('absence.missing', {})
  if (!(await end(tx, actor, absence))) refuse('absence.missing', {})
}

/** With the batch that found others for the work. Answers how many ended. */
export async function endAbsenceOf(tx: Tx, actor: Actor, batchId: string): Promise<number> {
  const absence = await findAbsence(tx, { batchId })
  return absence && (await end(tx, actor, absence)) ? 1 : 0
}

async function end(tx: Tx, actor: Actor, { id, name, fromDay, untilDay }: AbsenceRow): Promise<boolean> {
  if (!(await updateAbsenceEnded(tx, id))) return false
  await record(tx, actor, {
    entity: 'absence',
    entityId: id,
    action: 'ended',
    before: { fielder: name, fromDay, untilDay },
    needs: 'dispatch.read',
  })
  return true
}
