/** Who sent a building back that is here again, of `buildings b`. Of one that is here for the first time nothing is looked up; whoever is gone, or answered it themselves, is not waited for, nor is a customer. */
export const FIRST_REVIEWER = `
  select r.reviewer_id as id, u.first_name || ' ' || u.last_name as name
    from qc_reviews r join users u on u.id = r.reviewer_id and u.active
   where (b.status = 'QC_REVIEW' or b.is_visit_in_review) and b.qc_round > 1 and r.building_id = b.id and r.round = b.qc_round - 1
     and r.revoked_at is null and r.result <> 'PASS' and not r.by_customer
     and not exists (select from field_hands h where h.building_id = b.id and h.user_id = r.reviewer_id)`
