import type { Survey } from '@demarc/contract'
import type { Answers } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Manifest } from './manifest.queries.ts'

type Filled = { readonly answers: Answers; readonly notApplicable: Readonly<Record<string, string>> }

export type Draft = Filled & { readonly assignmentId: string; readonly editedAt: string; readonly by: string }

/** The later edit stands. A phone whose clock runs ahead has edited now, else nobody could write after it. */
export async function upsertDraft(
  tx: Tx,
  { assignmentId, answers, notApplicable, editedAt, by }: Draft,
): Promise<void> {
  await sql`
    insert into survey_drafts as d (assignment_id, answers, not_applicable, edited_at, saved_by)
    values (${assignmentId}, ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(notApplicable)}::jsonb,
            least(${editedAt}::timestamptz, now()), ${by})
    on conflict (assignment_id) do update
       set answers = excluded.answers, not_applicable = excluded.not_applicable, edited_at = excluded.edited_at,
           saved_by = excluded.saved_by, saved_at = now()
     where d.edited_at <= excluded.edited_at`.execute(tx)
}

export type NewSurvey = Filled & {
  readonly id: string
  readonly buildingId: string
  readonly assignmentId: string
  readonly fielderId: string
  readonly by: string
  readonly formVersion: number
  readonly manifest: Manifest
  readonly submittedAt: string
  readonly isLate: boolean
}

/** Answers its version; what is late has none. The caller holds the building. */
export async function insertSurvey(tx: Tx, survey: NewSurvey): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    insert into surveys (id, building_id, assignment_id, fielder_id, submitted_by, form_version, version, answers,
                         not_applicable, manifest, submitted_at, is_late)
    select ${survey.id}::uuid, ${survey.buildingId}::uuid, ${survey.assignmentId}::uuid, ${survey.fielderId}::uuid,
           ${survey.by}::uuid, ${survey.formVersion}::int,
           case when not ${survey.isLate}::boolean then ${nextVersion(survey.buildingId)} end,
           ${JSON.stringify(survey.answers)}::jsonb, ${JSON.stringify(survey.notApplicable)}::jsonb,
           ${JSON.stringify(survey.manifest)}::jsonb, ${survey.submittedAt}::timestamptz, ${survey.isLate}::boolean
    returning version`.execute(tx)
  return rows[0]?.version ?? null
}

const nextVersion = (buildingId: string) =>
  sql`(select coalesce(max(version), 0) + 1 from surveys where building_id = ${buildingId})`

export async function findSurvey(tx: Tx, id: string): Promise<{ assignmentId: string; isLate: boolean } | undefined> {
  const { rows } = await sql<{ assignmentId: string; isLate: boolean }>`
    select assignment_id, is_late from surveys where id = ${id}`.execute(tx)
  return rows[0]
}

export type StandingSurvey = {
  id: string
  assignmentId: string
  /** How long ago, by the database's clock. */
  minutesAgo: number
  /** No other stands beside it: nobody has reviewed the building yet. */
  isFirstRound: boolean
}

/** The newest that was not taken back. The caller holds the building. */
export async function findStanding(tx: Tx, buildingId: string): Promise<StandingSurvey | undefined> {
  const { rows } = await sql<StandingSurvey>`
    select id, assignment_id, (extract(epoch from now() - created_at) / 60)::float8 as minutes_ago,
           count(*) over () = 1 as is_first_round
      from surveys where building_id = ${buildingId} and not is_late and withdrawn_at is null
     order by version desc limit 1`.execute(tx)
  return rows[0]
}

export type HandedIn = Filled & { assignmentId: string; fielderId: string; formVersion: number }

/** What the newest that stands says, and under which assignment. The caller holds the building. */
export async function findNewest(tx: Tx, buildingId: string): Promise<HandedIn | undefined> {
  const { rows } = await sql<HandedIn>`
    select assignment_id, fielder_id, form_version, answers, not_applicable from surveys
     where building_id = ${buildingId} and not is_late and withdrawn_at is null
     order by version desc limit 1`.execute(tx)
  return rows[0]
}

export async function withdrawSurvey(tx: Tx, id: string): Promise<void> {
  await sql`update surveys set withdrawn_at = now() where id = ${id}`.execute(tx)
}

export type LateSurvey = Filled & { readonly id: string; readonly submittedAt: string; readonly submittedBy: string }

/** The newest of those that came late under an assignment. */
export async function findLateSurvey(tx: Tx, assignmentId: string): Promise<LateSurvey | undefined> {
  const { rows } = await sql<LateSurvey>`
    select id, answers, not_applicable, submitted_at, submitted_by from surveys
     where assignment_id = ${assignmentId} and is_late order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0]
}

/** Counts like any other from now on; answers as which. */
export async function adoptSurvey(tx: Tx, id: string, buildingId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update surveys set is_late = false, version = ${nextVersion(buildingId)} where id = ${id}
    returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** What is late of an assignment, or these photos of it, is from now on the building's; answers which. */
export async function clearLateness(tx: Tx, assignmentId: string, ids: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update photos set is_late = false
     where assignment_id = ${assignmentId} and is_late and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function updateVisibility(tx: Tx, buildingId: string, visibility: string): Promise<void> {
  await sql`update buildings set demarc_visibility = ${visibility} where id = ${buildingId}`.execute(tx)
}

/** Those that count by their revision, the newest first, then what came late. */
export async function listSurveysOf(db: Db, buildingId: string): Promise<Survey[]> {
  const { rows } = await sql<Survey>`
    select s.id, s.building_id, s.assignment_id, s.fielder_id, u.first_name || ' ' || u.last_name as fielder_name,
           case when s.submitted_by <> s.fielder_id then by.first_name || ' ' || by.last_name end as submitted_by_name,
           s.form_version, s.version, s.answers, s.not_applicable,
           (select coalesce(jsonb_agg(m.id), '[]') from jsonb_to_recordset(s.manifest) as m (id uuid)) as photo_ids,
           s.submitted_at, s.is_late, s.withdrawn_at is not null as is_withdrawn,
           case when c.id is not null then jsonb_build_object(
             'byName', c.first_name || ' ' || c.last_name, 'reason', s.correction_reason) end as correction
      from surveys s join users u on u.id = s.fielder_id join users by on by.id = s.submitted_by
      left join users c on c.id = s.corrected_by
     where s.building_id = ${buildingId}
     order by s.version desc nulls last, s.created_at desc, s.id limit 200`.execute(db)
  return rows
}
