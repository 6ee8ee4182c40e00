import { randomUUIDv7 } from 'node:crypto'
import type { QcReview } from '@demarc/contract'
import type { NotificationPayloads, QcResult, ReviewMark, SeenPhoto, Ticks } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

export type NewReview = {
  readonly id: string
  readonly buildingId: string
  readonly round: number
  readonly reviewerId: string
  readonly result: QcResult
  readonly notes: string
  readonly checklist: Ticks
  readonly isOutcome: boolean
  readonly byCustomer?: boolean
  readonly version: number
  readonly seen: readonly SeenPhoto[]
}

export async function insertReview(tx: Tx, review: NewReview): Promise<void> {
  await sql`
    insert into qc_reviews (id, building_id, round, reviewer_id, result, notes, checklist, is_outcome, by_customer,
                            building_version, seen)
    values (${review.id}, ${review.buildingId}, ${review.round}, ${review.reviewerId}, ${review.result}, ${review.notes},
            ${JSON.stringify(review.checklist)}::jsonb, ${review.isOutcome}, ${review.byCustomer ?? false}, ${review.version},
            ${JSON.stringify(review.seen)}::jsonb)`.execute(tx)
}

export async function insertMarks(tx: Tx, reviewId: string, marks: readonly ReviewMark[]): Promise<void> {
  if (marks.length === 0) return
  const rows = marks.map((mark, position) => ({ id: randomUUIDv7(), position, ...mark, ...mark.box }))
  await sql`
    insert into qc_marks (id, review_id, position, photo_id, slot, question, mark, reason, box_x, box_y, box_width, box_height)
    select id, ${reviewId}::uuid, position, "photoId", slot, question, mark, reason, x, y, width, height
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (
             id uuid, position integer, "photoId" uuid, slot text, question text, mark text, reason text, x real, y real,
             width real, height real)`.execute(tx)
}

/** Of `qc_reviews r`, in the order they were made. */
const MARKS_OF_REVIEW = `coalesce((select jsonb_agg(jsonb_build_object(
      'photoId', m.photo_id, 'slot', m.slot, 'question', m.question, 'mark', m.mark, 'reason', m.reason,
      'box', case when m.box_x is not null then jsonb_build_object(
        'x', m.box_x, 'y', m.box_y, 'width', m.box_width, 'height', m.box_height) end) order by m.position)
    from qc_marks m where m.review_id = r.id), '[]')`
const COLUMNS = `r.id, r.building_id as "buildingId", r.round, r.reviewer_id as "reviewerId",
  u.first_name || ' ' || u.last_name as "reviewerName", r.result, r.notes, r.reviewed_at as "reviewedAt", r.checklist,
  r.is_outcome as "isOutcome", r.by_customer as "byCustomer", r.revoked_at as "revokedAt", v.first_name || ' ' || v.last_name as "revokedByName",
  r.revoke_reason as "revokeReason", b.jsb, b.status as "buildingStatus", b.qc_passed_at is not null as "hasPassed",
  b.qc_round as "buildingRound", b.qc_asked_of as "askedOf",
  w.answered_by as "answeredBy", y.first_name || ' ' || y.last_name as "answeredByName",
  f.first_name || ' ' || f.last_name as "answeredForName", w.answered_at as "answeredAt", w.text as answer,
  ${MARKS_OF_REVIEW} as marks`
const FROM = `qc_reviews r join buildings b on b.id = r.building_id join users u on u.id = r.reviewer_id
  left join users v on v.id = r.revoked_by left join qc_answers w on w.review_id = r.id
  left join users y on y.id = w.answered_by left join users f on f.id = w.on_behalf_of`

type Shape = Pick<QcReview, 'checklist' | 'marks'>

const reviewsOf = named(
  'qc-review',
  `select ${COLUMNS} from ${FROM} where r.building_id = $1::uuid order by r.reviewed_at desc, r.id desc limit 200`,
  'of-building',
).marked<Shape>()
const reviewOf = named('qc-review', `select ${COLUMNS} from ${FROM} where r.id = $1::uuid`, 'of-id').marked<Shape>()
export type ReviewRow = RowOf<typeof reviewOf>

export const listReviewsOf = (db: Db, buildingId: string): Promise<ReviewRow[]> => reviewsOf(db, buildingId)
export const findReview = async (db: Db, id: string): Promise<ReviewRow | undefined> => (await reviewOf(db, id))[0]

export async function updateRevoked(tx: Tx, id: string, by: { readonly userId: string; readonly reason: string }) {
  await sql`
    update qc_reviews set revoked_at = now(), revoked_by = ${by.userId}, revoke_reason = ${by.reason}
     where id = ${id}`.execute(tx)
}

type SentBackNotice = NotificationPayloads['qc.sent_back'] & { fielderId: string }

/** Whom a reviewer asks: whoever handed in what stands. Nobody: they are gone, or somebody is sent there instead. */
export async function findAsked(tx: Tx, reviewId: string): Promise<SentBackNotice | undefined> {
  const { rows } = await sql<SentBackNotice>`
    select f.id as fielder_id, b.jsb, u.first_name || ' ' || u.last_name as by_name, r.notes, r.id as review_id
      from qc_reviews r join buildings b on b.id = r.building_id join users u on u.id = r.reviewer_id
      join users f on f.id = b.qc_asked_of and f.active
     where r.id = ${reviewId} and r.result = 'CLARIFICATION'`.execute(tx)
  return rows[0]
}
