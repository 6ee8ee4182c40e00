-- What a person chose otherwise than the table of kinds says.
create table notification_choices (
  user_id uuid not null,
  kind    text not null,
  channel text not null,
  is_on   boolean not null,
  constraint notification_choices_pk primary key (user_id, kind, channel),
  constraint notification_choices_user_fk foreign key (user_id) references users (id),
  constraint notification_choices_channel_known check (channel in ('email', 'push'))
);

-- One mail with everything that waits for a person. Its id is the id of the mail: a second try is the same mail.
create table notification_digests (
  id      uuid primary key,
  user_id uuid not null,
  at      timestamptz not null default now(),
  sent_at timestamptz,
  constraint notification_digests_user_fk foreign key (user_id) references users (id)
);
create index notification_digests_user_ix on notification_digests (user_id);
create index notification_digests_unsent_ix on notification_digests (at) where sent_at is null;

alter table notifications
  -- Waits for the next digest; gone from it as soon as it is read.
  add column waits_for_mail boolean not null default false,
  add column digest_id uuid;
alter table notifications
  add constraint notifications_digest_fk foreign key (digest_id) references notification_digests (id) not valid;
create index notifications_waiting_for_mail_ix on notifications (user_id, sent_at) where waits_for_mail;
create index notifications_digest_ix on notifications (digest_id) where digest_id is not null;

-- The devices a person wants to be told on. As with sessions: none of a deactivated person, held by the foreign key.
create table push_subscriptions (
  id           uuid primary key,
  user_id      uuid not null,
  user_active  boolean not null default true,
  endpoint     text not null,
  p256dh       text not null,
  auth         text not null,
  user_agent   text,
  created_at   timestamptz not null default now(),
  constraint push_subscriptions_endpoint_unique unique (endpoint),
  constraint push_subscriptions_user_active_true check (user_active),
  constraint push_subscriptions_user_is_active foreign key (user_id, user_active) references users (id, active)
);
create index push_subscriptions_user_ix on push_subscriptions (user_id);

grant select, insert, update, delete on notification_choices, push_subscriptions to demarc_app;
grant select, insert, update on notification_digests to demarc_app;
