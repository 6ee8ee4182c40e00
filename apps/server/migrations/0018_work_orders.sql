-- Work orders: somebody goes to a building again, with a list of what is wanted.

alter table buildings validate constraint buildings_qc_round_counts;
alter table buildings validate constraint buildings_qc_risks_known;
alter table buildings validate constraint buildings_qc_asked_of_fk;

create table work_orders (
  id                 uuid primary key,
  parent_building_id uuid not null,
  -- The how-many-eth of its building, and its number: JSBN + W + n.
  n                  integer not null,
  jsb_w              text not null,
  kind               text not null,
  -- The verdict that asked for it, the last one where it asked again.
  review_id          uuid,
  reason             text not null,
  -- What is wanted: [{slot, question, reason, photoId, box}].
  required_items     jsonb not null,
  status             text not null default 'READY_FOR_DISPATCH',
  -- Who is sent there, or was last.
  assigned_id        uuid,
  -- Why it is on the board again; null: it is there for the first time, or on its way.
  came_back          text,
  -- As the building has it: the board is sorted by it and joins nothing to do so.
  due_date           date,
  created_by         uuid not null,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  closed_at          timestamptz,
  closed_as          text,
  constraint work_orders_building_fk foreign key (parent_building_id) references buildings (id),
  constraint work_orders_review_fk foreign key (review_id) references qc_reviews (id),
  constraint work_orders_assigned_fk foreign key (assigned_id) references assignments (id),
  constraint work_orders_created_by_fk foreign key (created_by) references users (id),
  constraint work_orders_jsb_w_unique unique (jsb_w),
  constraint work_orders_n_unique unique (parent_building_id, n),
  constraint work_orders_numbered check (n > 0 and jsb_w like '%W' || n),
  constraint work_orders_kind_known check (kind in ('REWORK', 'WARRANTY', 'CUSTOMER_REJECTION')),
  constraint work_orders_status_known check (status in (
    'READY_FOR_DISPATCH', 'ASSIGNED', 'IN_PROGRESS', 'SUBMITTED_BY_FIELDER', 'QC_REVIEW', 'QC_FAILED', 'CLOSED')),
  constraint work_orders_came_back_known check (came_back in ('DECLINED', 'TIMEOUT', 'GIVEN_BACK')),
  constraint work_orders_say_why check (btrim(reason) <> ''),
  constraint work_orders_want_something check (jsonb_typeof(required_items) = 'array' and required_items <> '[]'),
  constraint work_orders_closed_as_known check (closed_as in ('PASSED', 'CLARIFIED', 'CANCELLED')),
  constraint work_orders_closed_whole check (
    (status = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (closed_as is null))
);
-- At most one of a building is open: whoever names the building has named it.
create unique index work_orders_open_unique on work_orders (parent_building_id) where status <> 'CLOSED';
-- The board: what came back first, then by due date; of all that are open, and of those that stand somewhere.
create index work_orders_board_ix on work_orders ((came_back is null), (coalesce(due_date, 'infinity')), id)
  where status <> 'CLOSED';
create index work_orders_standing_ix on work_orders (status, (came_back is null), (coalesce(due_date, 'infinity')), id)
  where status <> 'CLOSED';
create index work_orders_review_ix on work_orders (review_id) where review_id is not null;
create index work_orders_assigned_ix on work_orders (assigned_id) where assigned_id is not null;
create index work_orders_created_by_ix on work_orders (created_by);
create trigger work_orders_touch before update on work_orders for each row
  when (old.due_date is not distinct from new.due_date) execute function touch_updated_at();
create constraint trigger work_orders_added_audited after insert or delete on work_orders
  deferrable initially deferred for each row execute function insist_on_audit('work_order', 'id');
create constraint trigger work_orders_moved_audited after update on work_orders
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.required_items is distinct from new.required_items)
  execute function insist_on_audit('work_order', 'id');

-- I5: as WORK_ORDER_TRANSITIONS of the domain has them.
create table work_order_transitions (
  from_status text,
  to_status   text,
  constraint work_order_transitions_pk primary key (from_status, to_status)
);
insert into work_order_transitions (from_status, to_status) values
  ('READY_FOR_DISPATCH', 'ASSIGNED'),
  ('ASSIGNED', 'READY_FOR_DISPATCH'),
  ('IN_PROGRESS', 'READY_FOR_DISPATCH'),
  ('ASSIGNED', 'IN_PROGRESS'),
  ('IN_PROGRESS', 'SUBMITTED_BY_FIELDER'),
  ('SUBMITTED_BY_FIELDER', 'QC_REVIEW'),
  ('QC_REVIEW', 'CLOSED'),
  ('QC_REVIEW', 'QC_FAILED'),
  ('QC_FAILED', 'READY_FOR_DISPATCH'),
  ('READY_FOR_DISPATCH', 'CLOSED'),
  ('ASSIGNED', 'CLOSED'),
  ('IN_PROGRESS', 'CLOSED'),
  ('SUBMITTED_BY_FIELDER', 'CLOSED'),
  ('QC_FAILED', 'CLOSED');
create function insist_on_work_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from work_order_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'no move of a work order leads from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'work_orders_follow_the_moves';
  end if;
  return new;
end $$;
create trigger work_orders_follow_the_moves before update on work_orders
  for each row when (old.status is distinct from new.status) execute function insist_on_work_order_transition();

create function due_date_of_new_work_order() returns trigger language plpgsql as $$
begin
  new.due_date := (select b.due_date from buildings b where b.id = new.parent_building_id);
  return new;
end $$;
create trigger work_orders_take_due_date before insert on work_orders for each row
  execute function due_date_of_new_work_order();
create function due_date_of_work_orders() returns trigger language plpgsql as $$
begin
  update work_orders set due_date = new.due_date where parent_building_id = new.id and status <> 'CLOSED';
  return null;
end $$;
create trigger buildings_date_their_work_orders after update on buildings for each row
  when (old.due_date is distinct from new.due_date) execute function due_date_of_work_orders();

-- An assignment may be for a work order: then that one moves with it, and the building waits.
alter table assignments add column work_order_id uuid,
  add constraint assignments_work_order_fk foreign key (work_order_id) references work_orders (id) not valid;
create index assignments_work_order_ix on assignments (work_order_id) where work_order_id is not null;

create or replace function insist_on_live_building() returns trigger language plpgsql as $$
declare
  the_building uuid := case tg_table_name
    when 'buildings' then new.id
    when 'work_orders' then (to_jsonb(new) ->> 'parent_building_id')::uuid
    else (to_jsonb(new) ->> 'building_id')::uuid end;
begin
  if exists (
    select from assignments a join buildings b on b.id = a.building_id left join work_orders w on w.id = a.work_order_id
     where a.building_id = the_building and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
       and (coalesce(w.status, b.status) not in ('ASSIGNED', 'IN_PROGRESS') or w.parent_building_id <> a.building_id)
  ) then
    raise exception 'building % is in a fielder''s hands, and does not stand there', the_building
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger work_orders_moved_with_assignment after update on work_orders
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function insist_on_live_building();

-- What is brought from a work order is laid over the last answers: it is done by the form that asked for them.
create or replace function take_newest_form() returns trigger language plpgsql as $$
begin
  if new.work_order_id is not null then
    new.form_version := (
      select s.form_version from surveys s
       where s.building_id = new.building_id and not s.is_late and s.withdrawn_at is null
       order by s.version desc limit 1);
  end if;
  if new.work_order_id is null or new.form_version is null then
    new.form_version := (select max(version) from field_forms);
  end if;
  return new;
end $$;

-- Whoever is sent back to the site is asked nothing.
create or replace function ask_whoever_handed_in() returns trigger language plpgsql as $$
begin
  new.qc_asked_of := (
    select s.fielder_id from surveys s where s.building_id = new.id and not s.is_late and s.withdrawn_at is null
       and not exists (select from qc_reviews r where r.building_id = new.id and r.round = new.qc_round
                          and r.revoked_at is null and r.result = 'WORK_ORDER')
     order by s.version desc limit 1);
  return new;
end $$;

grant select on work_order_transitions to demarc_app;
grant select, insert, update on work_orders to demarc_app;
