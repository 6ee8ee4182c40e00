-- What is known of earlier visits, and what the next visitor is told.

-- What the office made of a report, and what it noted: the next fielder reads it.
alter table outcomes
  add column decision      text,
  add column decision_note text,
  add column decided_by    uuid,
  add column decided_at    timestamptz,
  add constraint outcomes_decision_known check (decision in ('PASS', 'REDISPATCH', 'RETURN_TO_RESEARCH')) not valid,
  add constraint outcomes_decided_whole check (num_nonnulls(decision, decision_note, decided_by, decided_at) in (0, 4)) not valid,
  add constraint outcomes_decided_by_fk foreign key (decided_by) references users (id) not valid;
-- Few rows: a report is rare.
-- squawk-ignore require-concurrent-index-creation
create index outcomes_decided_by_ix on outcomes (decided_by) where decided_by is not null;

-- Written by whoever assigns, read on the phone.
alter table assignments
  add column instructions text not null default '',
  add constraint assignments_instructions_bounded check (length(instructions) <= 1000) not valid;
