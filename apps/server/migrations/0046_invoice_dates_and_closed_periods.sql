-- An invoice may carry an earlier date than the day on which it is sent.

alter table invoices
  -- The date a draft is to be sent with; null: the day on which it is sent.
  add column wanted_date date,
  -- A dispute period begins with the later of both days, so that a date in the past takes none of it away.
  add column sent_on     date;

-- Every one before this was dated on the day it was sent. Nothing that anybody did is changed, so history says nothing.
alter table invoices disable trigger user;
update invoices set sent_on = invoice_date where invoice_date is not null;
alter table invoices enable trigger user;

-- What it is generated from cannot be changed otherwise; the release before reads it under the same name.
alter table invoices
  -- squawk-ignore ban-drop-column
  drop column dispute_until,
  -- squawk-ignore adding-field-with-default
  add column dispute_until date generated always as (greatest(invoice_date, sent_on) + dispute_window_days) stored,
  add constraint invoices_sent_on_some_day check ((sent_on is null) = (invoice_date is null)) not valid,
  add constraint invoices_dated_by_sending check (invoice_date <= sent_on) not valid;

-- The release before sends without saying the day.
create function send_today() returns trigger language plpgsql as $$
begin
  new.sent_on := today_here();
  return new;
end $$;
create trigger invoices_sent_today before update on invoices for each row
  when (new.invoice_date is not null and new.sent_on is null) execute function send_today();

-- A closed month stays as it was reported. One row says up to which day, and every entry holds it while it is written:
-- closing waits for those that are on their way, and those that come later see it.
create table period_state (
  is_the_one     boolean not null default true,
  -- Null: nothing is closed.
  closed_through date,
  closings       integer not null default 0,
  constraint period_state_pk primary key (is_the_one),
  constraint period_state_is_the_one check (is_the_one)
);
insert into period_state default values;

-- Closed or reopened through which day, by whom and why.
create table period_closings (
  id             uuid primary key,
  seq            integer not null default 0,
  closed_through date,
  reason         text not null default '',
  created_by     uuid not null,
  created_at     timestamptz not null default now(),
  constraint period_closings_created_by_fk foreign key (created_by) references users (id),
  constraint period_closings_seq_unique unique (seq),
  constraint period_closings_end_a_month check (extract(day from closed_through + 1) = 1)
);
create index period_closings_created_by_ix on period_closings (created_by);
create constraint trigger period_closings_audited after insert or update or delete on period_closings
  deferrable initially deferred for each row execute function insist_on_audit('period', 'id');
create trigger period_closings_stay before update or delete on period_closings
  for each row execute function forbid_change();
create trigger period_closings_no_truncate before truncate on period_closings
  for each statement execute function forbid_change();
create trigger period_state_stays before delete on period_state for each row execute function forbid_change();
create trigger period_state_no_truncate before truncate on period_state
  for each statement execute function forbid_change();

create function insist_on_closing() returns trigger language plpgsql as $$
declare
  state period_state;
begin
  select * into state from period_state for update;
  new.seq := state.closings + 1;
  -- Of now, not of the beginning of the transaction: what was booked until now was booked in an open month.
  new.created_at := clock_timestamp();
  if new.closed_through >= today_here() then
    raise exception 'a month that is not over stays open'
      using errcode = 'restrict_violation', constraint = 'period_closings_of_months_that_are_over';
  end if;
  if (new.closed_through is null or new.closed_through <= state.closed_through) and btrim(new.reason) = '' then
    raise exception 'months are reopened with a reason'
      using errcode = 'restrict_violation', constraint = 'period_closings_reopen_with_reason';
  end if;
  return new;
end $$;
create trigger period_closings_checked before insert on period_closings
  for each row execute function insist_on_closing();

create function close_period() returns trigger language plpgsql as $$
begin
  update period_state set closed_through = new.closed_through, closings = new.seq;
  return null;
end $$;
create trigger period_closings_close after insert on period_closings for each row execute function close_period();

create function insist_on_closed_as_said() returns trigger language plpgsql as $$
begin
  if not exists (select from period_closings c where c.seq = new.closings
                    and c.closed_through is not distinct from new.closed_through) or new.closings <> old.closings + 1 then
    raise exception 'periods are closed otherwise than was said'
      using errcode = 'restrict_violation', constraint = 'period_state_as_said';
  end if;
  return new;
end $$;
create trigger period_state_as_said before update on period_state
  for each row execute function insist_on_closed_as_said();

-- I22: the argument names the column that says which month an entry belongs to.
create function insist_on_open_period() returns trigger language plpgsql as $$
declare
  day date := (to_jsonb(new) ->> tg_argv[0])::date;
  through date;
begin
  select closed_through into through from period_state for share;
  if day <= through then
    raise exception '% is in a closed period', day
      using errcode = 'restrict_violation', constraint = 'entries_in_open_periods';
  end if;
  return new;
end $$;
-- What is void is taken out of the month of its date.
create trigger invoices_in_open_periods before update on invoices for each row
  when (new.invoice_date is not null
        and (old.status = 'DRAFT' and new.status <> 'DRAFT' or old.status <> 'VOID' and new.status = 'VOID'))
  execute function insist_on_open_period('invoice_date');
create trigger credit_notes_in_open_periods before insert on credit_notes
  for each row execute function insist_on_open_period('credited_on');
create trigger payments_in_open_periods before insert on payments
  for each row execute function insist_on_open_period('paid_on');
create trigger payment_allocations_in_open_periods before insert on payment_allocations
  for each row execute function insist_on_open_period('booked_on');
create trigger payment_reversals_in_open_periods before insert on payment_reversals
  for each row execute function insist_on_open_period('reversed_on');
create trigger write_offs_in_open_periods before insert on write_offs
  for each row execute function insist_on_open_period('written_off_on');

-- What was reversed in a month.
create index payment_reversals_day_ix on payment_reversals (reversed_on);

grant select, update on period_state to demarc_app;
grant select, insert on period_closings to demarc_app;
