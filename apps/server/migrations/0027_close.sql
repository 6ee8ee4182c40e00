-- Closing: an order whose work is all paid is closed by hand, or by itself after so many days.

alter table invoices validate constraint invoices_void_is_unpaid;

-- Since when all of it is paid; a payment that goes back ends it, and the next one begins anew.
alter table orders add column paid_since timestamptz;

-- In the database, so that no way in can forget it: the roll-up, an import, the version that still serves.
create function keep_paid_since() returns trigger language plpgsql as $$
begin
  if new.status <> 'PAID' then
    new.paid_since := null;
  elsif tg_op = 'INSERT' or old.status <> 'PAID' then
    new.paid_since := now();
  end if;
  return new;
end $$;
create trigger orders_keep_paid_since before insert or update of status on orders
  for each row execute function keep_paid_since();

-- Nothing that anybody did is changed here, so there is nothing to tell in history. Nobody wrote the day down: the last
-- change is the nearest that is known, and never too early.
alter table orders disable trigger user;
update orders set paid_since = updated_at where status = 'PAID';
alter table orders enable trigger user;

-- What waits to be closed and nothing else: a round costs by what it closes, not by history.
create index orders_to_close_ix on orders (paid_since, id) where status = 'PAID' and not is_held and deleted_at is null;
