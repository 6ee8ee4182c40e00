-- An order that is wanted quickly. Its buildings have high priority for as long as it is marked.

alter table orders add column is_rush boolean not null default false;
alter table buildings
  -- As the order has it.
  add column is_order_rush boolean not null default false;

create or replace function stand_of_new_building() returns trigger language plpgsql as $$
begin
  select s.due_date, o.is_held, o.is_rush, s.is_order_deleted
    into new.due_date, new.is_order_held, new.is_order_rush, new.is_order_deleted
    from sites s join orders o on o.id = s.order_id where s.id = new.site_id;
  return new;
end $$;
create or replace function stand_of_buildings() returns trigger language plpgsql as $$
begin
  if exists (select id, is_held, is_rush, deleted_at is null from now_so
             except select id, is_held, is_rush, deleted_at is null from was_so) then
    -- Planned for as many as there are: one order on hold, or five thousand that are taken back.
    execute 'update buildings b set is_order_held = n.is_held, is_order_rush = n.is_rush,
                                    is_order_deleted = n.deleted_at is not null
               from now_so n join sites s on s.order_id = n.id
              where b.site_id = s.id and not b.is_void
                and (b.is_order_held <> n.is_held or b.is_order_rush <> n.is_rush
                     or b.is_order_deleted <> (n.deleted_at is not null))';
  end if;
  return null;
end $$;

-- Nor is it a change of the building that its order is marked.
drop trigger buildings_touch on buildings;
create trigger buildings_touch before update on buildings for each row
  when (old.due_date is not distinct from new.due_date and old.is_order_held = new.is_order_held
        and old.is_order_rush = new.is_order_rush
        and old.is_order_deleted = new.is_order_deleted and old.is_on_line = new.is_on_line
        and (old.status <> new.status or old.qc_round = new.qc_round and old.qc_risks = new.qc_risks
             and old.customer_id is not distinct from new.customer_id
             and old.wire_center_id is not distinct from new.wire_center_id))
  execute function touch_updated_at();

-- The board: what came back, what is urgent and what is a rush first, then by due date. The previous release reads
-- buildings_board_ix, which goes with a later migration.
create index buildings_board_rush_ix on buildings
  ((came_back is null and not is_urgent and not is_order_rush), (coalesce(due_date, 'infinity')), id)
  where status = 'READY_FOR_DISPATCH' and not is_void and not is_order_deleted;
