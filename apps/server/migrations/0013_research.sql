-- Research: what a site is, who to call, where each of its buildings stands.
-- Generated columns write the table anew: it comes with the release that brings the first sites, so there are none yet.
alter table sites
  add column development_name    text not null default '',
  add column property_management text not null default '',
  add column owner_information   text not null default '',
  add column contact_info        text not null default '',
  add column access_notes        text not null default '',
  -- As the order has them: the list of sites is sorted and searched by them, and joins nothing to do so.
  add column address             text,
  add column city                text,
  add column is_order_deleted    boolean not null default false,
  -- It is past research, and some building of it is not: an addition. Kept by support/lifecycle, checked by the doctor.
  add column has_additions       boolean not null default false,
  -- As the badge says it. C without anybody having said so is still to be decided.
  -- squawk-ignore adding-field-with-default
  add column job_badge           text not null generated always as (case
                                   when job_type = 'M' then 'MDU' when job_type = 'S' then 'SFU'
                                   when job_type_confirmed_at is null then 'TBD' else 'Commercial' end) stored,
  -- Which of the two lists of the research screen it stands in; null: in neither.
  -- squawk-ignore adding-field-with-default
  add column research_stage      text generated always as (case
                                   when is_void or is_order_deleted or cancelled_at is not null then null
                                   when status = 'RESEARCHING' or has_additions then 'RESEARCHING'
                                   when status = 'READY_FOR_DISPATCH' then 'READY_FOR_DISPATCH' end) stored,
  -- squawk-ignore adding-field-with-default
  add column search_text         text not null generated always as
                                   (lower(jsn || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))) stored;

update sites s set address = o.original_address, city = o.original_city, is_order_deleted = o.deleted_at is not null
  from orders o where o.id = s.order_id;

create function place_of_new_site() returns trigger language plpgsql as $$
begin
  select original_address, original_city, deleted_at is not null into new.address, new.city, new.is_order_deleted
    from orders where id = new.order_id;
  return new;
end $$;
create trigger sites_take_their_place before insert on sites for each row execute function place_of_new_site();

create function place_of_sites() returns trigger language plpgsql as $$
begin
  update sites set address = new.original_address, city = new.original_city, is_order_deleted = new.deleted_at is not null
   where order_id = new.id;
  return null;
end $$;
create trigger orders_place_their_sites after update on orders for each row
  when (old.original_address is distinct from new.original_address or old.original_city is distinct from new.original_city
        or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function place_of_sites();

-- One index for each order of rows the list can be asked for; only what waits stands in them.
-- squawk-ignore require-concurrent-index-deletion
drop index sites_researching_ix;
create index sites_research_due_ix on sites (research_stage, (coalesce(due_date, 'infinity')), id) where research_stage is not null;
create index sites_research_jsn_ix on sites (research_stage, jsn collate "C", id) where research_stage is not null;
create index sites_research_type_ix on sites (research_stage, job_badge collate "C", (coalesce(due_date, 'infinity')), id)
  where research_stage is not null;
create index sites_research_address_ix on sites (research_stage, (lower(coalesce(address, '~'))) collate "C", id)
  where research_stage is not null;
create index sites_research_trgm_ix on sites using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)
  where research_stage is not null;

-- How many sites wait in each list, kept like every other count.
create function count_added_sites() returns trigger language plpgsql as $$
begin
  insert into work_count_deltas (kind, key, n)
  select 'research', research_stage, count(*) from added where research_stage is not null group by research_stage;
  return null;
end $$;
create function count_changed_sites() returns trigger language plpgsql as $$
begin
  insert into work_count_deltas (kind, key, n)
  select 'research', key, sum(n) from (
    select research_stage as key, 1 as n from now_so where research_stage is not null
    union all select research_stage, -1 from was_so where research_stage is not null
  ) counted group by key having sum(n) <> 0;
  return null;
end $$;
create trigger sites_added_counted after insert on sites
  referencing new table as added for each statement execute function count_added_sites();
create trigger sites_changed_counted after update on sites
  referencing old table as was_so new table as now_so for each statement execute function count_changed_sites();
insert into work_counts (kind, key, n)
select 'research', research_stage, count(*) from sites where research_stage is not null group by research_stage;

-- Earlier work within a few steps of a pin, whatever became of it.
create index buildings_geog_ix on buildings using gist (geog) where geog is not null and not is_void;

-- Where a pin was set for an address before, however it was spelt: letters and digits alone are compared.
create index buildings_bare_address_ix on buildings ((regexp_replace(lower(address), '[^[:alnum:]]', '', 'g')))
  where lat is not null and not is_void and cancelled_at is null;
create index building_units_bare_address_ix on building_units ((regexp_replace(lower(address), '[^[:alnum:]]', '', 'g')))
  where lat is not null;
-- And other jobs at the address of this one, the newest first.
create index sites_bare_address_ix on sites ((regexp_replace(lower(address), '[^[:alnum:]]', '', 'g')), id)
  where not is_void and not is_order_deleted;

-- Who has a site open just now. Presence, not work: it ends by itself, and history says nothing of it.
create table research_claims (
  site_id    uuid primary key,
  user_id    uuid not null,
  since      timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint research_claims_site_fk foreign key (site_id) references sites (id),
  constraint research_claims_user_fk foreign key (user_id) references users (id)
);
create index research_claims_user_ix on research_claims (user_id);

-- What a geocoder said of an address, and when: it is not asked twice in a month. No coordinates: it knew of none.
create table geocoded_addresses (
  address_key text,
  provider    text,
  lat         numeric(10, 7),
  lon         numeric(10, 7),
  precision   text,
  label       text not null default '',
  found_at    timestamptz not null default now(),
  constraint geocoded_addresses_pk primary key (address_key, provider),
  constraint geocoded_addresses_both_or_none check ((lat is null) = (lon is null) and (lat is null) = (precision is null)),
  constraint geocoded_addresses_in_range check (lat between -90 and 90 and lon between -180 and 180),
  constraint geocoded_addresses_precision_known check (precision in ('ROOFTOP', 'STREET', 'AREA'))
);
create index geocoded_addresses_found_ix on geocoded_addresses (found_at);

grant select, insert, update, delete on research_claims, geocoded_addresses to demarc_app;
