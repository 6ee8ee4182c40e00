import type { QcQuestion } from '@demarc/contract'
import type { NotificationPayloads } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type Tx } from '#platform/db/db.ts'

type NewAnswer = {
  readonly id: string
  readonly reviewId: string
  readonly buildingId: string
  readonly by: string
  readonly onBehalfOf: string | null
  readonly text: string
}

export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<void> {
  await sql`
    insert into qc_answers (id, review_id, building_id, answered_by, on_behalf_of, text)
    values (${answer.id}, ${answer.reviewId}, ${answer.buildingId}, ${answer.by}, ${answer.onBehalfOf}, ${answer.text})`.execute(
    tx,
  )
}

export async function findAnswer(tx: Tx, id: string): Promise<{ reviewId: string } | undefined> {
  const { rows } = await sql<{ reviewId: string }>`select review_id from qc_answers where id = ${id}`.execute(tx)
  return rows[0]
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = ${userId}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** As the reviewer made them; a photo with its slot, a slot with the newest photo that stood in it then. */
const MARKS = `coalesce((select jsonb_agg(jsonb_build_object(
      'photoId', coalesce(m.photo_id, (
        select p.id from photos p
         where p.building_id = b.id and p.slot = m.slot and p.removed_at is null and not p.is_late
           and p.received_at <= r.reviewed_at
         order by p.taken_at desc, p.id desc limit 1)),
      'slot', coalesce(m.slot, (select p.slot from photos p where p.id = m.photo_id)),
      'question', m.question, 'mark', m.mark, 'reason', m.reason,
      'box', case when m.box_x is not null then jsonb_build_object(
        'x', m.box_x, 'y', m.box_y, 'width', m.box_width, 'height', m.box_height) end) order by m.position)
    from qc_marks m where m.review_id = r.id), '[]')`

/** By the index of those who were asked; a verdict of the round that stands is looked up for each. */
const questionsOf = named(
  'qc-questions-of-fielder',
  `select r.id as "reviewId", b.id as "buildingId", b.jsb, b.address, s.city, b.lat::float8 as lat, b.lon::float8 as lon,
          work.assignment_id as "assignmentId", work.form_version as "formVersion", work.answers, r.round,
          u.first_name || ' ' || u.last_name as "reviewerName", r.notes, r.reviewed_at as "reviewedAt", ${MARKS} as marks
     from buildings b join sites s on s.id = b.site_id
     join qc_reviews r on r.building_id = b.id and r.round = b.qc_round and r.revoked_at is null
          and r.result = 'CLARIFICATION'
     join users u on u.id = r.reviewer_id
     cross join lateral (
       select assignment_id, form_version, answers from surveys
        where building_id = b.id and not is_late and withdrawn_at is null order by version desc limit 1) work
    where b.qc_asked_of = $1::uuid and b.status = 'QC_FAILED' and not b.is_void and not b.is_order_deleted
      and not exists (select from qc_answers w where w.review_id = r.id)
    order by r.reviewed_at, r.id limit 200`,
).marked<Pick<QcQuestion, 'answers' | 'marks'>>()
export const listQuestionsOf = (db: Db, fielderId: string): Promise<QcQuestion[]> => questionsOf(db, fielderId)

type Answered = NotificationPayloads['qc.answered'] & { reviewerId: string }

/** Whoever asked hears of it, unless they are gone or answered it themselves. */
export async function findAnswered(tx: Tx, answerId: string): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    select r.reviewer_id, b.jsb, y.first_name || ' ' || y.last_name as by_name, w.text
      from qc_answers w join qc_reviews r on r.id = w.review_id join buildings b on b.id = w.building_id
      join users y on y.id = w.answered_by join users u on u.id = r.reviewer_id and u.active
     where w.id = ${answerId} and w.answered_by <> r.reviewer_id`.execute(tx)
  return rows[0]
}
