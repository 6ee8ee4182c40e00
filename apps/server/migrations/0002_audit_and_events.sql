-- What happened, for people (audit_logs) and for programs (events). Both grow with every change, so both are cut by month.
create table audit_logs (
  id          uuid not null,
  at          timestamptz not null default now(),
  xid         xid8 not null default pg_current_xact_id(),
  actor_kind  text not null,
  actor_id    uuid,
  entity      text not null,
  entity_id   uuid not null,
  action      text not null,
  before      jsonb,
  after       jsonb,
  constraint audit_logs_pk primary key (id, at),
  constraint audit_logs_actor_kind_known check (actor_kind in ('USER', 'SYSTEM', 'VISITOR')),
  constraint audit_logs_user_is_named check ((actor_kind = 'USER') = (actor_id is not null))
) partition by range (at);
create table audit_logs_default partition of audit_logs default;
create index audit_logs_entity_ix on audit_logs (entity, entity_id, at desc);
create index audit_logs_actor_ix on audit_logs (actor_id, at desc);

create trigger audit_logs_append_only before update or delete on audit_logs
  for each row execute function forbid_change();
create trigger audit_logs_no_truncate before truncate on audit_logs
  for each statement execute function forbid_change();
create trigger audit_logs_default_no_truncate before truncate on audit_logs_default
  for each statement execute function forbid_change();

create table events (
  id          bigint generated always as identity,
  at          timestamptz not null default now(),
  xid         xid8 not null default pg_current_xact_id(),
  name        text not null,
  entity      text not null,
  entity_id   uuid,
  actor_id    uuid,
  user_id     uuid,
  customer_id uuid,
  needs       text,
  constraint events_pk primary key (id, at)
) partition by range (at);
create table events_default partition of events default;
create index events_reading_ix on events (xid, id);

select make_month_partitions('audit_logs', 3), make_month_partitions('events', 3);

grant select, insert on audit_logs, events to demarc_app;

-- I6: a change that people must be able to explain has an audit row of its own transaction. record() writes that row;
-- this only looks whether it is there when the transaction ends. The first argument names the entity, the second the
-- column that holds its id.
create function insist_on_audit() returns trigger language plpgsql as $$
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
    where entity = tg_argv[0] and entity_id = subject and at = transaction_timestamp() and xid = pg_current_xact_id()
  ) then
    raise exception 'a change of % % left no audit row', tg_argv[0], subject using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
