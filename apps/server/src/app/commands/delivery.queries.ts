import { sql } from 'kysely'
import { rowsOf, type Examination } from './examination.queries.ts'

/** What goes to customers. What passed again under warranty goes from where it stands. */
export const DELIVERIES: Examination = {
  id: 'I21',
  says: 'buildings being delivered passed QC and are in one delivery, and delivered buildings are with the customer',
  examine: rowsOf(sql`
    select b.jsb, 'is in ' || count(*) || ' open deliveries' from submission_buildings u
      join buildings b on b.id = u.building_id where u.is_under_way group by b.jsb having count(*) > 1
    union all
    select b.jsb, 'is in an open delivery, but its status is ' || b.status from submission_buildings u join buildings b on b.id = u.building_id
     where u.is_under_way
       and (b.status <> 'QC_REVIEW' and b.redeliver_since is null or b.qc_passed_at is null)
    union all
    select b.jsb, 'is under way as its delivery is not: ' || s.status from submission_buildings u
      join submissions s on s.id = u.submission_id join buildings b on b.id = u.building_id
     where u.is_under_way <> (s.status in ('QUEUED', 'SENDING', 'FAILED'))
    union all
    select b.jsb, 'is held up by a delivery that is ' || s.status from buildings b
      join submissions s on s.id = b.rejected_in where s.status <> 'REJECTED'
    union all
    select b.jsb, 'is held up by part ' || s.part || ', and arrived again with part ' || later.part from buildings b
      join submissions s on s.id = b.rejected_in
      join submission_buildings u on u.building_id = b.id join submissions later on later.id = u.submission_id
     where later.part > s.part and later.delivered_at is not null
    union all
    select t.jsn || ' part ' || s.part, 'has no building' from submissions s join sites t on t.id = s.site_id
     where not exists (select from submission_buildings u where u.submission_id = s.id)
    union all
    select t.jsn || ' part ' || s.part, 'arrived, but has no record of how' from submissions s
      join sites t on t.id = s.site_id
     where s.delivered_at is not null and s.delivered_on is null and not exists (
       select from submission_attempts a where a.submission_id = s.id and a.outcome = 'DELIVERED')
    union all
    select b.jsb, 'has a wrong mark for a rejection nobody has decided' from buildings b
     where b.is_rejected <> (b.status = 'QC_FAILED' and exists (
       select from customer_rejections j where j.building_id = b.id and j.round = b.qc_round and not exists (
         select from qc_reviews r where r.building_id = b.id and r.round = j.round and r.revoked_at is null)))`),
}
