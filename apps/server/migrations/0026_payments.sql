-- Payments: what came in, on which invoices it lies, what was written off, and what was taken back. Nothing here is
-- ever deleted or changed: what is taken back stands beside it as a row of its own.

create table payments (
  id              uuid primary key,
  customer_id     uuid not null,
  amount_cents    bigint not null,
  paid_on         date not null,
  method          text not null,
  reference       text not null default '',
  -- However it is written: "CHK-10 42" and "chk1042" are one check.
  reference_key   text not null generated always as (upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'))) stored,
  note            text not null default '',
  applied_cents   bigint not null default 0,
  is_reversed     boolean not null default false,
  unapplied_cents bigint not null generated always as
                    (case when is_reversed then 0 else amount_cents - applied_cents end) stored,
  created_by      uuid not null,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint payments_customer_fk foreign key (customer_id) references customers (id),
  constraint payments_created_by_fk foreign key (created_by) references users (id),
  constraint payments_method_known check (method in ('CHECK', 'ACH', 'WIRE', 'CARD', 'CASH', 'OTHER')),
  constraint payments_amount_bounded check (amount_cents between 1 and 9999999999),
  constraint payments_applied_within_amount check (applied_cents between 0 and amount_cents),
  constraint payments_reversed_lie_nowhere check (not is_reversed or applied_cents = 0)
);
-- I4: a reference counts once; of a payment that was reversed it may be booked again.
create unique index payments_reference_once on payments (customer_id, reference_key)
  where reference_key <> '' and not is_reversed;
create index payments_list_ix on payments (paid_on desc, id desc);
create index payments_customer_ix on payments (customer_id, paid_on desc, id desc);
create index payments_unapplied_ix on payments (paid_on desc, id desc) where unapplied_cents > 0;
create index payments_reversed_ix on payments (paid_on desc, id desc) where is_reversed;
-- What came in in a month is added up from this alone.
create index payments_received_ix on payments (paid_on) include (amount_cents) where not is_reversed;
create index payments_reference_trgm_ix on payments using gin (lower(reference) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index payments_created_by_ix on payments (created_by);
create trigger payments_touch before update on payments for each row execute function touch_updated_at();
create constraint trigger payments_audited after insert or update or delete on payments
  deferrable initially deferred for each row execute function insist_on_audit('payment', 'id');

-- A ledger: what lies on an invoice is the sum of its rows. Below 0: freed by a credit, or taken back.
create table payment_allocations (
  id           uuid primary key,
  payment_id   uuid not null,
  invoice_id   uuid not null,
  amount_cents bigint not null,
  cause        text not null,
  booked_on    date not null,
  created_by   uuid not null,
  created_at   timestamptz not null default now(),
  constraint payment_allocations_payment_fk foreign key (payment_id) references payments (id),
  constraint payment_allocations_invoice_fk foreign key (invoice_id) references invoices (id),
  constraint payment_allocations_created_by_fk foreign key (created_by) references users (id),
  constraint payment_allocations_cause_known check (cause in ('APPLIED', 'FREED', 'REVERSED')),
  constraint payment_allocations_worth_something check ((cause = 'APPLIED') = (amount_cents > 0) and amount_cents <> 0)
);
create index payment_allocations_payment_ix on payment_allocations (payment_id, invoice_id) include (amount_cents);
create index payment_allocations_invoice_ix on payment_allocations (invoice_id, payment_id) include (amount_cents);
create index payment_allocations_created_by_ix on payment_allocations (created_by);
create constraint trigger payment_allocations_audited after insert or update or delete on payment_allocations
  deferrable initially deferred for each row execute function insist_on_audit('payment', 'payment_id');

create table payment_reversals (
  payment_id  uuid primary key,
  reason      text not null,
  reversed_on date not null,
  created_by  uuid not null,
  created_at  timestamptz not null default now(),
  constraint payment_reversals_payment_fk foreign key (payment_id) references payments (id),
  constraint payment_reversals_created_by_fk foreign key (created_by) references users (id),
  constraint payment_reversals_say_why check (btrim(reason) <> '')
);
create index payment_reversals_created_by_ix on payment_reversals (created_by);
create constraint trigger payment_reversals_audited after insert or update or delete on payment_reversals
  deferrable initially deferred for each row execute function insist_on_audit('payment', 'payment_id');

create table write_offs (
  id             uuid primary key,
  invoice_id     uuid not null,
  -- The payment that came short; it takes this along when it is reversed.
  payment_id     uuid,
  amount_cents   bigint not null,
  -- Below 0: takes this one back.
  reverses       uuid,
  reason         text not null,
  written_off_on date not null,
  created_by     uuid not null,
  created_at     timestamptz not null default now(),
  constraint write_offs_invoice_fk foreign key (invoice_id) references invoices (id),
  constraint write_offs_payment_fk foreign key (payment_id) references payments (id),
  constraint write_offs_reverses_fk foreign key (reverses) references write_offs (id),
  constraint write_offs_created_by_fk foreign key (created_by) references users (id),
  constraint write_offs_reversed_once unique (reverses),
  constraint write_offs_worth_something check ((reverses is null) = (amount_cents > 0) and amount_cents <> 0),
  constraint write_offs_say_why check (btrim(reason) <> '')
);
create index write_offs_invoice_ix on write_offs (invoice_id) include (amount_cents);
create index write_offs_payment_ix on write_offs (payment_id) where payment_id is not null;
create index write_offs_day_ix on write_offs (written_off_on, id);
create index write_offs_created_by_ix on write_offs (created_by);
create constraint trigger write_offs_audited after insert or update or delete on write_offs
  deferrable initially deferred for each row execute function insist_on_audit('invoice', 'invoice_id');

-- A line of the bank that was booked. The same line in another file, or in the same file again, is known by its key.
create table bank_lines (
  id         uuid primary key,
  payment_id uuid not null,
  key        text not null,
  said       text not null,
  file_name  text not null,
  line       integer not null,
  created_at timestamptz not null default now(),
  constraint bank_lines_payment_fk foreign key (payment_id) references payments (id),
  constraint bank_lines_payment_once unique (payment_id),
  constraint bank_lines_count_once unique (key)
);
create constraint trigger bank_lines_audited after insert or update or delete on bank_lines
  deferrable initially deferred for each row execute function insist_on_audit('payment', 'payment_id');

create trigger payments_stay before delete on payments for each row execute function forbid_change();
create trigger payments_no_truncate before truncate on payments for each statement execute function forbid_change();
create trigger payment_allocations_stay before update or delete on payment_allocations
  for each row execute function forbid_change();
create trigger payment_allocations_no_truncate before truncate on payment_allocations
  for each statement execute function forbid_change();
create trigger payment_reversals_stay before update or delete on payment_reversals
  for each row execute function forbid_change();
create trigger payment_reversals_no_truncate before truncate on payment_reversals
  for each statement execute function forbid_change();
create trigger write_offs_stay before update or delete on write_offs for each row execute function forbid_change();
create trigger write_offs_no_truncate before truncate on write_offs for each statement execute function forbid_change();
create trigger bank_lines_stay before update or delete on bank_lines for each row execute function forbid_change();
create trigger bank_lines_no_truncate before truncate on bank_lines for each statement execute function forbid_change();

create function insist_on_frozen_payment() returns trigger language plpgsql as $$
declare
  -- What follows from these is left out, for it is not reckoned yet.
  free constant text[] := array['applied_cents', 'is_reversed', 'unapplied_cents', 'reference_key', 'version', 'updated_at'];
begin
  if to_jsonb(new) - free <> to_jsonb(old) - free or old.is_reversed then
    raise exception 'payment % was booked and stays as it is', old.id
      using errcode = 'restrict_violation', constraint = 'payments_frozen';
  end if;
  return new;
end $$;
create trigger payments_frozen before update on payments for each row execute function insist_on_frozen_payment();
create function insist_on_new_payment() returns trigger language plpgsql as $$
begin
  raise exception 'a payment begins with all of it unapplied'
    using errcode = 'check_violation', constraint = 'payments_begin_unapplied';
end $$;
create trigger payments_begin_unapplied before insert on payments for each row
  when (new.applied_cents <> 0 or new.is_reversed) execute function insist_on_new_payment();

-- I4: every row adds itself to its invoice and its payment; nobody else writes those, and a commit looks whether they agree.
create function book_allocation() returns trigger language plpgsql as $$
begin
  update invoices i set paid_cents = i.paid_cents + new.amount_cents
   where i.id = new.invoice_id and i.customer_id = (select p.customer_id from payments p where p.id = new.payment_id)
     and (i.status in ('SENT', 'DISPUTED') or i.status = 'PAID' and new.amount_cents < 0);
  if not found then
    raise exception 'invoice % does not stand with this customer: nothing is paid on it', new.invoice_id
      using errcode = 'restrict_violation', constraint = 'payment_allocations_of_standing_invoice';
  end if;
  update payments set applied_cents = applied_cents + new.amount_cents where id = new.payment_id;
  if new.amount_cents < 0 and (select sum(a.amount_cents) from payment_allocations a
        where a.payment_id = new.payment_id and a.invoice_id = new.invoice_id) < 0 then
    raise exception 'payment % does not lie on invoice % with so much', new.payment_id, new.invoice_id
      using errcode = 'restrict_violation', constraint = 'payment_allocations_not_below_nothing';
  end if;
  return null;
end $$;
create trigger payment_allocations_booked after insert on payment_allocations
  for each row execute function book_allocation();

create function book_write_off() returns trigger language plpgsql as $$
begin
  if new.reverses is not null and not exists (
    select from write_offs w where w.id = new.reverses and w.reverses is null and w.invoice_id = new.invoice_id
       and w.amount_cents = -new.amount_cents) then
    raise exception 'write-off % takes back another than it says', new.id
      using errcode = 'restrict_violation', constraint = 'write_offs_take_back_whole';
  end if;
  update invoices i set written_off_cents = i.written_off_cents + new.amount_cents
   where i.id = new.invoice_id and (i.status in ('SENT', 'DISPUTED') or i.status = 'PAID' and new.amount_cents < 0);
  if not found then
    raise exception 'invoice % does not stand: nothing of it is written off', new.invoice_id
      using errcode = 'restrict_violation', constraint = 'write_offs_of_standing_invoice';
  end if;
  return null;
end $$;
create trigger write_offs_booked after insert on write_offs for each row execute function book_write_off();

create function book_reversal() returns trigger language plpgsql as $$
begin
  update payments set is_reversed = true where id = new.payment_id;
  return null;
end $$;
create trigger payment_reversals_booked after insert on payment_reversals
  for each row execute function book_reversal();

create function insist_on_booked_invoice() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoices i where i.id = new.id and (
      i.paid_cents <> (select coalesce(sum(a.amount_cents), 0) from payment_allocations a where a.invoice_id = i.id)
      or i.written_off_cents <> (select coalesce(sum(w.amount_cents), 0) from write_offs w where w.invoice_id = i.id))
  ) then
    raise exception 'invoice % is paid otherwise than it was booked', new.id
      using errcode = 'restrict_violation', constraint = 'invoices_were_paid_as_booked';
  end if;
  return null;
end $$;
create constraint trigger invoices_were_paid_as_booked after update on invoices
  deferrable initially deferred for each row
  when (old.paid_cents is distinct from new.paid_cents or old.written_off_cents is distinct from new.written_off_cents)
  execute function insist_on_booked_invoice();

create function insist_on_booked_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select from payments p where p.id = new.id and (
      p.applied_cents <> (select coalesce(sum(a.amount_cents), 0) from payment_allocations a where a.payment_id = p.id)
      or p.is_reversed <> exists (select from payment_reversals r where r.payment_id = p.id))
  ) then
    raise exception 'payment % lies otherwise than it was booked', new.id
      using errcode = 'restrict_violation', constraint = 'payments_lie_as_booked';
  end if;
  return null;
end $$;
create constraint trigger payments_lie_as_booked after update on payments
  deferrable initially deferred for each row
  when (old.applied_cents is distinct from new.applied_cents or old.is_reversed is distinct from new.is_reversed)
  execute function insist_on_booked_payment();

-- What is void takes no money: a payment is taken back or moved first.
alter table invoices add constraint invoices_void_is_unpaid check (status <> 'VOID' or paid_cents = 0) not valid;

grant select, insert, update on payments to demarc_app;
grant select, insert on payment_allocations, payment_reversals, write_offs, bank_lines to demarc_app;
