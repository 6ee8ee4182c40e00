-- Copies of delivered packages in a folder of a cloud drive.

create table submission_mirrors (
  submission_id   uuid primary key,
  -- Below the root folder, from the names of the day it arrived: a repeat writes to the same place.
  path            text[] not null,
  status          text not null default 'QUEUED',
  -- Attempts that failed since somebody last said to try.
  failures        integer not null default 0,
  reason          text,
  next_attempt_at timestamptz default now(),
  -- Where it lies, root folder and all.
  drive_path      text,
  mirrored_at     timestamptz,
  created_at      timestamptz not null default now(),
  constraint submission_mirrors_submission_fk foreign key (submission_id) references submissions (id),
  constraint submission_mirrors_path_whole check (cardinality(path) = 3),
  constraint submission_mirrors_status_known check (status in ('QUEUED', 'DONE', 'GIVEN_UP')),
  constraint submission_mirrors_waits_or_ended check ((status = 'QUEUED') = (next_attempt_at is not null)),
  constraint submission_mirrors_done_whole check (
    num_nonnulls(drive_path, mirrored_at) = case when status = 'DONE' then 2 else 0 end),
  constraint submission_mirrors_say_why check (status <> 'GIVEN_UP' or btrim(coalesce(reason, '')) <> ''),
  constraint submission_mirrors_count check (failures >= 0)
);
create index submission_mirrors_due_ix on submission_mirrors (next_attempt_at) where next_attempt_at is not null;
create constraint trigger submission_mirrors_added_audited after insert or delete on submission_mirrors
  deferrable initially deferred for each row execute function insist_on_audit('submission', 'submission_id');
create constraint trigger submission_mirrors_moved_audited after update on submission_mirrors
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function insist_on_audit('submission', 'submission_id');

-- Each time somebody tried, as submission_attempts.
create table submission_mirror_attempts (
  submission_id uuid not null,
  n             integer not null,
  began_at      timestamptz not null default now(),
  beat_at       timestamptz not null default now(),
  ended_at      timestamptz,
  outcome       text,
  detail        text,
  bytes_sent    bigint,
  constraint submission_mirror_attempts_pk primary key (submission_id, n),
  constraint submission_mirror_attempts_mirror_fk foreign key (submission_id)
    references submission_mirrors (submission_id),
  constraint submission_mirror_attempts_counts check (n > 0),
  constraint submission_mirror_attempts_outcome_known check (outcome in ('DELIVERED', 'DELAYED', 'REFUSED', 'LOST')),
  constraint submission_mirror_attempts_ended_whole check ((ended_at is null) = (outcome is null))
);
-- One at a time.
create unique index submission_mirror_attempts_going_on on submission_mirror_attempts (submission_id)
  where ended_at is null;

grant select, insert, update on submission_mirrors, submission_mirror_attempts to demarc_app;
