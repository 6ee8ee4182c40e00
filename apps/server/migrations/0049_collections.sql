-- Money of a payment that lies on no invoice can go back to the customer. A refund is an entry of its own: it is only
-- added, and what is left of the payment shrinks by it.

create table payment_refunds (
  id           uuid primary key,
  payment_id   uuid not null,
  amount_cents bigint not null,
  refunded_on  date not null,
  method       text not null,
  reference    text not null default '',
  reason       text not null,
  created_by   uuid not null,
  created_at   timestamptz not null default now(),
  constraint payment_refunds_payment_fk foreign key (payment_id) references payments (id),
  constraint payment_refunds_created_by_fk foreign key (created_by) references users (id),
  constraint payment_refunds_method_known check (method in ('CHECK', 'ACH', 'WIRE', 'CARD', 'CASH', 'OTHER')),
  constraint payment_refunds_worth_something check (amount_cents between 1 and 9999999999),
  constraint payment_refunds_say_why check (btrim(reason) <> '')
);
create index payment_refunds_payment_ix on payment_refunds (payment_id);
-- What was refunded in a month.
create index payment_refunds_day_ix on payment_refunds (refunded_on);
create index payment_refunds_created_by_ix on payment_refunds (created_by);
create constraint trigger payment_refunds_audited after insert or update or delete on payment_refunds
  deferrable initially deferred for each row execute function insist_on_audit('payment', 'payment_id');
create trigger payment_refunds_stay before update or delete on payment_refunds
  for each row execute function forbid_change();
create trigger payment_refunds_no_truncate before truncate on payment_refunds
  for each statement execute function forbid_change();
-- I22
create trigger payment_refunds_in_open_periods before insert on payment_refunds
  for each row execute function insist_on_open_period('refunded_on');

-- Nothing that anybody did is changed.
alter table payments
  add column refunded_cents bigint not null default 0,
  -- What it is generated from cannot be changed otherwise; the release before reads it under the same name.
  -- squawk-ignore ban-drop-column
  drop column unapplied_cents,
  -- squawk-ignore adding-field-with-default, adding-required-field
  add column unapplied_cents bigint not null generated always as
    (case when is_reversed then 0 else amount_cents - applied_cents - refunded_cents end) stored;
create index payments_unapplied_ix on payments (paid_on desc, id desc) where unapplied_cents > 0;
-- What a customer has not applied yet.
create index payments_unapplied_of_ix on payments (customer_id) include (unapplied_cents) where unapplied_cents > 0;
alter table payments
  drop constraint payments_applied_within_amount,
  drop constraint payments_reversed_lie_nowhere;
-- I4
alter table payments
  add constraint payments_applied_within_amount check (
    applied_cents >= 0 and refunded_cents >= 0 and applied_cents + refunded_cents <= amount_cents) not valid,
  -- Money that went back does not bounce any more.
  add constraint payments_reversed_lie_nowhere check (
    not is_reversed or applied_cents = 0 and refunded_cents = 0) not valid;

create or replace function insist_on_frozen_payment() returns trigger language plpgsql as $$
declare
  -- What follows from these is left out, for it is not reckoned yet.
  free constant text[] := array['applied_cents', 'refunded_cents', 'is_reversed', 'unapplied_cents', 'reference_key',
                                'version', 'updated_at'];
begin
  if to_jsonb(new) - free <> to_jsonb(old) - free or old.is_reversed then
    raise exception 'payment % was booked and stays as it is', old.id
      using errcode = 'restrict_violation', constraint = 'payments_frozen';
  end if;
  return new;
end $$;
drop trigger payments_begin_unapplied on payments;
create trigger payments_begin_unapplied before insert on payments for each row
  when (new.applied_cents <> 0 or new.refunded_cents <> 0 or new.is_reversed) execute function insist_on_new_payment();

create function book_refund() returns trigger language plpgsql as $$
begin
  update payments set refunded_cents = refunded_cents + new.amount_cents
   where id = new.payment_id and paid_on <= new.refunded_on;
  if not found then
    raise exception 'payment % came in after the refund', new.payment_id
      using errcode = 'restrict_violation', constraint = 'payment_refunds_after_payment';
  end if;
  return null;
end $$;
create trigger payment_refunds_booked after insert on payment_refunds for each row execute function book_refund();

create or replace function insist_on_booked_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select from payments p where p.id = new.id and (
      p.applied_cents <> (select coalesce(sum(a.amount_cents), 0) from payment_allocations a where a.payment_id = p.id)
      or p.refunded_cents <> (select coalesce(sum(f.amount_cents), 0) from payment_refunds f where f.payment_id = p.id)
      or p.is_reversed <> exists (select from payment_reversals r where r.payment_id = p.id))
  ) then
    raise exception 'payment % lies otherwise than it was booked', new.id
      using errcode = 'restrict_violation', constraint = 'payments_lie_as_booked';
  end if;
  return null;
end $$;
drop trigger payments_lie_as_booked on payments;
create constraint trigger payments_lie_as_booked after update on payments
  deferrable initially deferred for each row
  when (old.applied_cents is distinct from new.applied_cents or old.refunded_cents is distinct from new.refunded_cents
        or old.is_reversed is distinct from new.is_reversed)
  execute function insist_on_booked_payment();

grant select, insert on payment_refunds to demarc_app;
