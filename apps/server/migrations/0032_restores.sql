-- Whether the database has been restored to an earlier point than the storage beside it.

-- Both count together; see support/restoring. The storage has the same number in `installation/epoch`.
create table storage_epoch (
  is_the_one    boolean primary key default true,
  -- The storage has this one, or the next one.
  epoch         integer not null default 0,
  next_epoch    integer not null default 0,
  -- One worker counts at a time.
  claimed_until timestamptz,
  constraint storage_epoch_one check (is_the_one),
  constraint storage_epoch_counted check (epoch >= 0 and next_epoch >= epoch)
);
insert into storage_epoch default values;

create table restores (
  id             uuid primary key,
  noticed_at     timestamptz not null default now(),
  -- How far each of them had counted.
  database_epoch integer not null,
  storage_epoch  integer not null,
  -- Until then no clean-up touches the storage.
  held_until     timestamptz not null
);
create index restores_noticed_ix on restores (noticed_at desc);
create constraint trigger restores_audited after insert or update or delete on restores
  deferrable initially deferred for each row execute function insist_on_audit('restore', 'id');

grant select, update on storage_epoch to demarc_app;
grant select, insert on restores to demarc_app;
