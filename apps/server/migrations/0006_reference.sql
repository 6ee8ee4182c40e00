-- An import writes thousands of audit rows in one transaction, all of one entity and one moment, and each change then
-- looks for its own: it must find it by the record alone. An id belongs to one record, whatever its kind.
-- The index of a table cut by month cannot be dropped concurrently; dropping it takes a moment.
-- squawk-ignore require-concurrent-index-deletion
drop index audit_logs_entity_ix;
create index audit_logs_record_ix on audit_logs (entity_id, at desc, id desc);

create or replace function insist_on_audit() returns trigger language plpgsql as $$
declare
  subject uuid;
begin
  if tg_op = 'DELETE' then
    subject := (to_jsonb(old) ->> tg_argv[1])::uuid;
  else
    subject := (to_jsonb(new) ->> tg_argv[1])::uuid;
  end if;
  if not exists (
    select from audit_logs
    where entity_id = subject and xid = pg_current_xact_id()
      -- Leaves only this month's partition to look into.
      and at >= date_trunc('month', transaction_timestamp(), 'UTC')
      -- Written so that no index on the moment or on the entity is taken for the one on the record.
      and at - transaction_timestamp() = interval '0' and entity || '' = tg_argv[0]
  ) then
    raise exception 'a change of % % left no audit row', tg_argv[0], subject using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- The places and parties that orders refer to.
create table city_codes (
  id         uuid primary key,
  city_name  text not null,
  state_code text not null,
  city_code  text not null,
  active     boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint city_codes_city_code_unique unique (city_code),
  constraint city_codes_state_code_shape check (state_code ~ '^[A-Z]{2}$'),
  constraint city_codes_city_code_shape check (city_code ~ '^[A-Z0-9]{2}$'),
  constraint city_codes_city_name_there check (city_name <> '')
);
create index city_codes_list_ix on city_codes (state_code, city_name, id);
create trigger city_codes_touch before update on city_codes for each row execute function touch_updated_at();
create constraint trigger city_codes_audited after insert or update or delete on city_codes
  deferrable initially deferred for each row execute function insist_on_audit('city_code', 'id');

alter table customers
  add column mail_domains            text[] not null default '{}',
  add column bill_to                 text not null default '',
  add column accounts_payable_email  text,
  add column purchase_order_required boolean not null default false,
  add column terms_net_days          integer,
  add column unit_rule               text not null default 'PER_BUILDING',
  add column outcome_rate_cents      bigint not null default 0,
  add column submission_channel      text not null default 'EMAIL',
  add column submission_recipients   text[] not null default '{}',
  add column file_naming_template    text not null default '{jsb}-{slot}-{n}',
  add column version                 integer not null default 1;
alter table customers
  add constraint customers_terms_net_days_bounded check (terms_net_days between 0 and 365) not valid,
  add constraint customers_unit_rule_known check (unit_rule in ('PER_BUILDING', 'UNIT_COUNT')) not valid,
  add constraint customers_outcome_rate_not_negative check (outcome_rate_cents >= 0) not valid,
  add constraint customers_submission_channel_known check (submission_channel in ('SHAREPOINT', 'EMAIL', 'BRIGHTSPEED')) not valid;
create index customers_list_ix on customers (name, id);
create trigger customers_touch before update on customers for each row execute function touch_updated_at();
create constraint trigger customers_audited after insert or update or delete on customers
  deferrable initially deferred for each row execute function insist_on_audit('customer', 'id');

-- Every name under which a customer appears on orders: its code, its name, its aliases. One name leads to one customer,
-- however it is written; only the same customer may hold it twice.
create table customer_names (
  customer_id uuid not null,
  kind        text not null,
  name        text not null,
  key         text not null generated always as (lower(name)) stored,
  constraint customer_names_pk primary key (customer_id, kind, key),
  constraint customer_names_customer_fk foreign key (customer_id) references customers (id) on delete cascade,
  constraint customer_names_kind_known check (kind in ('CODE', 'NAME', 'ALIAS')),
  constraint customer_names_there check (name <> ''),
  constraint customer_names_lead_to_one exclude using gist (key with =, customer_id with <>)
);
create index customer_names_key_ix on customer_names (key);
-- Two customers of one name from before this rule: the name leads to the first, and the second is renamed when it is
-- next changed.
insert into customer_names (customer_id, kind, name)
  select id, kind, name from (
    select id, created_at, 'CODE' as kind, code as name from customers
    union all select id, created_at, 'NAME', name from customers
  ) held order by kind, created_at
  on conflict do nothing;

create function name_customer() returns trigger language plpgsql as $$
begin
  -- Two that take the same name at once follow each other here; in the index they would wait for one another.
  perform pg_advisory_xact_lock(hashtext('demarc.customer_names'));
  delete from customer_names where customer_id = new.id and kind <> 'ALIAS';
  insert into customer_names (customer_id, kind, name) values (new.id, 'CODE', new.code), (new.id, 'NAME', new.name);
  return null;
end $$;
create trigger customers_named after insert or update of code, name on customers
  for each row execute function name_customer();

create table wire_centers (
  id          uuid primary key,
  name        text not null,
  wid         text not null,
  pid         text not null,
  -- The CLLI code of the building.
  code        text,
  customer_id uuid,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  search_text text not null generated always as (lower(name || ' ' || wid || ' ' || pid || ' ' || coalesce(code, ''))) stored,
  constraint wire_centers_wid_pid_unique unique (wid, pid),
  constraint wire_centers_code_unique unique (code),
  constraint wire_centers_code_shape check (code ~ '^[A-Z0-9]{8}$'),
  constraint wire_centers_texts_there check (name <> '' and wid <> '' and pid <> ''),
  constraint wire_centers_customer_fk foreign key (customer_id) references customers (id)
);
-- The lists are read from these indexes alone: a page costs the same among a thousand rows and among ten thousand.
create index wire_centers_list_ix on wire_centers (name, id)
  include (wid, pid, code, customer_id, version, created_at, updated_at);
create index wire_centers_customer_ix on wire_centers (customer_id, name, id)
  include (wid, pid, code, version, created_at, updated_at);
create index wire_centers_search_ix on wire_centers using gin (search_text gin_trgm_ops);
create trigger wire_centers_touch before update on wire_centers for each row execute function touch_updated_at();
create constraint trigger wire_centers_audited after insert or update or delete on wire_centers
  deferrable initially deferred for each row execute function insist_on_audit('wire_center', 'id');

create table rates (
  id             uuid primary key,
  customer_id    uuid not null,
  -- Null: every wire center that has no rate of its own.
  wire_center_id uuid,
  job_type       text not null,
  valid          daterange not null,
  cents          bigint not null,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint rates_customer_fk foreign key (customer_id) references customers (id),
  constraint rates_wire_center_fk foreign key (wire_center_id) references wire_centers (id),
  constraint rates_job_type_known check (job_type in ('S', 'M', 'C')),
  constraint rates_cents_not_negative check (cents >= 0),
  constraint rates_valid_has_days check (not isempty(valid) and not lower_inf(valid)),
  -- I15: one rate per customer, wire center and type per day.
  constraint rates_one_a_day exclude using gist (
    customer_id with =,
    (coalesce(wire_center_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
    job_type with =,
    valid with &&
  )
);
create index rates_wire_center_ix on rates (wire_center_id);
create trigger rates_touch before update on rates for each row execute function touch_updated_at();
create constraint trigger rates_audited after insert or update or delete on rates
  deferrable initially deferred for each row execute function insist_on_audit('rate', 'id');

-- What came in from a spreadsheet, with what stood there before: kept so that it can be taken back once.
create table reference_imports (
  id        uuid primary key,
  kind      text not null,
  -- [{ id, version, before }]: the record, its version after the import, and its values before (null: it was new).
  rows      jsonb not null,
  created   integer not null,
  updated   integer not null,
  by_user   uuid not null,
  at        timestamptz not null default now(),
  undone_at timestamptz,
  constraint reference_imports_kind_known check (kind in ('city_code', 'wire_center')),
  constraint reference_imports_by_user_fk foreign key (by_user) references users (id)
);
create index reference_imports_last_ix on reference_imports (kind, at desc);
create index reference_imports_by_user_ix on reference_imports (by_user);

grant insert, update, delete on customers to demarc_app;
grant select, insert, update, delete on city_codes, wire_centers, rates, customer_names to demarc_app;
grant select, insert, update on reference_imports to demarc_app;
