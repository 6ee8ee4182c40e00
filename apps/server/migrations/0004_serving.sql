-- What the application keeps to serve well: settings, notifications, repeated requests, attempts.
create table settings (
  id         uuid primary key,
  key        text not null,
  value      jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  constraint settings_key_unique unique (key),
  constraint settings_updated_by_fk foreign key (updated_by) references users (id)
);
create index settings_updated_by_ix on settings (updated_by);
create constraint trigger settings_audited after insert or update on settings
  deferrable initially deferred for each row execute function insist_on_audit('setting', 'id');

create table notifications (
  id      uuid primary key,
  user_id uuid not null,
  kind    text not null,
  payload jsonb not null,
  -- The event a notification tells of: a reaction that runs twice tells once.
  told_of uuid not null,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_user_fk foreign key (user_id) references users (id),
  constraint notifications_once unique (user_id, kind, told_of)
);
create index notifications_newest_ix on notifications (user_id, sent_at desc, id desc);
create index notifications_unread_ix on notifications (user_id) where read_at is null;

create table idempotency_keys (
  user_id    uuid not null,
  key        text not null,
  request    text not null,
  reply      jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (user_id, key),
  constraint idempotency_keys_user_fk foreign key (user_id) references users (id),
  constraint idempotency_keys_request_is_hash check (request ~ '^[0-9a-f]{64}$')
);
create index idempotency_keys_created_ix on idempotency_keys (created_at);

-- Counted attempts, shared by all processes. Not logged: after a crash everybody starts at zero, which is harmless.
create unlogged table attempts (
  bucket     text primary key,
  used       integer not null,
  strikes    integer not null default 0,
  opens_at   timestamptz not null
) with (fillfactor = 70);
create index attempts_opens_ix on attempts (opens_at);

grant select, insert, update on settings to demarc_app;
grant select, insert, update, delete on notifications, idempotency_keys, attempts to demarc_app;
