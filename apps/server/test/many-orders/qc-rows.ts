import { fielderId } from './dispatch-rows.ts'
import { idAt } from './rows.ts'

const REVIEWER = fielderId('1 + abs(hashtext(b.id::text)) % 20')
/** One in ten was sent back before it passed. */
const HAD_REWORK = `(abs(hashtext(b.id::text)) % 10 = 0)`
const JUDGED_AT = `b.qc_passed_at + abs(hashtext(b.id::text)) % 600 * interval '1 minute'`
const WAITED = `abs(hashtext('waited' || b.id)) % 3000 * interval '1 minute'`
const COLUMNS = `id, building_id, round, reviewer_id, reviewed_at, result, notes, checklist, building_version, seen,
  waited_since, fielder_id, is_first`
const CHECKLIST = `'{"sides": true, "equipment": true, "position": true, "survey": true, "quality": true}'`
const DONE_BY = `left join assignments a on a.building_id = b.id and a.completed_at is not null`

/** What has passed, what was sent back before, by the first of the crew, who review here; and what thirty of them have open just now. */
export const REVIEWS = [
  `insert into qc_reviews (${COLUMNS})
   select ${idAt('b.created_at', `'review' || b.id`)}, b.id, 1, ${REVIEWER}, b.created_at + interval '12 days', 'CLARIFICATION',
          'Which meter is it?', ${CHECKLIST}, 1, '[]', b.created_at + interval '11 days', a.fielder_id, true
     from buildings b ${DONE_BY} where b.qc_round > 1 or b.status = 'QC_FAILED' order by b.created_at`,
  `insert into qc_reviews (${COLUMNS})
   select ${idAt('b.created_at', `'earlier' || b.id`)}, b.id, 1, ${REVIEWER}, ${JUDGED_AT} - interval '3 days', 'CLARIFICATION',
          'The meter cannot be read', ${CHECKLIST}, 1, '[]', ${JUDGED_AT} - interval '3 days' - ${WAITED}, a.fielder_id, true
     from buildings b ${DONE_BY} where b.qc_passed_at is not null and ${HAD_REWORK} order by b.created_at`,
  `insert into qc_marks (id, review_id, position, slot, mark, reason)
   select gen_random_uuid(), r.id, n, (array['front', 'demarc', 'power'])[1 + abs(hashtext(r.id::text)) % 3], 'RETAKE',
          (array['Blurred', 'Too far away', 'Not readable'])[n]
     from qc_reviews r, generate_series(1, 2) n where r.result <> 'PASS' order by r.reviewed_at, r.id, n`,
  `insert into qc_reviews (${COLUMNS})
   select ${idAt('b.created_at', `'passed' || b.id`)}, b.id, 1 + ${HAD_REWORK}::int, ${REVIEWER}, ${JUDGED_AT}, 'PASS', '', ${CHECKLIST}, 1,
          '[]', ${JUDGED_AT} - ${WAITED}, a.fielder_id, not ${HAD_REWORK}
     from buildings b ${DONE_BY} where b.qc_passed_at is not null order by b.created_at`,
  `update buildings b set qc_asked_of = a.fielder_id from assignments a
    where a.building_id = b.id and b.status = 'QC_FAILED' and a.completed_at is not null`,
  `insert into field_hands (building_id, user_id)
   select a.building_id, a.fielder_id from assignments a where a.completed_at is not null
      and not exists (select from qc_reviews r where r.building_id = a.building_id and r.reviewer_id = a.fielder_id)
   on conflict do nothing`,
  `insert into qc_claims (id, building_id, reviewer_id, during)
   select gen_random_uuid(), b.id, ${fielderId('1 + row_number() over () % 20')}, tstzrange(now(), now() + interval '1 day')
     from (select id from buildings where status = 'QC_REVIEW' order by due_date, id limit 30) b`,
]
