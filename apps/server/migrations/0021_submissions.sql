-- Deliveries: what of a site goes to its customer, how it gets there, and every attempt at it.

alter table assignments validate constraint assignments_work_order_fk;
alter table qc_reviews validate constraint qc_reviews_fielder_fk;
alter table photos validate constraint photos_first_building_fk;
alter table surveys validate constraint surveys_corrected_by_fk;
alter table surveys validate constraint surveys_corrected_whole;

create table submissions (
  id                uuid primary key,
  site_id           uuid not null,
  -- The how-many-eth delivery of its site.
  part              integer not null,
  channel           text not null,
  status            text not null default 'QUEUED',
  recipients        text[] not null default '{}',
  -- The buildings by number, with the round of review that each passed in.
  payload           jsonb not null,
  -- Site, part, hash of the package and channel: every repeat carries it, so that the far end keeps one.
  idempotency_key   text,
  -- The package, once it is put together.
  object_key        text,
  file_name         text,
  bytes             bigint,
  sha256            text,
  manifest          jsonb,
  submitted_by      uuid not null,
  submitted_at      timestamptz not null default now(),
  -- When it is tried next; null: nobody but a person does anything about it, or somebody is at it.
  next_attempt_at   timestamptz default now(),
  -- Attempts that failed since somebody last said to try.
  failures          integer not null default 0,
  -- Why it failed, was cancelled or was rejected.
  reason            text,
  delivered_at      timestamptz,
  -- By hand: the day it was handed over, and by whom it was said.
  delivered_on      date,
  handed_over_by    uuid,
  reference         text,
  proof_document_id uuid,
  -- What the customer said to it, as somebody wrote it down.
  answered_on       date,
  answer            text,
  answered_by       uuid,
  -- How often it was sent once more after it had arrived; when it goes out so next, and to whom.
  resends           integer not null default 0,
  resend_at         timestamptz,
  resend_to         text[],
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint submissions_site_fk foreign key (site_id) references sites (id),
  constraint submissions_submitted_by_fk foreign key (submitted_by) references users (id),
  constraint submissions_handed_over_by_fk foreign key (handed_over_by) references users (id),
  constraint submissions_answered_by_fk foreign key (answered_by) references users (id),
  constraint submissions_proof_fk foreign key (proof_document_id) references documents (id),
  constraint submissions_part_unique unique (site_id, part),
  constraint submissions_idempotency_key_unique unique (idempotency_key),
  constraint submissions_part_counts check (part > 0),
  constraint submissions_channel_known check (channel in ('SHAREPOINT', 'EMAIL', 'BRIGHTSPEED')),
  constraint submissions_status_known check (status in (
    'QUEUED', 'SENDING', 'DELIVERED', 'ACKNOWLEDGED', 'REJECTED', 'FAILED', 'CANCELLED')),
  constraint submissions_package_whole check (
    num_nonnulls(object_key, file_name, bytes, sha256, manifest, idempotency_key) in (0, 6)),
  constraint submissions_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Nothing has arrived that was never put together.
  constraint submissions_arrived_whole check (
    (delivered_at is not null) = (status in ('DELIVERED', 'ACKNOWLEDGED', 'REJECTED'))
    and (delivered_at is null or object_key is not null)),
  constraint submissions_by_hand_whole check (
    (delivered_on is null) = (handed_over_by is null)
    and (delivered_on is null or (delivered_at is not null and reference is not null))),
  constraint submissions_answered_whole check (
    num_nonnulls(answered_on, answer, answered_by) = case when status in ('ACKNOWLEDGED', 'REJECTED') then 3 else 0 end),
  constraint submissions_say_why check (status not in ('REJECTED', 'FAILED', 'CANCELLED') or btrim(coalesce(reason, '')) <> ''),
  constraint submissions_next_attempt_waits check (next_attempt_at is null or status in ('QUEUED', 'SENDING', 'FAILED')),
  constraint submissions_resent_after_arrival check (resend_at is null or delivered_at is not null)
);
create index submissions_list_ix on submissions (submitted_at desc, id desc);
create index submissions_status_ix on submissions (status, submitted_at desc, id desc);
create index submissions_submitted_by_ix on submissions (submitted_by);
create index submissions_handed_over_by_ix on submissions (handed_over_by) where handed_over_by is not null;
create index submissions_answered_by_ix on submissions (answered_by) where answered_by is not null;
create index submissions_object_ix on submissions (object_key) where object_key is not null;
create index submissions_proof_ix on submissions (proof_document_id) where proof_document_id is not null;
-- What the courier looks for.
create index submissions_due_ix on submissions (next_attempt_at) where next_attempt_at is not null;
create index submissions_resend_ix on submissions (resend_at) where resend_at is not null;
create trigger submissions_touch before update on submissions for each row execute function touch_updated_at();
create constraint trigger submissions_added_audited after insert or delete on submissions
  deferrable initially deferred for each row execute function insist_on_audit('submission', 'id');
create constraint trigger submissions_moved_audited after update on submissions
  deferrable initially deferred for each row
  -- That it waits or is being tried, the attempts tell.
  when ((old.status is distinct from new.status and new.status not in ('QUEUED', 'SENDING'))
        or old.resends is distinct from new.resends)
  execute function insist_on_audit('submission', 'id');

-- As SUBMISSION_TRANSITIONS of the domain has them.
create table submission_transitions (
  from_status text,
  to_status   text,
  constraint submission_transitions_pk primary key (from_status, to_status)
);
insert into submission_transitions (from_status, to_status) values
  ('QUEUED', 'SENDING'),
  ('SENDING', 'DELIVERED'),
  ('SENDING', 'FAILED'),
  ('FAILED', 'QUEUED'),
  ('QUEUED', 'CANCELLED'),
  ('FAILED', 'CANCELLED'),
  ('QUEUED', 'DELIVERED'),
  ('FAILED', 'DELIVERED'),
  ('DELIVERED', 'ACKNOWLEDGED'),
  ('DELIVERED', 'REJECTED');
create function insist_on_submission_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from submission_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'no move of a delivery leads from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'submissions_follow_the_moves';
  end if;
  return new;
end $$;
create trigger submissions_follow_the_moves before update on submissions
  for each row when (old.status is distinct from new.status) execute function insist_on_submission_transition();

create table submission_buildings (
  submission_id uuid not null,
  building_id   uuid not null,
  -- Its delivery has not arrived and was not given up.
  is_under_way  boolean not null default true,
  constraint submission_buildings_pk primary key (submission_id, building_id),
  constraint submission_buildings_submission_fk foreign key (submission_id) references submissions (id),
  constraint submission_buildings_building_fk foreign key (building_id) references buildings (id)
);
create index submission_buildings_building_ix on submission_buildings (building_id);
-- A building is on its way once.
create unique index submission_buildings_one_under_way on submission_buildings (building_id) where is_under_way;

create function keep_under_way() returns trigger language plpgsql as $$
begin
  update submission_buildings set is_under_way = new.status in ('QUEUED', 'SENDING', 'FAILED')
   where submission_id = new.id;
  return null;
end $$;
create trigger submissions_keep_under_way after update on submissions
  for each row when (old.status is distinct from new.status) execute function keep_under_way();

-- What is on its way has passed, and stays as it was packed.
create function insist_on_passed_under_way() returns trigger language plpgsql as $$
declare
  the_building uuid := case tg_table_name
    when 'buildings' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'building_id')::uuid end;
begin
  if exists (
    select from submission_buildings sb join buildings b on b.id = sb.building_id
     where sb.building_id = the_building and sb.is_under_way
       and (b.status <> 'QC_REVIEW' or b.qc_passed_at is null)
  ) then
    raise exception 'building % is on its way to the customer, and has not passed', the_building
      using errcode = 'restrict_violation', constraint = 'submissions_hold_their_buildings';
  end if;
  return null;
end $$;
create constraint trigger submission_buildings_passed after insert on submission_buildings
  deferrable initially deferred for each row execute function insist_on_passed_under_way();
create constraint trigger buildings_held_by_submission after update on buildings
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.qc_passed_at is distinct from new.qc_passed_at)
  execute function insist_on_passed_under_way();

-- Each time somebody tried. Not history: what came of it is told by the delivery itself.
create table submission_attempts (
  submission_id uuid not null,
  n             integer not null,
  -- 0: the delivery; 1 and up: the how-many-eth time it was sent once more.
  resend        integer not null default 0,
  began_at      timestamptz not null default now(),
  -- Whoever carries it says so every few seconds: where that stops, another one takes it up.
  beat_at       timestamptz not null default now(),
  ended_at      timestamptz,
  outcome       text,
  detail        text,
  bytes_sent    bigint,
  constraint submission_attempts_pk primary key (submission_id, n),
  constraint submission_attempts_submission_fk foreign key (submission_id) references submissions (id),
  constraint submission_attempts_counts check (n > 0 and resend >= 0),
  constraint submission_attempts_outcome_known check (outcome in ('DELIVERED', 'DELAYED', 'REFUSED', 'LOST')),
  constraint submission_attempts_ended_whole check ((ended_at is null) = (outcome is null))
);
-- One at a time.
create unique index submission_attempts_going_on on submission_attempts (submission_id) where ended_at is null;

-- A mail whose package is too large for it links to the package instead.
create table submission_links (
  id            uuid primary key,
  submission_id uuid not null,
  -- Of the token in the mail; the token itself is kept nowhere.
  token_hash    text not null,
  recipients    text[] not null,
  expires_at    timestamptz not null,
  downloads     integer not null default 0,
  created_at    timestamptz not null default now(),
  constraint submission_links_submission_fk foreign key (submission_id) references submissions (id),
  constraint submission_links_token_unique unique (token_hash)
);
create index submission_links_submission_ix on submission_links (submission_id);

-- What passed and waits to be sent.
create index buildings_passed_ix on buildings (site_id)
  where status = 'QC_REVIEW' and qc_passed_at is not null and not is_void and not is_order_deleted;

grant select on submission_transitions to demarc_app;
grant select, insert, update on submissions, submission_buildings, submission_attempts, submission_links to demarc_app;
