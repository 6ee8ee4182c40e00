create table customers (
  id         uuid primary key,
  code       text not null,
  name       text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customers_code_unique unique (code)
);

create table roles (
  id    uuid primary key,
  key   text not null,
  label text not null,
  rank  smallint not null,
  constraint roles_key_unique unique (key),
  constraint roles_key_known check (key in ('ADMIN', 'BACKEND', 'SUPERVISOR', 'FIELDER', 'CUSTOMER'))
);
insert into roles (id, key, label, rank) values
  ('00000000-0000-7000-8000-000000000001', 'ADMIN', 'Admin', 1),
  ('00000000-0000-7000-8000-000000000002', 'BACKEND', 'Backend', 2),
  ('00000000-0000-7000-8000-000000000003', 'SUPERVISOR', 'Supervisor', 3),
  ('00000000-0000-7000-8000-000000000004', 'FIELDER', 'Fielder', 4),
  ('00000000-0000-7000-8000-000000000005', 'CUSTOMER', 'Customer', 5);

create table users (
  id                 uuid primary key,
  email              text not null,
  password           text not null,
  first_name         text not null,
  last_name          text not null,
  phone              text,
  profile_image_url  text,
  customer_id        uuid,
  active             boolean not null default true,
  reset_token        text,
  reset_token_expiry timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  constraint users_customer_fk foreign key (customer_id) references customers (id),
  -- What a session refers to: see sessions_user_is_active.
  constraint users_id_active_unique unique (id, active),
  constraint users_password_is_argon2id check (password like '$argon2id$%'),
  -- I18: one column holds at most one token, and only its hash.
  constraint users_reset_token_is_hash check (reset_token ~ '^[0-9a-f]{64}$'),
  constraint users_reset_token_expires check ((reset_token is null) = (reset_token_expiry is null)),
  constraint users_inactive_has_no_token check (active or reset_token is null),
  constraint users_reset_token_unique unique (reset_token)
);
create index users_customer_ix on users (customer_id);
create trigger users_touch before update on users for each row execute function touch_updated_at();

create table user_roles (
  user_id uuid not null,
  role_id uuid not null,
  constraint user_roles_pk primary key (user_id, role_id),
  constraint user_roles_user_fk foreign key (user_id) references users (id),
  constraint user_roles_role_fk foreign key (role_id) references roles (id)
);
create index user_roles_role_ix on user_roles (role_id);

create table pending_users (
  id                uuid primary key,
  email             text not null,
  password          text not null,
  first_name        text not null,
  last_name         text not null,
  requested_roles   jsonb not null default '[]',
  status            text not null default 'PENDING',
  approved          boolean not null generated always as (status = 'APPROVED') stored,
  rejected          boolean not null generated always as (status = 'REJECTED') stored,
  approved_by_admin uuid,
  rejection_reason  text,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint pending_users_admin_fk foreign key (approved_by_admin) references users (id),
  constraint pending_users_status_known check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  constraint pending_users_rejected_has_reason check ((status = 'REJECTED') = (rejection_reason is not null)),
  constraint pending_users_password_is_argon2id check (password like '$argon2id$%')
);
create unique index pending_users_email_unique on pending_users (lower(email));
create index pending_users_waiting_ix on pending_users (created_at, id) where status = 'PENDING';
create index pending_users_admin_ix on pending_users (approved_by_admin);
create trigger pending_users_touch before update on pending_users for each row execute function touch_updated_at();

create table sessions (
  sid          text primary key,
  id           uuid not null,
  user_id      uuid not null,
  -- I18: always true, and so is the column it refers to: a person with a session cannot be deactivated, and a
  -- deactivated one cannot get a session, however the two requests meet.
  user_active  boolean not null default true,
  kind         text not null,
  sess         jsonb not null default '{}',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expire       timestamptz not null,
  constraint sessions_sid_is_hash check (sid ~ '^[0-9a-f]{64}$'),
  constraint sessions_kind_known check (kind in ('office', 'field')),
  constraint sessions_id_unique unique (id),
  constraint sessions_user_active_true check (user_active),
  constraint sessions_user_is_active foreign key (user_id, user_active) references users (id, active)
);
create index sessions_user_ix on sessions (user_id);
create index sessions_expire_ix on sessions (expire);

-- I17: an address belongs to one active person or one waiting registration, never to both.
create table email_claims (
  email           text primary key,
  user_id         uuid,
  pending_user_id uuid,
  constraint email_claims_user_unique unique (user_id),
  constraint email_claims_pending_user_unique unique (pending_user_id),
  constraint email_claims_one_holder check (num_nonnulls(user_id, pending_user_id) = 1),
  constraint email_claims_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint email_claims_pending_user_fk foreign key (pending_user_id) references pending_users (id) on delete cascade
);

create function claim_email_of_user() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.active then
    insert into email_claims (email, user_id) values (lower(new.email), new.id)
    on conflict (user_id) do update set email = excluded.email;
  else
    delete from email_claims where user_id = new.id;
  end if;
  return null;
end $$;
create trigger users_claim_email after insert or update of email, active on users
  for each row execute function claim_email_of_user();

create function claim_email_of_pending_user() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.status = 'PENDING' then
    insert into email_claims (email, pending_user_id) values (lower(new.email), new.id)
    on conflict (pending_user_id) do update set email = excluded.email;
  else
    delete from email_claims where pending_user_id = new.id;
  end if;
  return null;
end $$;
create trigger pending_users_claim_email after insert or update of email, status on pending_users
  for each row execute function claim_email_of_pending_user();

-- I17: the last admin stays. Two admins who remove each other meet at the lock; the second one counts after the first
-- has committed.
create function insist_on_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('demarc.last_admin'));
  if not exists (
    select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where u.active and r.key = 'ADMIN'
  ) then
    raise exception 'the last admin stays' using errcode = 'restrict_violation', constraint = 'users_last_admin_stays';
  end if;
  return null;
end $$;
create constraint trigger users_last_admin_stays after update of active on users
  deferrable initially deferred for each row when (old.active and not new.active)
  execute function insist_on_an_admin();
create constraint trigger users_last_admin_row_stays after delete on users
  deferrable initially deferred for each row execute function insist_on_an_admin();
create constraint trigger user_roles_last_admin_stays after delete or update on user_roles
  deferrable initially deferred for each row execute function insist_on_an_admin();

-- I17: a customer's person belongs to one customer and holds no other role; staff belongs to none. The argument names
-- the column that holds the person.
create function insist_on_role_combination() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  held text[];
  belongs_to uuid;
begin
  -- Two grants to one person must not each see only their own.
  select customer_id into belongs_to from users where id = person for no key update;
  select array_agg(r.key) into held from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = person;
  if 'CUSTOMER' = any (held) and cardinality(held) > 1 then
    raise exception 'CUSTOMER never combines with a staff role' using errcode = 'restrict_violation', constraint = 'user_roles_customer_alone';
  end if;
  if held is not null and ('CUSTOMER' = any (held)) <> (belongs_to is not null) then
    raise exception 'a CUSTOMER has a customer, staff has none' using errcode = 'restrict_violation', constraint = 'users_customer_matches_role';
  end if;
  return null;
end $$;
create constraint trigger user_roles_combination after insert or update on user_roles
  deferrable initially deferred for each row execute function insist_on_role_combination('user_id');
create constraint trigger users_customer_matches_role after update of customer_id on users
  deferrable initially deferred for each row execute function insist_on_role_combination('id');

-- I6 for people: who may enter, and as what, is never changed without a trace.
create constraint trigger users_audited after insert or update of active, password, email, customer_id on users
  deferrable initially deferred for each row execute function insist_on_audit('user', 'id');
create constraint trigger user_roles_audited after insert or update or delete on user_roles
  deferrable initially deferred for each row execute function insist_on_audit('user', 'user_id');
create constraint trigger pending_users_audited after insert or update of status on pending_users
  deferrable initially deferred for each row execute function insist_on_audit('registration', 'id');

grant select on roles, customers, email_claims to demarc_app;
grant select, insert, update on users, pending_users to demarc_app;
grant select, insert, delete on user_roles to demarc_app;
grant select, insert, update, delete on sessions to demarc_app;
