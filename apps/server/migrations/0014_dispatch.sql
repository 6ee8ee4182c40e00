-- Dispatch: who has which building in hand, until when, and how it came back.
create table assignments (
  id               uuid primary key,
  -- What was sent together is taken back together.
  batch_id         uuid not null,
  building_id      uuid not null,
  fielder_id       uuid not null,
  assigned_by      uuid not null,
  assigned_at      timestamptz not null default now(),
  due_date         date not null,
  -- The day on which the visit stands in the fielder's lane.
  planned_on       date not null,
  accepted_at      timestamptz,
  started_at       timestamptz,
  completed_at     timestamptz,
  status           text not null default 'ASSIGNED',
  ended_at         timestamptz,
  ended_as         text,
  -- Null: nobody, it followed from something else.
  ended_by         uuid,
  -- Why: a reason of the list for a decline, else words.
  end_reason       text,
  end_note         text,
  -- The one it took over from; undone, that one's fielder has it again.
  replaces         uuid,
  -- The timeout counts from here: assigned_at, moved on by the time its order was held.
  clock_started_at timestamptz not null default now(),
  -- Reminders of the timeout that were sent: none, at half, at nine tenths.
  reminders        smallint not null default 0,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint assignments_building_fk foreign key (building_id) references buildings (id),
  constraint assignments_fielder_fk foreign key (fielder_id) references users (id),
  constraint assignments_assigned_by_fk foreign key (assigned_by) references users (id),
  constraint assignments_ended_by_fk foreign key (ended_by) references users (id),
  constraint assignments_replaces_fk foreign key (replaces) references assignments (id),
  constraint assignments_status_known check (status in ('ASSIGNED', 'ACCEPTED', 'DECLINED', 'TIMEOUT', 'REASSIGNED')),
  constraint assignments_end_known check (ended_as in (
    'DECLINED', 'TIMEOUT', 'GIVEN_BACK', 'RECALLED', 'REASSIGNED', 'UNDONE', 'CANCELLED')),
  constraint assignments_ended_says_how check (
    (status in ('ASSIGNED', 'ACCEPTED')) = (ended_at is null) and (ended_at is null) = (ended_as is null)),
  constraint assignments_accepted_since check (status <> 'ACCEPTED' or accepted_at is not null),
  constraint assignments_started_is_accepted check (started_at is null or accepted_at is not null),
  constraint assignments_timed_out_unaccepted check (status not in ('TIMEOUT', 'DECLINED') or accepted_at is null),
  constraint assignments_reminders_counted check (reminders between 0 and 2)
);
-- I8: at most one of a building is live.
create unique index assignments_live_unique on assignments (building_id)
  where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null;
create index assignments_open_ix on assignments (fielder_id, due_date, id)
  where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null;
create index assignments_done_ix on assignments (fielder_id, completed_at desc, id) where completed_at is not null;
create index assignments_clock_ix on assignments (clock_started_at, id) where status = 'ASSIGNED';
-- Unaccepted on the eve of its day: somebody should call.
create index assignments_unaccepted_ix on assignments (due_date, id) where status = 'ASSIGNED';
create index assignments_building_ix on assignments (building_id, assigned_at desc);
create index assignments_batch_ix on assignments (batch_id);
create index assignments_replaces_ix on assignments (replaces) where replaces is not null;
create index assignments_assigned_by_ix on assignments (assigned_by);
create index assignments_ended_by_ix on assignments (ended_by) where ended_by is not null;
create trigger assignments_touch before update on assignments for each row execute function touch_updated_at();
create constraint trigger assignments_added_audited after insert or delete on assignments
  deferrable initially deferred for each row execute function insist_on_audit('assignment', 'id');
create constraint trigger assignments_moved_audited after update on assignments
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.completed_at is distinct from new.completed_at
        or old.started_at is distinct from new.started_at)
  execute function insist_on_audit('assignment', 'id');

-- Whoever is sent somewhere is sent to work that is assigned: nothing leaves a fielder's hands without their
-- assignment being ended in the same breath.
create function insist_on_live_building() returns trigger language plpgsql as $$
declare
  the_building uuid := case tg_table_name when 'buildings' then new.id else (to_jsonb(new) ->> 'building_id')::uuid end;
begin
  if exists (
    select from assignments a join buildings b on b.id = a.building_id
     where a.building_id = the_building and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
       and b.status not in ('ASSIGNED', 'IN_PROGRESS')
  ) then
    raise exception 'building % is in a fielder''s hands, and does not stand there', the_building
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger assignments_live_on_assigned after insert or update on assignments
  deferrable initially deferred for each row execute function insist_on_live_building();
create constraint trigger buildings_moved_with_assignment after update on buildings
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function insist_on_live_building();

-- While its order is held the clock of an assignment stands; released, it goes on where it stood.
create function move_clocks_on() returns trigger language plpgsql as $$
begin
  update assignments a
     set clock_started_at = clock_started_at + (now() - greatest(old.held_at, clock_started_at))
    from buildings b join sites s on s.id = b.site_id
   where s.order_id = new.id and a.building_id = b.id and a.status = 'ASSIGNED' and a.clock_started_at < now();
  return null;
end $$;
create trigger orders_released_clocks after update on orders for each row
  when (old.is_held and not new.is_held) execute function move_clocks_on();

-- How many each fielder has in hand, kept like every other count: the dashboard counts those who have any.
create function count_added_assignments() returns trigger language plpgsql as $$
begin
  insert into work_count_deltas (kind, key, n)
  select 'fielders', fielder_id::text, count(*) from added
   where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null group by fielder_id;
  return null;
end $$;
create function count_changed_assignments() returns trigger language plpgsql as $$
begin
  insert into work_count_deltas (kind, key, n)
  select 'fielders', key, sum(n) from (
    select fielder_id::text as key, 1 as n from now_so where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null
    union all
    select fielder_id::text, -1 from was_so where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null
  ) counted group by key having sum(n) <> 0;
  return null;
end $$;
create trigger assignments_added_counted after insert on assignments
  referencing new table as added for each statement execute function count_added_assignments();
create trigger assignments_changed_counted after update on assignments
  referencing old table as was_so new table as now_so for each statement execute function count_changed_assignments();

-- When somebody is not there. Ended: it was taken back.
create table absences (
  id         uuid primary key,
  user_id    uuid not null,
  from_day   date not null,
  until_day  date not null,
  -- The batch that found others for the work; undone, the absence ends with it.
  batch_id   uuid,
  by_user    uuid not null,
  at         timestamptz not null default now(),
  ended_at   timestamptz,
  constraint absences_user_fk foreign key (user_id) references users (id),
  constraint absences_by_user_fk foreign key (by_user) references users (id),
  constraint absences_in_order check (from_day <= until_day)
);
create index absences_user_ix on absences (user_id, until_day) where ended_at is null;
create index absences_batch_ix on absences (batch_id) where batch_id is not null;
create index absences_by_user_ix on absences (by_user);
create constraint trigger absences_audited after insert or update or delete on absences
  deferrable initially deferred for each row execute function insist_on_audit('absence', 'id');

alter table buildings
  -- As the site has it: the board is sorted by it and joins nothing to do so.
  add column due_date  date,
  -- Why it is on the board again; null: it is there for the first time, or on its way.
  add column came_back text,
  -- Somebody said that it goes first.
  add column is_urgent boolean not null default false,
  -- As the order has them.
  add column is_order_held    boolean not null default false,
  add column is_order_deleted boolean not null default false,
  add constraint buildings_came_back_known check (came_back in ('DECLINED', 'TIMEOUT', 'GIVEN_BACK', 'OUTCOME')) not valid;
update buildings b set due_date = s.due_date, is_order_held = o.is_held, is_order_deleted = s.is_order_deleted
  from sites s join orders o on o.id = s.order_id
 where s.id = b.site_id and (s.due_date is not null or o.is_held or s.is_order_deleted);

create function stand_of_new_building() returns trigger language plpgsql as $$
begin
  select s.due_date, o.is_held, s.is_order_deleted into new.due_date, new.is_order_held, new.is_order_deleted
    from sites s join orders o on o.id = s.order_id where s.id = new.site_id;
  return new;
end $$;
create trigger buildings_take_their_stand before insert on buildings for each row
  execute function stand_of_new_building();
create function due_date_of_buildings() returns trigger language plpgsql as $$
begin
  update buildings set due_date = new.due_date where site_id = new.id and due_date is distinct from new.due_date;
  return null;
end $$;
create trigger sites_date_their_buildings after update on sites for each row
  when (old.due_date is distinct from new.due_date) execute function due_date_of_buildings();

-- Whether its order is held, or deleted: the board, the map and the lanes say it for thousands, and look up no order.
create function stand_of_buildings() returns trigger language plpgsql as $$
begin
  if exists (select id, is_held, deleted_at is null from now_so
             except select id, is_held, deleted_at is null from was_so) then
    -- Planned for as many as there are: one order on hold, or five thousand that are taken back.
    execute 'update buildings b set is_order_held = n.is_held, is_order_deleted = n.deleted_at is not null
               from now_so n join sites s on s.order_id = n.id
              where b.site_id = s.id and not b.is_void
                and (b.is_order_held <> n.is_held or b.is_order_deleted <> (n.deleted_at is not null))';
  end if;
  return null;
end $$;
create trigger orders_tell_their_buildings after update on orders
  referencing old table as was_so new table as now_so for each statement execute function stand_of_buildings();
-- What only follows from order and site is no change of the building.
drop trigger buildings_touch on buildings;
create trigger buildings_touch before update on buildings for each row
  when (old.due_date is not distinct from new.due_date and old.is_order_held = new.is_order_held
        and old.is_order_deleted = new.is_order_deleted)
  execute function touch_updated_at();

-- The board: what came back and what is urgent first, then by due date.
create index buildings_board_ix on buildings
  ((came_back is null and not is_urgent), (coalesce(due_date, 'infinity')), id)
  where status = 'READY_FOR_DISPATCH' and not is_void and not is_order_deleted;
create index buildings_board_trgm_ix on buildings using gin ((lower(jsb || ' ' || coalesce(address, ''))) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where status = 'READY_FOR_DISPATCH' and not is_void and not is_order_deleted;

-- The lanes of the board stand by name, and are looked for by it.
create index users_name_ix on users (last_name, first_name, id) where active;
create index users_name_trgm_ix on users using gin ((first_name || ' ' || last_name) gin_trgm_ops) where active;

grant select, insert, update on assignments, absences to demarc_app;
