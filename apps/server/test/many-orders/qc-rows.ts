import { fielderId } from './dispatch-rows.ts'
import { idAt } from './rows.ts'

/** What was sent back before, by the first fifty of the crew, who review here; and what thirty of them have open just now. */
export const REVIEWS = [
  `insert into qc_reviews (id, building_id, round, reviewer_id, reviewed_at, result, notes, checklist, building_version, seen)
   select ${idAt('b.created_at', `'review' || b.id`)}, b.id, 1, ${fielderId('1 + abs(hashtext(b.id::text)) % 20')},
          b.created_at + interval '12 days', 'CLARIFICATION', 'Which meter is it?', '{}', 1, '[]'
     from buildings b where b.qc_round > 1 or b.status = 'QC_FAILED' order by b.created_at`,
  `update buildings b set qc_asked_of = a.fielder_id from assignments a
    where a.building_id = b.id and b.status = 'QC_FAILED' and a.completed_at is not null`,
  `insert into field_hands (building_id, user_id)
   select building_id, fielder_id from assignments where completed_at is not null on conflict do nothing`,
  `insert into qc_claims (id, building_id, reviewer_id, during)
   select gen_random_uuid(), b.id, ${fielderId('1 + row_number() over () % 20')}, tstzrange(now(), now() + interval '1 day')
     from (select id from buildings where status = 'QC_REVIEW' order by due_date, id limit 30) b`,
]
