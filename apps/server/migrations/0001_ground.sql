-- The ground everything stands on: extensions, the lesser role of the application, and the tools of later migrations.
create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Migrations run as the owner; the application acts as this role and can neither change the schema nor history.
-- Roles belong to the whole cluster: two databases may be migrated at the same moment.
do $$
begin
  if not exists (select from pg_roles where rolname = 'demarc_app') then
    create role demarc_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to demarc_app;
-- Readiness looks here whether the schema is the one the code needs.
grant select on pgmigrations to demarc_app;

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Makes the monthly partitions of a table ahead of time. Runs with the owner's rights, so that the scheduled job of the
-- application can call it; a month whose rows already stand in the DEFAULT partition stays there.
create function make_month_partitions(parent regclass, months_ahead integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  month date;
  part text;
  made integer := 0;
begin
  if parent not in ('public.audit_logs'::regclass, 'public.events'::regclass) then
    raise exception 'not partitioned by month: %', parent;
  end if;
  for month in
    select generate_series(date_trunc('month', now() at time zone 'utc')::date,
                           date_trunc('month', now() at time zone 'utc')::date + make_interval(months => months_ahead),
                           interval '1 month')::date
  loop
    part := parent::text || to_char(month, '_YYYY_MM');
    continue when to_regclass(format('public.%I', part)) is not null;
    begin
      execute format('create table if not exists public.%I partition of %s for values from (%L) to (%L)',
        part, parent, month::timestamp at time zone 'utc', (month + interval '1 month') at time zone 'utc');
      -- The triggers on rows come with the parent; the one on truncating does not.
      if parent = 'public.audit_logs'::regclass then
        execute format('create or replace trigger %I before truncate on public.%I for each statement execute function public.forbid_change()',
          part || '_no_truncate', part);
      end if;
      made := made + 1;
    exception when check_violation then
      raise warning 'rows of % stand in the default partition of %', to_char(month, 'YYYY-MM'), parent;
    end;
  end loop;
  return made;
end $$;
revoke execute on function make_month_partitions(regclass, integer) from public;
grant execute on function make_month_partitions(regclass, integer) to demarc_app;
