import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { AssignmentRow } from '#support/lifecycle/index.ts'
import type { Upload } from '../uploads/upload.queries.ts'
import type { Manifest } from '../survey/manifest.queries.ts'

export const COPY_PHOTO = 'copy-photo'

type Source = { id: string; slot: string; size: number; sha256: string; isReceived: boolean }

/** Locked, so that whoever receives one meanwhile sees its copies, or is seen to have received it. */
export async function lockForCopies(tx: Tx, assignmentId: string, manifest: Manifest): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select id, slot, size, sha256, received_at is not null as is_received from photos
     where id = any(${manifest.map(({ id }) => id)}::uuid[]) and assignment_id = ${assignmentId} and removed_at is null
     order by id for no key update`.execute(tx)
  return rows
}

type Copy = { readonly id: string; readonly copiedFrom: string }
type Place = { readonly to: AssignmentRow; readonly isLate: boolean; readonly note: string; readonly by: string }

/** Where it was taken is explained by what it is. */
export async function insertCopies(tx: Tx, copies: readonly Copy[], { to, isLate, note, by }: Place): Promise<void> {
  await sql`
    insert into photos (id, building_id, assignment_id, slot, origin, taken_by, announced_by, taken_at, is_time_known,
                        clock_offset_ms, size, sha256, file_type, fix_lat, fix_lon, fix_accuracy_m, fix_age_ms,
                        fix_heading_deg, explained_as, explained_note, is_late, copied_from)
    select c.id, ${to.buildingId}, ${to.id}, p.slot, p.origin, p.taken_by, ${by}, p.taken_at, p.is_time_known,
           p.clock_offset_ms, p.size, p.sha256, p.file_type, p.fix_lat, p.fix_lon, p.fix_accuracy_m, p.fix_age_ms,
           p.fix_heading_deg, 'EXPLAINED', ${note}, ${isLate}, p.id
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c (id uuid, "copiedFrom" uuid)
      join photos p on p.id = c."copiedFrom"`.execute(tx)
}

/** Those that wait for the bytes of a photo. */
export async function listCopiesOf(tx: Tx, photoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from photos where copied_from = ${photoId} and received_at is null order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type WaitingCopy = Omit<Upload, 'receivedAt' | 'offset'> & { sourceKey: string }

/** A copy whose bytes are not here yet, and where those of the photo are. */
export async function findWaitingCopy(db: Db, id: string): Promise<WaitingCopy | undefined> {
  const { rows } = await sql<WaitingCopy>`
    select c.id, c.building_id, c.assignment_id, b.jsb, c.slot, c.size, c.sha256, c.taken_at, c.is_late, p.key as source_key
      from photos c join photos p on p.id = c.copied_from join buildings b on b.id = c.building_id
     where c.id = ${id} and c.received_at is null and p.key is not null`.execute(db)
  return rows[0]
}
