-- A delivery that the customer rejected: its buildings are not billed until somebody says how it goes on.

alter table buildings
  -- The delivery it reached the customer with, where that stands rejected; null: nothing is held against it.
  add column rejected_in uuid,
  add constraint buildings_rejected_in_fk foreign key (rejected_in) references submissions (id) not valid;
create index buildings_rejected_ix on buildings (rejected_in) where rejected_in is not null;

-- Nothing that anybody did is changed, so history says nothing, and the time of the last change stays.
alter table buildings disable trigger user;
update buildings b set rejected_in = s.id
  from submission_buildings sb join submissions s on s.id = sb.submission_id
 where sb.building_id = b.id and s.status = 'REJECTED' and b.accepted_at is null and b.cancelled_at is null
   and b.status in ('SUBMITTED_TO_CUSTOMER', 'INVOICED', 'DISPUTED', 'PAID')
   and not exists (
     select from submission_buildings l join submissions later on later.id = l.submission_id
      where l.building_id = b.id and later.delivered_at > s.delivered_at);
alter table buildings enable trigger user;

-- The index of what is to bill is made again without rejected buildings. The table is locked while this runs: nobody
-- reads it without an index.
-- squawk-ignore require-concurrent-index-deletion
drop index buildings_to_bill_ix;
create index buildings_to_bill_ix on buildings (customer_id, wire_center_id, (coalesce(delivered_on, 'infinity')), id)
  include (delivered_on, building_type, is_warranty, is_flagged, is_order_held, unit_count, sfu_count)
  where status = 'SUBMITTED_TO_CUSTOMER' and not is_on_line and not is_void and not is_order_deleted
    and rejected_in is null;

-- Taken after all.
insert into submission_transitions (from_status, to_status) values ('REJECTED', 'ACKNOWLEDGED');

alter table submissions
  -- Somebody carries it over: nothing is sent by itself, whatever its channel.
  add column is_carried boolean not null default false;
