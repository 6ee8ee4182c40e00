-- The processes of an installation that run now, for the system status. Each keeps its own row and removes it when it
-- stops in order; see support/processes.

-- No change that a person makes, and again every few seconds: it has no history.
create table processes (
  id         uuid not null,
  role       text not null,
  host       text not null,
  version    text not null,
  -- The newest migration its code knows.
  schema     text not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null default now(),
  -- Until when all its rounds ran on time; null where it does no jobs.
  worked_at  timestamptz,
  constraint processes_pk primary key (id),
  constraint processes_role_known check (role in ('WEB', 'WORKER', 'BOTH'))
);

grant select, insert, update, delete on processes to demarc_app;
