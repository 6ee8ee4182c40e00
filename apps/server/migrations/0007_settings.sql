-- Secrets of the installation, sealed with a key that the database does not have. Written, never read back by a call.
create table setting_secrets (
  id         uuid primary key,
  key        text not null,
  sealed     bytea not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  constraint setting_secrets_key_unique unique (key),
  constraint setting_secrets_updated_by_fk foreign key (updated_by) references users (id)
);
create index setting_secrets_updated_by_ix on setting_secrets (updated_by);
create constraint trigger setting_secrets_audited after insert or update or delete on setting_secrets
  deferrable initially deferred for each row execute function insist_on_audit('setting', 'id');

-- The mark on printouts and invoices: one, small, already decoded and drawn again by us.
create table organisation_logo (
  id         uuid primary key,
  is_the_one boolean not null default true,
  image      bytea not null,
  width      integer not null,
  height     integer not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  constraint organisation_logo_one unique (is_the_one),
  constraint organisation_logo_is_the_one check (is_the_one),
  constraint organisation_logo_small check (octet_length(image) <= 262144),
  constraint organisation_logo_updated_by_fk foreign key (updated_by) references users (id)
);
create index organisation_logo_updated_by_ix on organisation_logo (updated_by);
create constraint trigger organisation_logo_audited after insert or update or delete on organisation_logo
  deferrable initially deferred for each row execute function insist_on_audit('setting', 'id');

grant select, insert, update, delete on setting_secrets, organisation_logo to demarc_app;
