import type { FieldWork } from '@demarc/contract'
import { sql } from 'kysely'
import { named, type Db } from '#platform/db/db.ts'
import { at } from '#platform/db/json-time.ts'

export async function isActivePerson(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and active`.execute(db)
  return rows.length > 0
}

const workInHand = named(
  'field-work-in-hand',
  `select a.id as "assignmentId", a.building_id as "buildingId",
          case when d.assignment_id is not null then jsonb_build_object(
            'answers', d.answers, 'notApplicable', d.not_applicable, 'editedAt', ${at('d.edited_at')}) end as draft,
          taken.photos
     from assignments a left join survey_drafts d on d.assignment_id = a.id
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object(
                'id', p.id, 'slot', p.slot, 'sha256', p.sha256, 'size', p.size, 'takenAt', ${at('p.taken_at')},
                'state', case when p.checked_at is not null then 'CHECKED'
                              when p.received_at is not null then 'RECEIVED' else 'ON_PHONE' end)
                order by p.taken_at, p.id), '[]') as photos
         from photos p where p.assignment_id = a.id and p.removed_at is null) taken
    where a.fielder_id = $1::uuid and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
    order by a.due_date, a.id`,
).marked<Pick<FieldWork, 'draft' | 'photos'>>()

const pinsInHand = named(
  'pins-in-hand',
  `select a.id as "assignmentId", b.lat::float8 as lat, b.lon::float8 as lon
     from assignments a join buildings b on b.id = a.building_id
    where a.fielder_id = $1::uuid and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null and b.lat is not null
    order by a.due_date, a.id
    limit 200`,
).marked<{ lat: number; lon: number }>()

export const listPinsInHand = (db: Db, fielderId: string) => pinsInHand(db, fielderId)

/** By due date, as the list of assignments. */
export const listWorkInHand = (db: Db, fielderId: string): Promise<FieldWork[]> => workInHand(db, fielderId)
