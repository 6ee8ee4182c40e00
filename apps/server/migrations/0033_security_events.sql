-- Who tried to get in, was refused, took data along or changed who may do what. Rows are added and never changed; they
-- go when they are older than the installation keeps them, and never within 30 days.

create table security_events (
  id         uuid not null,
  at         timestamptz not null default now(),
  kind       text not null,
  -- The same within a few seconds stands in one row.
  count      integer not null default 1,
  -- Whose account it was, signed in or tried; no reference, so that a row outlives everything.
  user_id    uuid,
  -- As it was typed, where somebody tried to sign in.
  email      text,
  session_id uuid,
  address    text not null,
  user_agent text,
  method     text not null,
  route      text not null,
  -- The record that the route was called for.
  record_id  uuid,
  -- The code of the refusal.
  refusal    text,
  constraint security_events_pk primary key (id),
  constraint security_events_kind_known check (kind in ('signed_in', 'sign_in_failed', 'sign_in_limited', 'denied',
    'limited', 'exported', 'downloaded', 'access_changed')),
  constraint security_events_count_positive check (count > 0)
);
create index security_events_newest_ix on security_events (at desc, id desc);
create index security_events_user_ix on security_events (user_id, at desc, id desc);
create index security_events_kind_ix on security_events (kind, at desc, id desc);

create function keep_security_events() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '30 days' then
    raise exception 'security events are kept for 30 days at least' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger security_events_append_only before update on security_events
  for each row execute function forbid_change();
create trigger security_events_kept before delete on security_events
  for each row execute function keep_security_events();
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function forbid_change();

grant select, insert, delete on security_events to demarc_app;
