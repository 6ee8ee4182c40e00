-- A building that its customer rejects waits until the office says how it goes on: nobody is sent or asked before that.

create table customer_rejections (
  id          uuid primary key,
  building_id uuid not null,
  -- Of its own. The review of this round says how it goes on.
  round       integer not null,
  reason      text not null,
  rejected_by uuid not null,
  rejected_at timestamptz not null default now(),
  constraint customer_rejections_building_fk foreign key (building_id) references buildings (id),
  constraint customer_rejections_rejected_by_fk foreign key (rejected_by) references users (id),
  constraint customer_rejections_round_unique unique (building_id, round),
  constraint customer_rejections_say_why check (btrim(reason) <> '')
);
create index customer_rejections_rejected_by_ix on customer_rejections (rejected_by);

-- What was rejected before this release, but for what a dispute sent back: that is no rejection.
insert into customer_rejections (id, building_id, round, reason, rejected_by, rejected_at)
select r.id, r.building_id, r.round, r.notes, r.reviewer_id, r.reviewed_at
  from qc_reviews r
 where r.by_customer and r.revoked_at is null
   and not exists (
     select from disputes d join invoice_lines l on l.id = d.invoice_line_id
      where l.building_id = r.building_id and d.resolution = 'REWORKED' and d.resolved_at = r.reviewed_at);

create constraint trigger customer_rejections_audited after insert or update or delete on customer_rejections
  deferrable initially deferred for each row execute function insist_on_audit('building', 'building_id');
create trigger customer_rejections_stay before update or delete on customer_rejections
  for each row execute function forbid_change();
create trigger customer_rejections_no_truncate before truncate on customer_rejections
  for each statement execute function forbid_change();
grant select, insert on customer_rejections to demarc_app;

alter table buildings
  -- Its customer rejected it, and nobody has said yet how it goes on.
  add column is_rejected boolean not null default false,
  add constraint buildings_rejected_came_back check (not is_rejected or status = 'QC_FAILED') not valid;
-- Few rows, and none at first: it is made in no time.
-- squawk-ignore require-concurrent-index-creation
create index buildings_qc_rejected_ix on buildings ((coalesce(due_date, 'infinity')), (9 - cardinality(qc_risks)), id)
  where is_rejected and not is_void and not is_order_deleted;

create function wait_for_decision() returns trigger language plpgsql as $$
begin
  update buildings b set is_rejected = true
   where b.id = new.building_id and b.status = 'QC_FAILED' and b.qc_round = new.round
     and not exists (select from qc_reviews r where r.building_id = b.id and r.round = new.round and r.revoked_at is null);
  return null;
end $$;
create trigger customer_rejections_wait after insert on customer_rejections
  for each row execute function wait_for_decision();

-- Whoever is sent back to the site is asked nothing.
create function end_rejection() returns trigger language plpgsql as $$
begin
  update buildings b
     set is_rejected = false, version = b.version + 1,
         qc_asked_of = case when new.result = 'WORK_ORDER' then null else b.qc_asked_of end
   where b.id = new.building_id and b.is_rejected;
  return null;
end $$;
create trigger qc_reviews_end_rejection after insert on qc_reviews
  for each row when (new.by_customer) execute function end_rejection();

-- Canceled: there is nothing left to decide.
create function leave_rejection() returns trigger language plpgsql as $$
begin
  new.is_rejected := false;
  return new;
end $$;
create trigger buildings_leave_rejection before update on buildings for each row
  when (old.is_rejected and new.status <> 'QC_FAILED') execute function leave_rejection();
