import { sql, type Insertable } from 'kysely'
import type { Tables, Tx } from '#platform/db/db.ts'

export type OfAssignment = {
  id: string
  buildingId: string
  fielderId: string
  fielderName: string
  status: string
  formVersion: number
  jsb: string
}

export async function findAssignments(tx: Tx, ids: readonly string[]): Promise<OfAssignment[]> {
  const { rows } = await sql<OfAssignment>`
    select a.id, a.building_id, a.fielder_id, a.status, a.form_version, b.jsb,
           u.first_name || ' ' || u.last_name as fielder_name
      from assignments a join buildings b on b.id = a.building_id join users u on u.id = a.fielder_id
     where a.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** In the order of their ids, so that two calls with the same photos cannot wait for each other. Answers with the new ones. */
export async function insertPhotos(tx: Tx, rows: Insertable<Tables['photos']>[]): Promise<Set<string>> {
  const added = await tx
    .insertInto('photos')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

export type AnnouncedRow = {
  id: string
  assignmentId: string
  size: number
  sha256: string
  isLate: boolean
  receivedAt: string | null
  checkedAt: string | null
}

export const findAnnounced = (tx: Tx, ids: readonly string[]): Promise<AnnouncedRow[]> =>
  tx
    .selectFrom('photos')
    .select(['id', 'assignmentId', 'size', 'sha256', 'isLate', 'receivedAt', 'checkedAt'])
    .where('id', 'in', ids)
    .execute()
