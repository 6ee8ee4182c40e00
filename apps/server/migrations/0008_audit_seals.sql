-- The list of what happened, newest first.
create index audit_logs_newest_ix on audit_logs (at desc, id desc);
-- The same of one kind of record.
create index audit_logs_kind_ix on audit_logs (entity, at desc, id desc);

-- Each sealed row of history by its digest, and a chain over the digests. Both are keyed with a secret that the
-- database does not have, so that whoever owns the database can destroy seals but not make them.
create table audit_seals (
  seq       bigint primary key,
  audit_id  uuid not null,
  audit_at  timestamptz not null,
  -- Whose history a row belonged to, for the day when the row is gone.
  entity    text not null,
  entity_id uuid not null,
  digest    bytea not null,
  chain     bytea not null,
  sealed_at timestamptz not null default now(),
  constraint audit_seals_audit_id_unique unique (audit_id),
  constraint audit_seals_digest_is_sha256 check (octet_length(digest) = 32),
  constraint audit_seals_chain_is_sha256 check (octet_length(chain) = 32)
);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function forbid_change();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function forbid_change();

grant select, insert on audit_seals to demarc_app;
