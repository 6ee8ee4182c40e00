import type { Answers } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type Ids = readonly string[]
type Listed = readonly { readonly id: string; readonly sha256: string }[]

export type StandingSurvey = {
  id: string
  version: number
  formVersion: number
  answers: Answers
  manifest: Listed
  fielderName: string
}

/** What was handed in last and stands. The caller holds the building. */
export async function findStandingSurvey(tx: Tx, buildingId: string): Promise<StandingSurvey | undefined> {
  const { rows } = await sql<StandingSurvey>`
    select s.id, s.version, s.form_version, s.answers, s.manifest, u.first_name || ' ' || u.last_name as fielder_name
      from surveys s join users u on u.id = s.fielder_id
     where s.building_id = ${buildingId} and not s.is_late and s.withdrawn_at is null
     order by s.version desc limit 1`.execute(tx)
  return rows[0]
}

export type Revision = {
  readonly id: string
  /** The survey it is made of; of the same building unless two are swapped. */
  readonly of: string
  readonly buildingId: string
  readonly answers: Answers
  readonly manifest: Listed
  readonly by: string
  readonly reason: string
}

/** Who went there, who handed it in and when stays as it was. Answers its version. */
export async function insertRevision(tx: Tx, revision: Revision): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into surveys (id, building_id, assignment_id, fielder_id, submitted_by, form_version, version, answers,
                         not_applicable, manifest, submitted_at, corrected_by, correction_reason)
    select ${revision.id}::uuid, ${revision.buildingId}::uuid, s.assignment_id, s.fielder_id, s.submitted_by, s.form_version,
           (select coalesce(max(version), 0) + 1 from surveys where building_id = ${revision.buildingId}),
           ${JSON.stringify(revision.answers)}::jsonb, s.not_applicable, ${JSON.stringify(revision.manifest)}::jsonb,
           s.submitted_at, ${revision.by}::uuid, ${revision.reason}
      from surveys s where s.id = ${revision.of}
    returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

export async function updateSlot(tx: Tx, photoId: string, slot: string): Promise<void> {
  await sql`
    update photos set slot = ${slot}, first_slot = nullif(coalesce(first_slot, slot), ${slot})
     where id = ${photoId}`.execute(tx)
}

type PhotoAt = { id: string; buildingId: string; jsb: string; slot: string; sha256: string; assignmentId: string }

/** Those that count for these buildings, held. */
export async function lockPhotosOf(tx: Tx, buildingIds: Ids): Promise<PhotoAt[]> {
  const { rows } = await sql<PhotoAt>`
    select p.id, p.building_id, b.jsb, p.slot, p.sha256, p.assignment_id
      from photos p join buildings b on b.id = p.building_id
     where p.building_id = any(${buildingIds}::uuid[]) and p.removed_at is null and not p.is_late
     order by p.id for update of p`.execute(tx)
  return rows
}

export async function areOfOneSite(tx: Tx, buildingIds: Ids): Promise<boolean> {
  const { rows } = await sql<{ sites: number }>`
    select count(distinct site_id)::int as sites from buildings where id = any(${buildingIds}::uuid[])`.execute(tx)
  return rows[0]?.sites === 1
}

/** Whoever has opened it before looks again. */
export async function countVersions(tx: Tx, buildingIds: Ids): Promise<void> {
  await sql`update buildings set version = version + 1 where id = any(${buildingIds}::uuid[])`.execute(tx)
}
