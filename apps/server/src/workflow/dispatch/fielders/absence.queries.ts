import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export type NewAbsence = {
  readonly id: string
  readonly userId: string
  readonly fromDay: string
  readonly untilDay: string
  readonly batchId: string
  readonly byUser: string
}

export async function insertAbsence(tx: Tx, absence: NewAbsence): Promise<void> {
  await tx.insertInto('absences').values(absence).execute()
}

export type AbsenceRow = { id: string; userId: string; name: string; fromDay: string; untilDay: string }

const row = sql`a.id, a.user_id, u.first_name || ' ' || u.last_name as name, a.from_day, a.until_day`

/** Looked at before it is ended: see research/site.queries.ts. */
export async function findAbsence(tx: Tx, by: { id: string } | { batchId: string }): Promise<AbsenceRow | undefined> {
  const which = 'id' in by ? sql`a.id = ${by.id}` : sql`a.batch_id = ${by.batchId}`
  const { rows } = await sql<AbsenceRow>`
    select ${row} from absences a join users u on u.id = a.user_id where ${which} and a.ended_at is null`.execute(tx)
  return rows[0]
}

/** Whether it was this call that ended it. */
export async function updateAbsenceEnded(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update absences set ended_at = now() where id = ${id} and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}
