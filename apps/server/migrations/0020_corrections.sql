-- What a reviewer puts right at the evidence. What stood before is kept, and custody stays with whoever took it.

alter table photos
  -- As its fielder took it; null: nobody has put it elsewhere since.
  add column first_slot        text,
  add column first_building_id uuid,
  add constraint photos_first_building_fk foreign key (first_building_id) references buildings (id) not valid;
create index photos_first_building_ix on photos (first_building_id) where first_building_id is not null;

alter table surveys
  -- A revision that was made at a desk: whoever handed in what it is made of is still named in it.
  add column corrected_by      uuid,
  add column correction_reason text,
  add constraint surveys_corrected_by_fk foreign key (corrected_by) references users (id) not valid,
  add constraint surveys_corrected_whole check (
    (corrected_by is null) = (correction_reason is null) and btrim(correction_reason) <> '') not valid;
create index surveys_corrected_by_ix on surveys (corrected_by) where corrected_by is not null;
