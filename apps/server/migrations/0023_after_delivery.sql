-- What becomes of a building after it was delivered: the customer rejects it, or somebody goes there under warranty.

alter table qc_reviews
  -- The customer said so of what was delivered; its reviewer is whoever wrote it down.
  add column by_customer boolean not null default false,
  add constraint qc_reviews_customer_sends_back check (not by_customer or result <> 'PASS') not valid;

-- Nobody judges their own work by writing down what the customer said of it.
create or replace function insist_on_other_eyes() returns trigger language plpgsql as $$
begin
  if not new.by_customer and exists (
    select from field_hands h where h.building_id = new.building_id and h.user_id = new.reviewer_id
  ) then
    raise exception 'whoever had a hand in building % does not review it', new.building_id
      using errcode = 'restrict_violation', constraint = 'qc_reviews_other_eyes';
  end if;
  return new;
end $$;

-- What the customer says waited in no queue, and is nobody's first verdict.
create or replace function keep_what_counts() returns trigger language plpgsql as $$
begin
  new.waited_since := (select b.qc_since from buildings b
    where b.id = new.building_id and b.qc_round = new.round and b.qc_since <= new.reviewed_at and not new.by_customer);
  new.fielder_id := whose_work(new.building_id, new.is_outcome);
  new.is_first := not new.by_customer
    and not exists (select from qc_reviews r where r.building_id = new.building_id and r.revoked_at is null);
  return new;
end $$;

-- What comes back after delivery is a round of its own: the verdict of the last one stands.
create or replace function ask_whoever_handed_in() returns trigger language plpgsql as $$
begin
  if old.status in ('SUBMITTED_TO_CUSTOMER', 'DISPUTED') then
    new.qc_round := old.qc_round + 1;
    new.redeliver_since := null;
  end if;
  new.qc_asked_of := (
    select s.fielder_id from surveys s where s.building_id = new.id and not s.is_late and s.withdrawn_at is null
       and not exists (select from qc_reviews r where r.building_id = new.id and r.round = new.qc_round
                          and r.revoked_at is null and r.result = 'WORK_ORDER')
     order by s.version desc limit 1);
  return new;
end $$;

alter table buildings
  -- What was brought from a warranty visit waits for review, while the building stands where it stood.
  add column is_visit_in_review boolean not null default false,
  -- Since when something passed that the customer does not have yet, of a building that was delivered before.
  add column redeliver_since timestamptz;
create index buildings_qc_visits_ix on buildings ((coalesce(due_date, 'infinity')), (9 - cardinality(qc_risks)), id)
  where is_visit_in_review and not is_void and not is_order_deleted;
create index buildings_redeliver_ix on buildings (site_id, id) where redeliver_since is not null;

create function follow_visit() returns trigger language plpgsql as $$
begin
  if new.status = 'QC_REVIEW' then
    update buildings set is_visit_in_review = true, qc_round = qc_round + 1, qc_since = now(),
                         qc_risks = qc_risks_of(id, false, qc_round + 1), version = version + 1
     where id = new.parent_building_id;
  else
    update buildings set is_visit_in_review = false, version = version + 1,
                         redeliver_since = case when new.closed_as = 'PASSED' then now() else redeliver_since end,
                         qc_passed_at = case when new.closed_as = 'PASSED' then now() else qc_passed_at end
     where id = new.parent_building_id;
  end if;
  return null;
end $$;
create trigger work_orders_visit_followed after update on work_orders for each row
  when (new.kind = 'WARRANTY' and old.status is distinct from new.status and 'QC_REVIEW' in (old.status, new.status))
  execute function follow_visit();

-- What is delivered again has passed too, wherever its building stands meanwhile.
create or replace function insist_on_passed_under_way() returns trigger language plpgsql as $$
declare
  the_building uuid := case tg_table_name
    when 'buildings' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'building_id')::uuid end;
begin
  if exists (
    select from submission_buildings sb join buildings b on b.id = sb.building_id
     where sb.building_id = the_building and sb.is_under_way
       and (b.qc_passed_at is null or b.status <> 'QC_REVIEW' and b.redeliver_since is null)
  ) then
    raise exception 'building % is on its way to the customer, and has not passed', the_building
      using errcode = 'restrict_violation', constraint = 'submissions_hold_their_buildings';
  end if;
  return null;
end $$;
