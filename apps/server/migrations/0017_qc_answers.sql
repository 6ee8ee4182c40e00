-- What a reviewer asked without a visit, and what was answered: the way back of a building that was sent back.

alter table buildings
  -- Whoever handed in what was sent back: they are asked. Nobody handed in what came along with the company.
  add column qc_asked_of uuid,
  add constraint buildings_qc_asked_of_fk foreign key (qc_asked_of) references users (id) not valid;

create function ask_whoever_handed_in() returns trigger language plpgsql as $$
begin
  new.qc_asked_of := (
    select s.fielder_id from surveys s where s.building_id = new.id and not s.is_late and s.withdrawn_at is null
     order by s.version desc limit 1);
  return new;
end $$;
create trigger buildings_sent_back before update on buildings for each row
  when (old.status <> 'QC_FAILED' and new.status = 'QC_FAILED') execute function ask_whoever_handed_in();
update buildings b set qc_asked_of = (
    select s.fielder_id from surveys s where s.building_id = b.id and not s.is_late and s.withdrawn_at is null
     order by s.version desc limit 1)
 where b.status = 'QC_FAILED' and exists (select from surveys s where s.building_id = b.id);

-- The open questions of a fielder.
create index buildings_asked_of_ix on buildings (qc_asked_of, id)
  where status = 'QC_FAILED' and not is_void and not is_order_deleted;

create table qc_answers (
  id           uuid primary key,
  review_id    uuid not null,
  building_id  uuid not null,
  answered_by  uuid not null,
  -- The fielder in whose place somebody answered.
  on_behalf_of uuid,
  text         text not null,
  answered_at  timestamptz not null default now(),
  constraint qc_answers_review_fk foreign key (review_id) references qc_reviews (id),
  constraint qc_answers_building_fk foreign key (building_id) references buildings (id),
  constraint qc_answers_answered_by_fk foreign key (answered_by) references users (id),
  constraint qc_answers_on_behalf_of_fk foreign key (on_behalf_of) references users (id),
  -- A question has one answer.
  constraint qc_answers_review_unique unique (review_id),
  constraint qc_answers_say_something check (btrim(text) <> ''),
  constraint qc_answers_behalf_of_another check (on_behalf_of <> answered_by)
);
create index qc_answers_building_ix on qc_answers (building_id);
create index qc_answers_answered_by_ix on qc_answers (answered_by);
create index qc_answers_on_behalf_of_ix on qc_answers (on_behalf_of) where on_behalf_of is not null;
create constraint trigger qc_answers_audited after insert or update or delete on qc_answers
  deferrable initially deferred for each row execute function insist_on_audit('qc_answer', 'id');

-- Only what was asked is answered, of the building that was asked about.
create function insist_on_question() returns trigger language plpgsql as $$
begin
  if not exists (select from qc_reviews r
                  where r.id = new.review_id and r.building_id = new.building_id and r.result = 'CLARIFICATION') then
    raise exception 'review % asks nothing about building %', new.review_id, new.building_id
      using errcode = 'restrict_violation', constraint = 'qc_answers_of_a_question';
  end if;
  return new;
end $$;
create trigger qc_answers_of_a_question before insert on qc_answers for each row execute function insist_on_question();

-- Whoever answers has a hand in it: they never review it.
create function keep_answering_hand() returns trigger language plpgsql as $$
begin
  insert into field_hands (building_id, user_id) values (new.building_id, new.answered_by) on conflict do nothing;
  return null;
end $$;
create trigger qc_answers_keep_hands after insert on qc_answers for each row execute function keep_answering_hand();

-- What was answered stays so.
grant select, insert on qc_answers to demarc_app;
