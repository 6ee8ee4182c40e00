-- Quality control: who looks at what was handed in, what they say of it, and who never may.

-- Whoever took, answered or submitted anything at a building, in any round, on behalf of another too. Nothing is ever
-- taken out: a draft that was saved over and a photo that moved elsewhere leave their trace here.
create table field_hands (
  building_id uuid not null,
  user_id     uuid not null,
  since       timestamptz not null default now(),
  constraint field_hands_pk primary key (building_id, user_id),
  constraint field_hands_building_fk foreign key (building_id) references buildings (id),
  constraint field_hands_user_fk foreign key (user_id) references users (id)
);
create index field_hands_user_ix on field_hands (user_id);

create function keep_hands() returns trigger language plpgsql as $$
declare
  the_building uuid;
  people uuid[];
begin
  case tg_table_name
    when 'photos' then the_building := new.building_id; people := array[new.taken_by, new.announced_by];
    when 'surveys' then the_building := new.building_id; people := array[new.fielder_id, new.submitted_by];
    when 'outcomes' then
      the_building := new.building_id;
      select array[a.fielder_id, new.reported_by] into people from assignments a where a.id = new.assignment_id;
    else
      select a.building_id, array[new.saved_by] into the_building, people from assignments a where a.id = new.assignment_id;
  end case;
  insert into field_hands (building_id, user_id)
  select the_building, person from unnest(people) person group by person order by person
  on conflict do nothing;
  return null;
end $$;
create trigger photos_keep_hands after insert on photos for each row execute function keep_hands();
create trigger photos_moved_keep_hands after update on photos for each row
  when (old.building_id is distinct from new.building_id) execute function keep_hands();
create trigger surveys_keep_hands after insert on surveys for each row execute function keep_hands();
create trigger surveys_moved_keep_hands after update on surveys for each row
  when (old.building_id is distinct from new.building_id) execute function keep_hands();
create trigger outcomes_keep_hands after insert on outcomes for each row execute function keep_hands();
create trigger survey_drafts_keep_hands after insert on survey_drafts for each row execute function keep_hands();
create trigger survey_drafts_saved_keep_hands after update on survey_drafts for each row
  when (old.saved_by is distinct from new.saved_by) execute function keep_hands();

insert into field_hands (building_id, user_id)
select building_id, person from photos cross join lateral unnest(array[taken_by, announced_by]) person
union select building_id, person from surveys cross join lateral unnest(array[fielder_id, submitted_by]) person
union select o.building_id, person from outcomes o join assignments a on a.id = o.assignment_id
  cross join lateral unnest(array[a.fielder_id, o.reported_by]) person
union select a.building_id, d.saved_by from survey_drafts d join assignments a on a.id = d.assignment_id
union select b.id, l.actor_id from audit_logs l join assignments a on l.entity = 'assignment' and a.id = l.entity_id
  join buildings b on b.id = a.building_id where l.after ? 'onBehalf' and l.actor_id is not null;

alter table buildings
  -- Each time it comes to review is a round; none: it never did.
  add column qc_round integer not null default 0,
  add column qc_since timestamptz,
  -- Why it wants a closer look, as QC_RISKS of the domain has it.
  add column qc_risks text[] not null default '{}',
  add constraint buildings_qc_round_counts check (qc_round >= 0) not valid,
  add constraint buildings_qc_risks_known check (qc_risks <@ array[
    'REWORK', 'REUSED_PHOTO', 'OUTCOME', 'SHOT_MISSING', 'TOO_FAR', 'PLACE_UNSURE', 'POOR_PHOTO', 'LEFT_OUT']) not valid;

create function qc_risks_of(the_building uuid, is_flagged boolean, round integer) returns text[] language sql stable as $$
  select array_remove(array[
      case when round > 1 then 'REWORK' end, case when is_flagged then 'OUTCOME' end,
      case when flags && array['DUPLICATE', 'OTHER_DAY'] then 'REUSED_PHOTO' end,
      case when is_missing then 'SHOT_MISSING' end,
      case when 'FAR' = any(flags) then 'TOO_FAR' end,
      case when flags && array['NO_POSITION', 'POSITIONS_DIFFER'] then 'PLACE_UNSURE' end,
      case when flags && array['BLURRED', 'DARK', 'DAMAGED'] then 'POOR_PHOTO' end,
      case when is_left_out then 'LEFT_OUT' end], null)
    from (select coalesce(array_agg(flag), '{}') as flags, coalesce(bool_or(p.checked_at is null), false) as is_missing
            from photos p left join lateral jsonb_array_elements_text(p.qc_flag -> 'flags') flag on true
           where p.building_id = the_building and p.removed_at is null and not p.is_late) photos,
         (select exists (select from (
             select s.not_applicable from surveys s
              where s.building_id = the_building and not s.is_late and s.withdrawn_at is null
              order by s.version desc limit 1) newest where not_applicable <> '{}') as is_left_out) survey
$$;

create function begin_qc_round() returns trigger language plpgsql as $$
begin
  new.qc_round := new.qc_round + 1;
  new.qc_since := now();
  new.qc_risks := qc_risks_of(new.id, new.is_flagged, new.qc_round);
  return new;
end $$;
create trigger buildings_added_to_qc before insert on buildings for each row
  when (new.status = 'QC_REVIEW') execute function begin_qc_round();
create trigger buildings_come_to_qc before update on buildings for each row
  when (old.status <> 'QC_REVIEW' and new.status = 'QC_REVIEW') execute function begin_qc_round();

-- Nor is what was found at its photos a change of the building.
drop trigger buildings_touch on buildings;
create trigger buildings_touch before update on buildings for each row
  when (old.due_date is not distinct from new.due_date and old.is_order_held = new.is_order_held
        and old.is_order_deleted = new.is_order_deleted
        and (old.status <> new.status or old.qc_round = new.qc_round and old.qc_risks = new.qc_risks))
  execute function touch_updated_at();
update buildings set qc_round = 1, qc_since = updated_at, qc_risks = qc_risks_of(id, is_flagged, 1)
 where status in ('QC_REVIEW', 'QC_FAILED');

-- The queue: by due date, and of a day what has most against it first.
create index buildings_qc_pending_ix on buildings ((coalesce(due_date, 'infinity')), (9 - cardinality(qc_risks)), id)
  where status = 'QC_REVIEW' and qc_passed_at is null and not is_void and not is_order_deleted;
create index buildings_qc_failed_ix on buildings ((coalesce(due_date, 'infinity')), (9 - cardinality(qc_risks)), id)
  where status = 'QC_FAILED' and not is_void and not is_order_deleted;

-- Who has a building before them. Presence, not work: it ends by itself, and history says nothing of it.
create table qc_claims (
  id          uuid primary key,
  building_id uuid not null,
  reviewer_id uuid not null,
  during      tstzrange not null,
  constraint qc_claims_building_fk foreign key (building_id) references buildings (id),
  constraint qc_claims_reviewer_fk foreign key (reviewer_id) references users (id),
  constraint qc_claims_bounded check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- I10
  constraint qc_claims_one_at_a_time exclude using gist (building_id with =, during with &&)
);
create index qc_claims_building_ix on qc_claims (building_id);
create index qc_claims_reviewer_ix on qc_claims (reviewer_id);
create index qc_claims_until_ix on qc_claims ((upper(during)));

create table qc_reviews (
  id               uuid primary key,
  building_id      uuid not null,
  round            integer not null,
  reviewer_id      uuid not null,
  reviewed_at      timestamptz not null default now(),
  result           text not null,
  notes            text not null,
  checklist        jsonb not null,
  -- There was nothing to survey, and that was found right.
  is_outcome       boolean not null default false,
  -- What its reviewer had before them: the state of the building, and each photo with what its bytes hash to.
  building_version integer not null,
  seen             jsonb not null,
  -- A pass that was taken back; the round is open again.
  revoked_at       timestamptz,
  revoked_by       uuid,
  revoke_reason    text,
  constraint qc_reviews_building_fk foreign key (building_id) references buildings (id),
  constraint qc_reviews_reviewer_fk foreign key (reviewer_id) references users (id),
  constraint qc_reviews_revoked_by_fk foreign key (revoked_by) references users (id),
  constraint qc_reviews_result_known check (result in ('PASS', 'CLARIFICATION', 'WORK_ORDER')),
  -- I9
  constraint qc_reviews_say_why check ((result = 'PASS' and not is_outcome) or btrim(notes) <> ''),
  constraint qc_reviews_revoked_whole check (
    (revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoke_reason is null)),
  constraint qc_reviews_only_pass_revoked check (revoked_at is null or result = 'PASS')
);
-- I9: one verdict of a building and round.
create unique index qc_reviews_round_unique on qc_reviews (building_id, round) where revoked_at is null;
create index qc_reviews_building_ix on qc_reviews (building_id, reviewed_at desc);
create index qc_reviews_reviewer_ix on qc_reviews (reviewer_id, reviewed_at desc);
create index qc_reviews_revoked_by_ix on qc_reviews (revoked_by) where revoked_by is not null;
create constraint trigger qc_reviews_audited after insert or update or delete on qc_reviews
  deferrable initially deferred for each row execute function insist_on_audit('qc_review', 'id');

-- I9: nobody reviews what they had a hand in.
create function insist_on_other_eyes() returns trigger language plpgsql as $$
begin
  if exists (select from field_hands h where h.building_id = new.building_id and h.user_id = new.reviewer_id) then
    raise exception 'whoever had a hand in building % does not review it', new.building_id
      using errcode = 'restrict_violation', constraint = 'qc_reviews_other_eyes';
  end if;
  return new;
end $$;
create trigger qc_reviews_other_eyes before insert on qc_reviews for each row execute function insist_on_other_eyes();

-- What was said of one photo, of a place of the shot list, or of one answer.
create table qc_marks (
  id         uuid primary key,
  review_id  uuid not null,
  position   integer not null,
  photo_id   uuid,
  slot       text,
  question   text,
  mark       text not null,
  reason     text,
  -- Drawn on the photo, as parts of its width and height.
  box_x      real,
  box_y      real,
  box_width  real,
  box_height real,
  constraint qc_marks_review_fk foreign key (review_id) references qc_reviews (id),
  constraint qc_marks_photo_fk foreign key (photo_id) references photos (id),
  constraint qc_marks_position_unique unique (review_id, position),
  constraint qc_marks_mark_known check (mark in ('ACCEPT', 'RETAKE', 'NOT_APPLICABLE')),
  constraint qc_marks_about_one check (num_nonnulls(photo_id, slot, question) = 1),
  constraint qc_marks_say_why check (mark = 'ACCEPT' or btrim(coalesce(reason, '')) <> ''),
  constraint qc_marks_box_whole check (
    num_nonnulls(box_x, box_y, box_width, box_height) in (0, 4) and (box_x is null or photo_id is not null)),
  constraint qc_marks_box_inside check (
    box_x between 0 and 1 and box_y between 0 and 1 and box_width between 0 and 1 and box_height between 0 and 1)
);
create index qc_marks_photo_ix on qc_marks (photo_id) where photo_id is not null;

grant select, insert on field_hands, qc_marks to demarc_app;
grant select, insert, update, delete on qc_claims to demarc_app;
-- What was said stays said; only that it was taken back is written beside it.
grant select, insert, update (revoked_at, revoked_by, revoke_reason) on qc_reviews to demarc_app;
