-- One report of a fielder for several buildings of a site: each keeps a report and photos of its own.

alter table outcomes
  -- The report that was made at the gate; this one says the same of another building.
  add column reported_with uuid,
  add constraint outcomes_reported_with_fk foreign key (reported_with) references outcomes (id) not valid;
-- None at first.
-- squawk-ignore require-concurrent-index-creation
create index outcomes_reported_with_ix on outcomes (reported_with) where reported_with is not null;

alter table photos
  -- Whose bytes it gets once they are here.
  add column copied_from uuid,
  add constraint photos_copied_from_fk foreign key (copied_from) references photos (id) not valid;
-- None at first.
-- squawk-ignore require-concurrent-index-creation
create index photos_copied_from_ix on photos (copied_from) where copied_from is not null;
