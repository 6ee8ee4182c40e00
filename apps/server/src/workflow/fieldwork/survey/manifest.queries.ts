import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

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

type Whole = { buildingId: string; visitId: string | null }

/**
 * Of these buildings, those that are submitted and whose every photo is here and checked; where a warranty visit was
 * submitted and not the building, with that. The caller holds the locks.
 */
export async function wholeAmong(tx: Tx, buildingIds: readonly string[]): Promise<Whole[]> {
  const { rows } = await sql<Whole>`
    select b.id as building_id, w.id as visit_id from buildings b
      left join work_orders w on w.parent_building_id = b.id and w.kind = 'WARRANTY' and w.status = 'SUBMITTED_BY_FIELDER'
      cross join lateral (
        select s.manifest from surveys s
         where s.building_id = b.id and not s.is_late and s.withdrawn_at is null
         order by s.version desc limit 1) survey
     where b.id = any(${buildingIds}::uuid[]) and (b.status = 'SUBMITTED_BY_FIELDER' or w.id is not null)
       and not exists (
         select from jsonb_to_recordset(survey.manifest) as m (id uuid, sha256 text)
           left join photos p on p.id = m.id and p.sha256 = m.sha256 and p.checked_at is not null
          where p.id is null)
     order by b.id`.execute(tx)
  return rows
}

export async function buildingOfPhoto(db: Db, photoId: string): Promise<string | undefined> {
  const { rows } = await sql<{ buildingId: string }>`
    select building_id from photos where id = ${photoId}`.execute(db)
  return rows[0]?.buildingId
}

type PhotoAt = { id: string; slot: string; assignmentId: string; jsb: string }

/** Those of a manifest that count for another building. */
export async function takenElsewhere(tx: Tx, manifest: Manifest, buildingId: string): Promise<PhotoAt[]> {
  const { rows } = await sql<PhotoAt>`
    select p.id, p.slot, p.assignment_id, b.jsb from photos p join buildings b on b.id = p.building_id
     where p.id = any(${manifest.map(({ id }) => id)}::uuid[]) and p.building_id <> ${buildingId}
     order by p.id`.execute(tx)
  return rows
}

/** Back where it was taken, it was never moved. */
export async function updatePlaces(tx: Tx, photoIds: readonly string[], toBuildingId: string): Promise<void> {
  await sql`
    update photos set building_id = ${toBuildingId}::uuid,
                      first_building_id = nullif(coalesce(first_building_id, building_id), ${toBuildingId}::uuid)
     where id = any(${photoIds}::uuid[])`.execute(tx)
}

/** What it has against it as it waits for review; before, nobody asks. */
export async function updateRisks(tx: Tx, buildingId: string): Promise<void> {
  await sql`
    update buildings b set qc_risks = found.risks
      from (select qc_risks_of(id, is_flagged and not is_visit_in_review, qc_round) as risks from buildings where id = ${buildingId}) found
     where b.id = ${buildingId} and (b.status = 'QC_REVIEW' or b.is_visit_in_review) and b.qc_risks <> found.risks`.execute(
    tx,
  )
}
