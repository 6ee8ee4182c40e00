-- The running processes of an installation, for the system status. Each one updates its own row every few seconds and
-- deletes it when it stops; see support/processes. Not audited, because no person makes these changes.
create table processes (
  id         uuid not null,
  role       text not null,
  host       text not null,
  version    text not null,
  -- The newest migration its code knows.
  schema     text not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null default now(),
  -- The last time when none of its rounds was late; null if it runs no jobs.
  worked_at  timestamptz,
  constraint processes_pk primary key (id),
  constraint processes_role_known check (role in ('WEB', 'WORKER', 'BOTH'))
);

grant select, insert, update, delete on processes to demarc_app;
