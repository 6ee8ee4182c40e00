-- What dispatch needs to know of a person: where the day starts, on which days, and who answers for them.
alter table users
  add column home_address  text,
  add column home_lat      numeric(10, 7),
  add column home_lon      numeric(10, 7),
  -- ISO days: 1 is Monday.
  add column working_days  smallint[] not null default '{1,2,3,4,5}',
  add column supervisor_id uuid,
  add column deputy_id     uuid;
alter table users
  add constraint users_home_both_or_none check ((home_lat is null) = (home_lon is null)) not valid,
  add constraint users_home_has_address check (home_lat is null or home_address is not null) not valid,
  add constraint users_home_in_range check (home_lat between -90 and 90 and home_lon between -180 and 180) not valid,
  add constraint users_working_days_known check (working_days <@ '{1,2,3,4,5,6,7}'::smallint[]) not valid,
  add constraint users_supervisor_fk foreign key (supervisor_id) references users (id) not valid,
  add constraint users_deputy_fk foreign key (deputy_id) references users (id) not valid,
  add constraint users_supervisor_is_another check (supervisor_id <> id) not valid,
  add constraint users_deputy_is_another check (deputy_id <> id) not valid;
create index users_supervisor_ix on users (supervisor_id) where supervisor_id is not null;
create index users_deputy_ix on users (deputy_id) where deputy_id is not null;

create constraint trigger users_team_audited after update of supervisor_id, deputy_id on users
  deferrable initially deferred for each row
  when (old.supervisor_id is distinct from new.supervisor_id or old.deputy_id is distinct from new.deputy_id)
  execute function insist_on_audit('user', 'id');
