import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** The photos that belong together, each with what its bytes hash to. */
export type Manifest = readonly { readonly id: string; readonly sha256: string }[]
type Announced = { id: string; slot: string; sha256: string }

/** Those of a manifest that were announced under an assignment and not taken out again. */
export async function announcedOf(tx: Tx, assignmentId: string, manifest: Manifest): Promise<Announced[]> {
  const { rows } = await sql<Announced>`
    select id, slot, sha256 from photos
     where id = any(${manifest.map(({ id }) => id)}::uuid[]) and assignment_id = ${assignmentId}
       and removed_at is null`.execute(tx)
  return rows
}

/** Of these buildings, those that are submitted and whose every photo is here and checked. The caller holds the locks. */
export async function wholeAmong(tx: Tx, buildingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from buildings b
      cross join lateral (
        select s.manifest from surveys s
         where s.building_id = b.id and not s.is_late and s.withdrawn_at is null
         order by s.version desc limit 1) survey
     where b.id = any(${buildingIds}::uuid[]) and b.status = 'SUBMITTED_BY_FIELDER'
       and not exists (
         select from jsonb_to_recordset(survey.manifest) as m (id uuid, sha256 text)
           left join photos p on p.id = m.id and p.sha256 = m.sha256 and p.checked_at is not null
          where p.id is null)
     order by b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function buildingOfPhoto(tx: Tx, photoId: string): Promise<string | undefined> {
  const { rows } = await sql<{ buildingId: string }>`
    select building_id from photos where id = ${photoId}`.execute(tx)
  return rows[0]?.buildingId
}

/** What it has against it as it waits for review; before, nobody asks. */
export async function updateRisks(tx: Tx, buildingId: string): Promise<void> {
  await sql`
    update buildings b set qc_risks = found.risks
      from (select qc_risks_of(id, is_flagged, qc_round) as risks from buildings where id = ${buildingId}) found
     where b.id = ${buildingId} and b.status = 'QC_REVIEW' and b.qc_risks <> found.risks`.execute(tx)
}
