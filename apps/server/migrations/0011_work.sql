-- The work itself: an order, its job sites, their buildings. A building moves; site and order follow it.
create function is_work_status(status text) returns boolean language sql immutable parallel safe as $$
  select status in (
    'ORDER_RECEIVED', 'RESEARCHING', 'READY_FOR_DISPATCH', 'ASSIGNED', 'IN_PROGRESS', 'SUBMITTED_BY_FIELDER',
    'QC_REVIEW', 'QC_FAILED', 'SUBMITTED_TO_CUSTOMER', 'INVOICED', 'DISPUTED', 'PAID', 'CLOSED')
$$;

-- Jobs that a company brought along from before; kept so that one can be taken back whole.
create table order_imports (
  id        uuid primary key,
  file_name text not null,
  orders    integer not null,
  buildings integer not null,
  by_user   uuid not null,
  at        timestamptz not null default now(),
  undone_at timestamptz,
  constraint order_imports_by_user_fk foreign key (by_user) references users (id)
);
create index order_imports_at_ix on order_imports (at desc);
create index order_imports_by_user_ix on order_imports (by_user);

create table orders (
  id               uuid primary key,
  -- Null: to confirm. What was written instead stands in customer_said.
  customer_id      uuid,
  customer_said    text not null default '',
  customer_ref     text,
  source_email_id  text,
  received_at      timestamptz not null default now(),
  -- The organisation's calendar day of received_at.
  received_on      date not null,
  wire_center_id   uuid,
  narrative        text not null default '',
  original_address text,
  original_city    text,
  original_state   text,
  sent_date        date,
  sent_by          text not null default '',
  -- Copied from the first site by whoever writes it: a list of orders joins no sites.
  first_site_id    uuid,
  jsn              text,
  jsn_aliases      text not null default '',
  -- The earliest of the sites that are not delivered yet; of all, once they are.
  due_date         date,
  is_held          boolean not null default false,
  held_reason      text,
  held_at          timestamptz,
  held_by          uuid,
  status           text not null default 'ORDER_RECEIVED',
  -- Somebody set what the order is shown as; its buildings go on by themselves.
  pinned_status    text,
  pinned_reason    text,
  pinned_at        timestamptz,
  pinned_by        uuid,
  -- I20: what lists show is the ten-form of the status unless it is pinned; nobody can write anything else.
  shown_status     text not null generated always as (coalesce(pinned_status, case status
                     when 'SUBMITTED_BY_FIELDER' then 'IN_PROGRESS' when 'QC_FAILED' then 'IN_PROGRESS'
                     when 'DISPUTED' then 'INVOICED' else status end)) stored,
  -- The five words that customers read.
  progress         text not null generated always as (case coalesce(pinned_status, status)
                     when 'ORDER_RECEIVED' then 'RECEIVED' when 'RESEARCHING' then 'RECEIVED'
                     when 'READY_FOR_DISPATCH' then 'RECEIVED' when 'QC_REVIEW' then 'SURVEYED'
                     when 'SUBMITTED_TO_CUSTOMER' then 'DELIVERED' when 'INVOICED' then 'INVOICED'
                     when 'DISPUTED' then 'INVOICED' when 'PAID' then 'INVOICED' when 'CLOSED' then 'INVOICED'
                     else 'SCHEDULED' end) stored,
  -- Shown status -> the day it was first reached, for the traverse.
  reached          jsonb not null default '{}',
  -- Some building was once in a fielder's hands: from then on it is cancelled, not deleted.
  was_assigned     boolean not null default false,
  cancelled_at     timestamptz,
  cancel_reason    text,
  duplicate_of     uuid,
  deleted_at       timestamptz,
  deleted_by       uuid,
  import_id        uuid,
  created_by       uuid,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  -- The codes of state and city stand at the end once more, marked: two letters are looked for as a code.
  search_text      text not null generated always as (lower(coalesce(jsn, '') || ' ' || coalesce(original_address, '') || ' '
                     || coalesce(original_city, '') || ' ' || coalesce(customer_ref, '') || ' ' || jsn_aliases
                     || coalesce(' qx' || left(jsn, 2) || ' qx' || substr(jsn, 3, 2), ''))) stored,
  constraint orders_customer_fk foreign key (customer_id) references customers (id),
  constraint orders_wire_center_fk foreign key (wire_center_id) references wire_centers (id),
  constraint orders_held_by_fk foreign key (held_by) references users (id),
  constraint orders_pinned_by_fk foreign key (pinned_by) references users (id),
  constraint orders_deleted_by_fk foreign key (deleted_by) references users (id),
  constraint orders_created_by_fk foreign key (created_by) references users (id),
  constraint orders_duplicate_of_fk foreign key (duplicate_of) references orders (id),
  constraint orders_import_fk foreign key (import_id) references order_imports (id),
  constraint orders_state_shape check (original_state ~ '^[A-Z]{2}$'),
  constraint orders_held_has_since check (is_held = (held_at is not null)),
  constraint orders_pinned_status_known check (pinned_status in (
    'ORDER_RECEIVED', 'RESEARCHING', 'READY_FOR_DISPATCH', 'ASSIGNED', 'IN_PROGRESS', 'QC_REVIEW',
    'SUBMITTED_TO_CUSTOMER', 'INVOICED', 'PAID', 'CLOSED')),
  constraint orders_pinned_has_since check ((pinned_status is null) = (pinned_at is null)),
  constraint orders_duplicate_of_another check (duplicate_of <> id),
  constraint orders_status_known check (is_work_status(status)),
  constraint orders_cancelled_is_closed check (cancelled_at is null or status = 'CLOSED')
);
alter table orders alter column search_text set statistics 2000;

-- Lists end where the page ends: an index for each order of rows that a screen can ask for. Those that begin with a status
-- serve several statuses as well, merged. What has no due date or no JSN comes last.
create index orders_list_ix on orders (is_held desc, created_at desc, id desc) where deleted_at is null;
create index orders_status_list_ix on orders (shown_status, is_held desc, created_at desc, id desc) where deleted_at is null;
create index orders_status_due_ix on orders (shown_status, (coalesce(due_date, 'infinity')), id) where deleted_at is null;
create index orders_status_jsn_ix on orders (shown_status, (coalesce(jsn, '~')) collate "C", id) where deleted_at is null;
-- Never many: read whole, whatever they are sorted by.
create index orders_held_ix on orders (created_at desc, id desc) where deleted_at is null and is_held;
-- What is late: nobody waits for what was delivered.
create index orders_undelivered_due_ix on orders (due_date, id) where deleted_at is null and due_date is not null
  and shown_status not in ('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'PAID', 'CLOSED');
create index orders_customer_list_ix on orders (customer_id, created_at desc, id desc);
create index orders_customer_progress_ix on orders (customer_id, progress, created_at desc, id desc) where deleted_at is null;
create index orders_customer_due_ix on orders (customer_id, progress, (coalesce(due_date, 'infinity')), id) where deleted_at is null;
create index orders_customer_jsn_ix on orders (customer_id, progress, (coalesce(jsn, '~')) collate "C", id) where deleted_at is null;
create index orders_wire_center_ix on orders (wire_center_id);
create index orders_deleted_ix on orders (deleted_at desc, id desc) where deleted_at is not null;
create index orders_import_ix on orders (import_id) where import_id is not null;
create index orders_customer_ref_ix on orders (lower(customer_ref)) where customer_ref is not null;
-- What the dashboard says waits for somebody, the longest first; each holds only what waits.
create index orders_held_since_ix on orders (held_at, id) where deleted_at is null and is_held;
create index orders_to_complete_ix on orders (received_on, id)
  where deleted_at is null and not is_held and shown_status = 'ORDER_RECEIVED';
create index orders_customer_unknown_ix on orders (received_on, id)
  where deleted_at is null and customer_id is null and shown_status not in ('PAID', 'CLOSED');
create index orders_customer_received_ix on orders (customer_id, received_on) where deleted_at is null;
-- Short pending lists: a search reads them whole.
create index orders_search_trgm_ix on orders using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index orders_search_open_trgm_ix on orders using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256)
  where deleted_at is null and shown_status not in ('PAID', 'CLOSED', 'INVOICED');
create trigger orders_touch before update on orders for each row execute function touch_updated_at();
create constraint trigger orders_audited after insert or update or delete on orders
  deferrable initially deferred for each row execute function insist_on_audit('order', 'id');

create table sites (
  id                    uuid primary key,
  order_id              uuid not null,
  -- First, second, third site of its order.
  position              integer not null default 1,
  jsn                   text not null,
  state_code            text not null,
  city_code             text not null,
  year                  integer not null,
  month                 integer not null,
  seq                   integer not null,
  job_type              text not null default 'C',
  job_type_confirmed_at timestamptz,
  cluster_id            text,
  due_date              date,
  status                text not null default 'ORDER_RECEIVED',
  cancelled_at          timestamptz,
  -- Its import was taken back: the number is free for the next try.
  is_void               boolean not null default false,
  version               integer not null default 1,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  -- I16: an order with sites is never deleted.
  constraint sites_order_fk foreign key (order_id) references orders (id) on delete restrict,
  constraint sites_position_unique unique (order_id, position),
  constraint sites_jsn_shape check (jsn ~ '^[A-Z]{2}[A-Z0-9]{2}\d{8,}$'),
  constraint sites_job_type_known check (job_type in ('S', 'M', 'C')),
  constraint sites_status_known check (is_work_status(status)),
  constraint sites_cancelled_is_closed check (cancelled_at is null or status = 'CLOSED')
);
-- I11
create unique index sites_jsn_unique on sites (jsn) where not is_void;
create index sites_researching_ix on sites (due_date, id) where status = 'RESEARCHING' and not is_void;
create index sites_city_code_ix on sites (city_code, state_code);
create trigger sites_touch before update on sites for each row execute function touch_updated_at();
-- A new site is told by its order's history, a site that moves by its own.
create constraint trigger sites_added_audited after insert on sites
  deferrable initially deferred for each row execute function insist_on_audit('order', 'order_id');
create constraint trigger sites_moved_audited after update on sites
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function insist_on_audit('site', 'id');

alter table orders add constraint orders_first_site_fk foreign key (first_site_id) references sites (id)
  deferrable initially deferred not valid;

create table buildings (
  id                uuid primary key,
  site_id           uuid not null,
  jsb               text not null,
  index_bb          integer not null,
  building_type     text not null,
  types             jsonb not null default '{"sfu": false, "mdu": false, "commercial": false}',
  is_warranty       boolean not null default false,
  is_auto_created   boolean not null default false,
  unit_count        integer,
  sfu_count         integer,
  notes             text not null default '',
  address           text,
  lat               numeric(10, 7),
  lon               numeric(10, 7),
  geog              geography(Point, 4326) generated always as
                      (case when lat is not null then st_setsrid(st_makepoint(lon::float8, lat::float8), 4326)::geography end) stored,
  demarc_visibility text,
  contact_name      text,
  contact_phone     text,
  contact_email     text,
  status            text not null,
  is_flagged        boolean not null default false,
  qc_passed_at      timestamptz,
  accepted_at       timestamptz,
  billed_as         text,
  cancelled_at      timestamptz,
  cancel_reason     text,
  -- From its first assignment on its number is frozen.
  was_assigned      boolean not null default false,
  is_void           boolean not null default false,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint buildings_site_fk foreign key (site_id) references sites (id) on delete restrict,
  -- I11
  constraint buildings_index_unique unique (site_id, index_bb),
  constraint buildings_jsb_shape check (jsb ~ '^[A-Z]{2}[A-Z0-9]{2}\d{8,}\.\d{2,3}[SMC]$'),
  constraint buildings_index_counts check (index_bb between 1 and 999),
  constraint buildings_type_known check (building_type in ('S', 'M', 'C')),
  constraint buildings_counts_not_negative check (unit_count >= 0 and sfu_count >= 1),
  -- I19
  constraint buildings_pin_both_or_none check ((lat is null) = (lon is null)),
  constraint buildings_pin_in_range check (lat between -90 and 90 and lon between -180 and 180),
  constraint buildings_visibility_known check (demarc_visibility in ('VISIBLE_EXTERNALLY', 'LIKELY_EXTERNAL', 'LIKELY_INTERNAL', 'UNCLEAR')),
  constraint buildings_billed_as_known check (billed_as in ('INVOICED', 'PAID')),
  constraint buildings_status_known check (is_work_status(status)),
  constraint buildings_cancelled_is_closed check (cancelled_at is null or status = 'CLOSED')
);
create unique index buildings_jsb_unique on buildings (jsb) where not is_void;
create index buildings_qc_ix on buildings (updated_at, id) where status = 'QC_REVIEW' and qc_passed_at is null;
create index buildings_ready_geog_ix on buildings using gist (geog) where status = 'READY_FOR_DISPATCH';
create trigger buildings_touch before update on buildings for each row execute function touch_updated_at();
create constraint trigger buildings_added_audited after insert or delete on buildings
  deferrable initially deferred for each row execute function insist_on_audit('building', 'id');
create constraint trigger buildings_moved_audited after update on buildings
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function insist_on_audit('building', 'id');

-- Houses that share one number: each has its own pin and is surveyed for itself.
create table building_units (
  id          uuid primary key,
  building_id uuid not null,
  position    integer not null,
  address     text,
  lat         numeric(10, 7),
  lon         numeric(10, 7),
  outcome     text,
  created_at  timestamptz not null default now(),
  constraint building_units_building_fk foreign key (building_id) references buildings (id),
  constraint building_units_position_unique unique (building_id, position),
  constraint building_units_pin_both_or_none check ((lat is null) = (lon is null)),
  constraint building_units_pin_in_range check (lat between -90 and 90 and lon between -180 and 180)
);

-- Numbers that a site or a building once had: search still finds them, nobody gets them again.
create table number_aliases (
  number      text primary key,
  site_id     uuid not null,
  building_id uuid,
  at          timestamptz not null default now(),
  constraint number_aliases_site_fk foreign key (site_id) references sites (id),
  constraint number_aliases_building_fk foreign key (building_id) references buildings (id)
);
create index number_aliases_site_ix on number_aliases (site_id);
create index number_aliases_building_ix on number_aliases (building_id) where building_id is not null;

create table jsn_counters (
  state_code text,
  city_code  text,
  year       integer,
  month      integer,
  last       integer not null,
  constraint jsn_counters_pk primary key (state_code, city_code, year, month),
  constraint jsn_counters_last_counts check (last >= 1)
) with (fillfactor = 50);

-- I5: a building's status changes only along the moves of the domain; a test compares these rows with its table.
create table work_transitions (
  from_status text,
  to_status   text,
  constraint work_transitions_pk primary key (from_status, to_status)
);
insert into work_transitions (from_status, to_status) values
  ('ORDER_RECEIVED', 'RESEARCHING'),
  ('RESEARCHING', 'READY_FOR_DISPATCH'),
  ('READY_FOR_DISPATCH', 'RESEARCHING'),
  ('READY_FOR_DISPATCH', 'ASSIGNED'),
  ('ASSIGNED', 'READY_FOR_DISPATCH'),
  ('IN_PROGRESS', 'READY_FOR_DISPATCH'),
  ('ASSIGNED', 'IN_PROGRESS'),
  ('ASSIGNED', 'QC_REVIEW'),
  ('IN_PROGRESS', 'QC_REVIEW'),
  ('IN_PROGRESS', 'SUBMITTED_BY_FIELDER'),
  ('SUBMITTED_BY_FIELDER', 'IN_PROGRESS'),
  ('READY_FOR_DISPATCH', 'SUBMITTED_BY_FIELDER'),
  ('ASSIGNED', 'SUBMITTED_BY_FIELDER'),
  ('SUBMITTED_BY_FIELDER', 'QC_REVIEW'),
  ('QC_REVIEW', 'READY_FOR_DISPATCH'),
  ('QC_REVIEW', 'RESEARCHING'),
  ('QC_REVIEW', 'QC_FAILED'),
  ('QC_FAILED', 'SUBMITTED_BY_FIELDER'),
  ('QC_REVIEW', 'SUBMITTED_TO_CUSTOMER'),
  ('QC_REVIEW', 'INVOICED'),
  ('QC_REVIEW', 'PAID'),
  ('SUBMITTED_TO_CUSTOMER', 'QC_FAILED'),
  ('SUBMITTED_TO_CUSTOMER', 'INVOICED'),
  ('SUBMITTED_TO_CUSTOMER', 'CLOSED'),
  ('INVOICED', 'DISPUTED'),
  ('DISPUTED', 'INVOICED'),
  ('DISPUTED', 'QC_FAILED'),
  ('INVOICED', 'SUBMITTED_TO_CUSTOMER'),
  ('DISPUTED', 'SUBMITTED_TO_CUSTOMER'),
  ('INVOICED', 'PAID'),
  ('PAID', 'CLOSED'),
  ('PAID', 'INVOICED'),
  ('CLOSED', 'INVOICED'),
  ('ORDER_RECEIVED', 'CLOSED'),
  ('RESEARCHING', 'CLOSED'),
  ('READY_FOR_DISPATCH', 'CLOSED'),
  ('ASSIGNED', 'CLOSED'),
  ('IN_PROGRESS', 'CLOSED'),
  ('SUBMITTED_BY_FIELDER', 'CLOSED'),
  ('QC_REVIEW', 'CLOSED'),
  ('QC_FAILED', 'CLOSED'),
  ('CLOSED', 'RESEARCHING');

create function insist_on_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from work_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'no move leads from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'buildings_follow_the_moves';
  end if;
  return new;
end $$;
create trigger buildings_follow_the_moves before update on buildings
  for each row when (old.status is distinct from new.status) execute function insist_on_transition();

-- I20: sites stand where their buildings stand, orders where their sites stand. The rule lives in the domain; this is
-- its shadow in the database, compared with it over every set of statuses by a test.
create function rolled_up(children text[]) returns text language sql immutable strict parallel safe as $$
  with ranked as (
    select child, case child
      when 'ORDER_RECEIVED' then 0 when 'RESEARCHING' then 1 when 'READY_FOR_DISPATCH' then 2 when 'ASSIGNED' then 3
      when 'IN_PROGRESS' then 4 when 'QC_FAILED' then 4 when 'SUBMITTED_BY_FIELDER' then 5 when 'QC_REVIEW' then 6
      when 'SUBMITTED_TO_CUSTOMER' then 7 when 'INVOICED' then 8 when 'DISPUTED' then 8 when 'PAID' then 9
      else 10 end as rank
    from unnest(children) child
  )
  select case
    when min(rank) >= 10 then 'CLOSED'
    when min(rank) >= 9 then 'PAID'
    when min(rank) >= 8 then case when bool_or(child = 'DISPUTED') then 'DISPUTED' else 'INVOICED' end
    when min(rank) >= 7 then 'SUBMITTED_TO_CUSTOMER'
    when min(rank) >= 6 then 'QC_REVIEW'
    when bool_and(rank >= 5 or child = 'QC_FAILED')
      then case when bool_or(child = 'QC_FAILED') then 'QC_FAILED' else 'SUBMITTED_BY_FIELDER' end
    when max(rank) >= 4 then 'IN_PROGRESS'
    when max(rank) >= 3 then 'ASSIGNED'
    when max(rank) >= 2 then 'READY_FOR_DISPATCH'
    when max(rank) >= 1 then 'RESEARCHING'
    else 'ORDER_RECEIVED' end
  from ranked
$$;

create function insist_on_site_roll_up(the_site uuid) returns void language plpgsql as $$
declare
  site record;
begin
  select s.status, s.cancelled_at is not null as is_cancelled, count(b.id) as all_of_it,
         array_agg(b.status::text) filter (where b.cancelled_at is null) as counting
    into site from sites s left join buildings b on b.site_id = s.id where s.id = the_site
   group by s.id;
  if site.all_of_it = 0 then return; end if;
  if (site.counting is null) <> site.is_cancelled or site.status <> coalesce(rolled_up(site.counting), 'CLOSED') then
    raise exception 'site % does not stand where its buildings stand', the_site using errcode = 'restrict_violation';
  end if;
end $$;

create function insist_on_order_roll_up(the_order uuid) returns void language plpgsql as $$
declare
  ordered record;
begin
  select o.status, o.cancelled_at is not null as is_cancelled, count(s.id) as all_of_it,
         array_agg(s.status::text) filter (where s.cancelled_at is null) as counting
    into ordered from orders o left join sites s on s.order_id = o.id where o.id = the_order
   group by o.id;
  if ordered.all_of_it = 0 then return; end if;
  if (ordered.counting is null) <> ordered.is_cancelled or ordered.status <> coalesce(rolled_up(ordered.counting), 'CLOSED') then
    raise exception 'order % does not stand where its sites stand', the_order using errcode = 'restrict_violation';
  end if;
end $$;

create function insist_on_roll_up() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'buildings' then perform insist_on_site_roll_up(new.site_id);
    when 'sites' then
      perform insist_on_site_roll_up(new.id);
      perform insist_on_order_roll_up(new.order_id);
    else perform insist_on_order_roll_up(new.id);
  end case;
  return null;
end $$;
create constraint trigger buildings_added_rolled_up after insert on buildings
  deferrable initially deferred for each row execute function insist_on_roll_up();
create constraint trigger buildings_moved_rolled_up after update on buildings
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.cancelled_at is distinct from new.cancelled_at)
  execute function insist_on_roll_up();
create constraint trigger sites_added_rolled_up after insert on sites
  deferrable initially deferred for each row execute function insist_on_roll_up();
create constraint trigger sites_moved_rolled_up after update on sites
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.cancelled_at is distinct from new.cancelled_at)
  execute function insist_on_roll_up();
create constraint trigger orders_moved_rolled_up after update on orders
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.cancelled_at is distinct from new.cancelled_at)
  execute function insist_on_roll_up();

-- How much work stands where, without counting a million rows: each statement leaves its difference, a job folds the
-- differences together, whoever reads adds both.
create table work_counts (
  kind text,
  key  text,
  n    bigint not null,
  constraint work_counts_pk primary key (kind, key)
);
create table work_count_deltas (
  id   bigint generated always as identity primary key,
  kind text not null,
  key  text not null,
  n    bigint not null
);

create function is_waited_for(shown_status text) returns boolean language sql immutable parallel safe as $$
  select shown_status not in ('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'PAID', 'CLOSED')
$$;
create function count_added_orders() returns trigger language plpgsql as $$
begin
  insert into work_count_deltas (kind, key, n)
  select kind, key, count(*) from (
    select 'orders' as kind, shown_status as key from added where deleted_at is null
    union all select 'held', shown_status from added where deleted_at is null and is_held
    union all select 'received', received_on::text from added where deleted_at is null
    union all select 'due', due_date::text from added
     where deleted_at is null and due_date is not null and is_waited_for(shown_status)
  ) counted group by kind, key;
  return null;
end $$;
create function count_changed_orders() returns trigger language plpgsql as $$
begin
  insert into work_count_deltas (kind, key, n)
  select kind, key, sum(n) from (
    select 'orders' as kind, shown_status as key, 1 as n from now_so where deleted_at is null
    union all select 'held', shown_status, 1 from now_so where deleted_at is null and is_held
    union all select 'received', received_on::text, 1 from now_so where deleted_at is null
    union all select 'due', due_date::text, 1 from now_so
     where deleted_at is null and due_date is not null and is_waited_for(shown_status)
    union all select 'orders', shown_status, -1 from was_so where deleted_at is null
    union all select 'held', shown_status, -1 from was_so where deleted_at is null and is_held
    union all select 'received', received_on::text, -1 from was_so where deleted_at is null
    union all select 'due', due_date::text, -1 from was_so
     where deleted_at is null and due_date is not null and is_waited_for(shown_status)
  ) counted group by kind, key having sum(n) <> 0;
  return null;
end $$;
create trigger orders_added_counted after insert on orders
  referencing new table as added for each statement execute function count_added_orders();
create trigger orders_changed_counted after update on orders
  referencing old table as was_so new table as now_so for each statement execute function count_changed_orders();

create function count_added_buildings() returns trigger language plpgsql as $$
begin
  insert into work_count_deltas (kind, key, n)
  select 'buildings', case when qc_passed_at is null then status else status || ' passed' end, count(*)
    from added where not is_void group by 2;
  return null;
end $$;
create function count_changed_buildings() returns trigger language plpgsql as $$
begin
  insert into work_count_deltas (kind, key, n)
  select 'buildings', key, sum(n) from (
    select case when qc_passed_at is null then status else status || ' passed' end as key, 1 as n from now_so where not is_void
    union all select case when qc_passed_at is null then status else status || ' passed' end, -1 from was_so where not is_void
  ) counted group by key having sum(n) <> 0;
  return null;
end $$;
create trigger buildings_added_counted after insert on buildings
  referencing new table as added for each statement execute function count_added_buildings();
create trigger buildings_changed_counted after update on buildings
  referencing old table as was_so new table as now_so for each statement execute function count_changed_buildings();

-- Nothing here is ever deleted by the application (I16), but the differences that were folded.
grant select, insert, update on orders, sites, buildings, order_imports, jsn_counters, work_counts to demarc_app;
grant select, insert, update, delete on building_units to demarc_app;
grant select, insert on number_aliases to demarc_app;
grant select, insert, delete on work_count_deltas to demarc_app;
grant select on work_transitions to demarc_app;
