-- Invoices: what is billed, to whom, under which number, and what was taken back of it.

-- What waits to be billed is grouped and priced by these alone: the list joins nothing.
alter table buildings
  -- The organisation's day on which it reached the customer; null: it was brought along as delivered.
  add column delivered_on   date,
  -- As the order has them, while it waits to be billed.
  add column customer_id    uuid,
  add column wire_center_id uuid,
  -- It stands on a line of an invoice that is not void.
  add column is_on_line     boolean not null default false;
update buildings b set customer_id = o.customer_id, wire_center_id = o.wire_center_id
  from sites s join orders o on o.id = s.order_id
 where s.id = b.site_id and b.status = 'SUBMITTED_TO_CUSTOMER';

create function today_here() returns date language sql stable as $$
  select (now() at time zone coalesce(
    (select value #>> '{}' from settings where key = 'organisation.timeZone'), 'America/New_York'))::date
$$;
create function come_to_bill() returns trigger language plpgsql as $$
begin
  select o.customer_id, o.wire_center_id into new.customer_id, new.wire_center_id
    from sites s join orders o on o.id = s.order_id where s.id = new.site_id;
  -- Whoever knows the day better says it in the same breath.
  if tg_op = 'UPDATE' and old.status = 'QC_REVIEW' and new.delivered_on is not distinct from old.delivered_on then
    new.delivered_on := today_here();
  end if;
  return new;
end $$;
create trigger buildings_added_to_bill before insert on buildings for each row
  when (new.status = 'SUBMITTED_TO_CUSTOMER') execute function come_to_bill();
create trigger buildings_come_to_bill before update on buildings for each row
  when (old.status <> 'SUBMITTED_TO_CUSTOMER' and new.status = 'SUBMITTED_TO_CUSTOMER') execute function come_to_bill();

create function bill_to_of_buildings() returns trigger language plpgsql as $$
begin
  if exists (select id, customer_id, wire_center_id from now_so
             except select id, customer_id, wire_center_id from was_so) then
    execute 'update buildings b set customer_id = n.customer_id, wire_center_id = n.wire_center_id
               from now_so n join sites s on s.order_id = n.id
              where b.site_id = s.id and b.status = ''SUBMITTED_TO_CUSTOMER''
                and (b.customer_id is distinct from n.customer_id or b.wire_center_id is distinct from n.wire_center_id)';
  end if;
  return null;
end $$;
create trigger orders_tell_who_is_billed after update on orders
  referencing old table as was_so new table as now_so for each statement execute function bill_to_of_buildings();

-- Nor is what only follows from its order or its invoice a change of the building.
drop trigger buildings_touch on buildings;
create trigger buildings_touch before update on buildings for each row
  when (old.due_date is not distinct from new.due_date and old.is_order_held = new.is_order_held
        and old.is_order_deleted = new.is_order_deleted and old.is_on_line = new.is_on_line
        and (old.status <> new.status or old.qc_round = new.qc_round and old.qc_risks = new.qc_risks
             and old.customer_id is not distinct from new.customer_id
             and old.wire_center_id is not distinct from new.wire_center_id))
  execute function touch_updated_at();

create index buildings_to_bill_ix on buildings (customer_id, wire_center_id, (coalesce(delivered_on, 'infinity')), id)
  include (delivered_on, building_type, is_warranty, is_flagged, is_order_held, unit_count, sfu_count)
  where status = 'SUBMITTED_TO_CUSTOMER' and not is_on_line and not is_void and not is_order_deleted;

create table invoices (
  id                  uuid primary key,
  customer_id         uuid not null,
  wire_center_id      uuid,
  status              text not null default 'DRAFT',
  is_void             boolean not null generated always as (status = 'VOID') stored,
  -- Drawn when it is sent, without a gap in its year; a draft shows some letters of its id.
  invoice_no          text,
  year                integer,
  seq                 integer,
  shown_no            text not null generated always as
                        (coalesce(invoice_no, 'DRAFT-' || upper(right(id::text, 6)))) stored,
  invoice_date        date,
  terms_net_days      integer not null,
  dispute_window_days integer not null,
  due_date            date generated always as (invoice_date + terms_net_days) stored,
  dispute_until       date generated always as (invoice_date + dispute_window_days) stored,
  -- Drafts come first; a draft that was thrown away is in no list.
  list_on             date generated always as
                        (case when status = 'DRAFT' then date 'infinity' else invoice_date end) stored,
  -- The days of delivery it was made for; null: from the first, to the last.
  period_from         date,
  period_to           date,
  note                text not null default '',
  -- As they stood when it was sent.
  customer_name       text,
  bill_to             text,
  remit_to            text,
  line_count          integer not null default 0,
  total_cents         bigint not null default 0,
  credited_cents      bigint not null default 0,
  paid_cents          bigint not null default 0,
  written_off_cents   bigint not null default 0,
  balance_cents       bigint not null generated always as
                        (total_cents - credited_cents - paid_cents - written_off_cents) stored,
  -- The page that was sent, once it is drawn: written once.
  pdf_key             text,
  pdf_bytes           integer,
  pdf_sha256          text,
  created_by          uuid not null,
  sent_at             timestamptz,
  sent_by             uuid,
  voided_at           timestamptz,
  voided_by           uuid,
  void_reason         text,
  version             integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint invoices_customer_fk foreign key (customer_id) references customers (id),
  constraint invoices_wire_center_fk foreign key (wire_center_id) references wire_centers (id),
  constraint invoices_created_by_fk foreign key (created_by) references users (id),
  constraint invoices_sent_by_fk foreign key (sent_by) references users (id),
  constraint invoices_voided_by_fk foreign key (voided_by) references users (id),
  constraint invoices_void_unique unique (id, is_void),
  constraint invoices_number_unique unique (invoice_no),
  constraint invoices_seq_unique unique (year, seq),
  constraint invoices_status_known check (status in ('DRAFT', 'SENT', 'DISPUTED', 'PAID', 'VOID')),
  constraint invoices_sent_whole check (
    num_nonnulls(invoice_no, year, seq, invoice_date, sent_at, sent_by, customer_name, bill_to, remit_to) in (0, 9)),
  constraint invoices_draft_is_unsent check (status <> 'DRAFT' or sent_at is null),
  constraint invoices_standing_was_sent check (status in ('DRAFT', 'VOID') or sent_at is not null),
  constraint invoices_void_says_who check ((status = 'VOID') = (voided_at is not null)),
  constraint invoices_void_says_why check (status <> 'VOID' or sent_at is null or btrim(coalesce(void_reason, '')) <> ''),
  constraint invoices_days_bounded check (terms_net_days between 0 and 365 and dispute_window_days between 0 and 365),
  constraint invoices_period_in_order check (period_from <= period_to),
  constraint invoices_pdf_whole check (num_nonnulls(pdf_key, pdf_bytes, pdf_sha256) in (0, 3)),
  constraint invoices_total_bounded check (total_cents between 0 and 9999999999),
  -- I4
  constraint invoices_settled_within_total check (
    credited_cents >= 0 and paid_cents >= 0 and written_off_cents >= 0
    and credited_cents + paid_cents + written_off_cents <= total_cents)
);
create index invoices_list_ix on invoices (list_on desc, id desc) where list_on is not null;
create index invoices_status_ix on invoices (status, list_on desc, id desc) where list_on is not null;
create index invoices_customer_ix on invoices (customer_id, list_on desc, id desc);
create index invoices_own_ix on invoices (customer_id, list_on desc, id desc) where sent_at is not null;
create index invoices_own_status_ix on invoices (customer_id, status, list_on desc, id desc) where sent_at is not null;
create index invoices_wire_center_ix on invoices (wire_center_id, list_on desc, id desc);
create index invoices_owed_ix on invoices (due_date, id) include (customer_id, balance_cents)
  where status in ('SENT', 'DISPUTED');
-- What was billed in a month is added up from this alone.
create index invoices_billed_ix on invoices (invoice_date) include (total_cents)
  where status in ('SENT', 'DISPUTED', 'PAID');
create index invoices_number_trgm_ix on invoices using gin (lower(shown_no) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index invoices_created_by_ix on invoices (created_by);
create index invoices_sent_by_ix on invoices (sent_by) where sent_by is not null;
create index invoices_voided_by_ix on invoices (voided_by) where voided_by is not null;
create trigger invoices_touch before update on invoices for each row execute function touch_updated_at();
create constraint trigger invoices_audited after insert or update or delete on invoices
  deferrable initially deferred for each row execute function insist_on_audit('invoice', 'id');

create table invoice_lines (
  id               uuid primary key,
  invoice_id       uuid not null,
  -- Follows the invoice: a building of a void one can be billed again.
  invoice_void     boolean not null default false,
  position         integer not null,
  kind             text not null,
  wire_center_id   uuid,
  site_id          uuid,
  building_id      uuid,
  -- As they stood when it was sent; of a draft, when it was made.
  wire_center_name text,
  wid              text,
  pid              text,
  jsb              text,
  address          text,
  customer_ref     text,
  delivered_on     date,
  description      text not null,
  units            integer not null,
  rate_cents       bigint not null,
  -- I2
  amount_cents     bigint not null generated always as (units * rate_cents) stored,
  checked_at       timestamptz,
  checked_by       uuid,
  -- I1
  constraint invoice_lines_invoice_fk foreign key (invoice_id, invoice_void) references invoices (id, is_void)
    on update cascade,
  constraint invoice_lines_wire_center_fk foreign key (wire_center_id) references wire_centers (id),
  constraint invoice_lines_site_fk foreign key (site_id) references sites (id),
  constraint invoice_lines_building_fk foreign key (building_id) references buildings (id),
  constraint invoice_lines_checked_by_fk foreign key (checked_by) references users (id),
  constraint invoice_lines_position_unique unique (invoice_id, position),
  constraint invoice_lines_kind_known check (kind in ('SURVEY', 'OUTCOME', 'WARRANTY', 'OTHER')),
  constraint invoice_lines_of_building check (
    (kind = 'OTHER') = (building_id is null) and num_nonnulls(building_id, site_id, jsb) in (0, 3)),
  constraint invoice_lines_said check (btrim(description) <> ''),
  constraint invoice_lines_units_bounded check (units between 0 and 100000),
  constraint invoice_lines_rate_bounded check (rate_cents between 0 and 100000000),
  constraint invoice_lines_checked_whole check ((checked_at is null) = (checked_by is null))
);
-- I1: every building is on at most one line that is not void.
create unique index invoice_lines_building_unique on invoice_lines (building_id) where not invoice_void;
create index invoice_lines_invoice_ix on invoice_lines (invoice_id, invoice_void);
create index invoice_lines_building_ix on invoice_lines (building_id) where building_id is not null;
create index invoice_lines_site_ix on invoice_lines (site_id) where site_id is not null;
create index invoice_lines_wire_center_ix on invoice_lines (wire_center_id) where wire_center_id is not null;
create index invoice_lines_checked_by_ix on invoice_lines (checked_by) where checked_by is not null;
-- The same address, billed before.
create index invoice_lines_address_ix on invoice_lines (lower(address)) where building_id is not null and not invoice_void;
create constraint trigger invoice_lines_audited after insert or update or delete on invoice_lines
  deferrable initially deferred for each row execute function insist_on_audit('invoice', 'invoice_id');

-- I3: what was sent stays as it was sent, whoever asks. Only that it is settled or void is written beside it.
create function insist_on_frozen_invoice() returns trigger language plpgsql as $$
declare
  -- What follows from these is left out, for it is not reckoned yet.
  free constant text[] := array['status', 'is_void', 'list_on', 'balance_cents', 'due_date', 'dispute_until', 'shown_no',
    'credited_cents', 'paid_cents', 'written_off_cents', 'voided_at', 'voided_by', 'void_reason', 'version', 'updated_at',
    'pdf_key', 'pdf_bytes', 'pdf_sha256'];
begin
  if old.status <> 'DRAFT' and (
       to_jsonb(new) - free <> to_jsonb(old) - free
       or old.voided_at is not null and (new.voided_at, new.voided_by, new.void_reason)
            is distinct from (old.voided_at, old.voided_by, old.void_reason)
       or old.pdf_key is not null and (new.pdf_key, new.pdf_bytes, new.pdf_sha256)
            is distinct from (old.pdf_key, old.pdf_bytes, old.pdf_sha256)) then
    raise exception 'invoice % was sent and stays as it is', old.id
      using errcode = 'restrict_violation', constraint = 'invoices_frozen';
  end if;
  return new;
end $$;
create trigger invoices_frozen before update on invoices for each row execute function insist_on_frozen_invoice();
create trigger invoices_stay before delete on invoices for each row execute function forbid_change();
create trigger invoices_no_truncate before truncate on invoices for each statement execute function forbid_change();

create function insist_on_open_draft() returns trigger language plpgsql as $$
declare
  changed record := case when tg_op = 'INSERT' then new else old end;
  found text;
begin
  -- The invoice became void, and the line with it: nothing else of it changes.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'invoice_void' - 'amount_cents' = to_jsonb(old) - 'invoice_void' - 'amount_cents' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.invoice_id <> old.invoice_id then
    raise exception 'line % stays on its invoice', old.id using errcode = 'restrict_violation';
  end if;
  -- Held until the end: nobody sends it meanwhile.
  select status into found from invoices where id = changed.invoice_id for share;
  if found is distinct from 'DRAFT' then
    raise exception 'invoice % is no draft: its lines stay as they are', changed.invoice_id
      using errcode = 'restrict_violation', constraint = 'invoice_lines_frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger invoice_lines_frozen before insert or update or delete on invoice_lines
  for each row execute function insist_on_open_draft();
create trigger invoice_lines_no_truncate before truncate on invoice_lines for each statement execute function forbid_change();

-- The moves of an invoice, as INVOICE_TRANSITIONS of the domain has them.
create table invoice_transitions (
  from_status text,
  to_status   text,
  constraint invoice_transitions_pk primary key (from_status, to_status)
);
insert into invoice_transitions (from_status, to_status) values
  ('DRAFT', 'SENT'),
  ('DRAFT', 'VOID'),
  ('SENT', 'DISPUTED'),
  ('DISPUTED', 'SENT'),
  ('SENT', 'PAID'),
  ('DISPUTED', 'PAID'),
  ('PAID', 'SENT'),
  ('SENT', 'VOID'),
  ('DISPUTED', 'VOID');
create function insist_on_invoice_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'no move of an invoice leads from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'invoices_follow_the_moves';
  end if;
  return new;
end $$;
create trigger invoices_follow_the_moves before update on invoices
  for each row when (old.status is distinct from new.status) execute function insist_on_invoice_transition();
create function insist_on_draft_first() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice begins as a draft, with nothing on it'
    using errcode = 'check_violation', constraint = 'invoices_begin_as_drafts';
end $$;
create trigger invoices_begin_as_drafts before insert on invoices for each row
  when (new.status <> 'DRAFT' or new.line_count <> 0 or new.total_cents <> 0 or new.credited_cents <> 0 or new.paid_cents <> 0
        or new.written_off_cents <> 0)
  execute function insist_on_draft_first();

-- I2: each statement that changes lines adds its difference to the total; nobody else writes it, and a commit looks
-- whether both agree.
create function add_to_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update invoices i set total_cents = i.total_cents + d.cents, line_count = i.line_count + d.n
      from (select invoice_id, sum(amount_cents) as cents, count(*) as n from added group by invoice_id) d
     where i.id = d.invoice_id;
  elsif tg_op = 'DELETE' then
    update invoices i set total_cents = i.total_cents - d.cents, line_count = i.line_count - d.n
      from (select invoice_id, sum(amount_cents) as cents, count(*) as n from gone group by invoice_id) d
     where i.id = d.invoice_id;
  else
    update invoices i set total_cents = i.total_cents + d.cents
      from (select invoice_id, sum(cents) as cents from (
              select invoice_id, amount_cents as cents from added
              union all select invoice_id, -amount_cents from gone) c group by invoice_id) d
     where i.id = d.invoice_id and d.cents <> 0;
  end if;
  return null;
end $$;
create trigger invoice_lines_added_up after insert on invoice_lines
  referencing new table as added for each statement execute function add_to_invoices();
create trigger invoice_lines_changed_up after update on invoice_lines
  referencing old table as gone new table as added for each statement execute function add_to_invoices();
create trigger invoice_lines_taken_off after delete on invoice_lines
  referencing old table as gone for each statement execute function add_to_invoices();

create function insist_on_invoice_sums() returns trigger language plpgsql as $$
declare
  stands record;
begin
  select i.status, i.total_cents, i.line_count, i.credited_cents, i.balance_cents,
         coalesce((select sum(l.amount_cents) from invoice_lines l where l.invoice_id = i.id), 0) as lines,
         (select count(*) from invoice_lines l where l.invoice_id = i.id) as counted,
         coalesce((select sum(n.total_cents) from credit_notes n where n.invoice_id = i.id), 0) as credits
    into stands from invoices i where i.id = new.id;
  if stands.total_cents <> stands.lines or stands.line_count <> stands.counted then
    raise exception 'invoice % is not the sum of its lines', new.id
      using errcode = 'restrict_violation', constraint = 'invoices_are_their_lines';
  end if;
  -- I4
  if stands.credited_cents <> stands.credits or (stands.status = 'PAID') <> (stands.balance_cents = 0)
     and stands.status in ('SENT', 'PAID') then
    raise exception 'invoice % is settled otherwise than it says', new.id
      using errcode = 'restrict_violation', constraint = 'invoices_settled_as_said';
  end if;
  return null;
end $$;

create table credit_notes (
  id          uuid primary key,
  invoice_id  uuid not null,
  credit_no   text not null,
  year        integer not null,
  seq         integer not null,
  credited_on date not null,
  reason      text not null,
  total_cents bigint not null,
  created_by  uuid not null,
  created_at  timestamptz not null default now(),
  constraint credit_notes_invoice_fk foreign key (invoice_id) references invoices (id),
  constraint credit_notes_created_by_fk foreign key (created_by) references users (id),
  constraint credit_notes_number_unique unique (credit_no),
  constraint credit_notes_seq_unique unique (year, seq),
  constraint credit_notes_say_why check (btrim(reason) <> ''),
  constraint credit_notes_worth_something check (total_cents > 0)
);
create index credit_notes_invoice_ix on credit_notes (invoice_id, created_at);
create index credit_notes_created_by_ix on credit_notes (created_by);
create index credit_notes_day_ix on credit_notes (credited_on) include (invoice_id, total_cents);
create constraint trigger credit_notes_audited after insert or update or delete on credit_notes
  deferrable initially deferred for each row execute function insist_on_audit('credit_note', 'id');

create table credit_note_lines (
  id              uuid primary key,
  credit_note_id  uuid not null,
  invoice_line_id uuid not null,
  amount_cents    bigint not null,
  constraint credit_note_lines_note_fk foreign key (credit_note_id) references credit_notes (id),
  constraint credit_note_lines_line_fk foreign key (invoice_line_id) references invoice_lines (id),
  constraint credit_note_lines_once unique (credit_note_id, invoice_line_id),
  constraint credit_note_lines_worth_something check (amount_cents > 0)
);
create index credit_note_lines_line_ix on credit_note_lines (invoice_line_id);

create trigger credit_notes_stay before update or delete on credit_notes for each row execute function forbid_change();
create trigger credit_notes_no_truncate before truncate on credit_notes for each statement execute function forbid_change();
create trigger credit_note_lines_stay before update or delete on credit_note_lines
  for each row execute function forbid_change();
create trigger credit_note_lines_no_truncate before truncate on credit_note_lines
  for each statement execute function forbid_change();

create function credit_invoice() returns trigger language plpgsql as $$
begin
  update invoices set credited_cents = credited_cents + new.total_cents
   where id = new.invoice_id and status in ('SENT', 'DISPUTED');
  if not found then
    raise exception 'invoice % does not stand: nothing of it is credited', new.invoice_id
      using errcode = 'restrict_violation', constraint = 'credit_notes_of_standing_invoice';
  end if;
  return null;
end $$;
create trigger credit_notes_credited after insert on credit_notes for each row execute function credit_invoice();

create function insist_on_credited_lines() returns trigger language plpgsql as $$
declare
  -- Columns of both tables that this is for.
  note uuid := case tg_table_name when 'credit_notes' then (to_jsonb(new) ->> 'id')::uuid
                                  else (to_jsonb(new) ->> 'credit_note_id')::uuid end;
begin
  if exists (
    select from credit_notes n where n.id = note and n.total_cents <> (
      select coalesce(sum(c.amount_cents), 0) from credit_note_lines c join invoice_lines l on l.id = c.invoice_line_id
       where c.credit_note_id = n.id and l.invoice_id = n.invoice_id)
  ) or exists (
    select from credit_note_lines mine join invoice_lines l on l.id = mine.invoice_line_id
     where mine.credit_note_id = note and l.amount_cents < (
       select sum(c.amount_cents) from credit_note_lines c where c.invoice_line_id = l.id)
  ) then
    raise exception 'credit note % does not fit the lines it is for', note
      using errcode = 'restrict_violation', constraint = 'credit_notes_are_their_lines';
  end if;
  return null;
end $$;
create constraint trigger credit_notes_are_their_lines after insert on credit_notes
  deferrable initially deferred for each row execute function insist_on_credited_lines();
create constraint trigger credit_note_lines_fit after insert on credit_note_lines
  deferrable initially deferred for each row execute function insist_on_credited_lines();
create constraint trigger invoices_sums_hold after update on invoices
  deferrable initially deferred for each row
  when (old.total_cents is distinct from new.total_cents or old.line_count is distinct from new.line_count
        or old.credited_cents is distinct from new.credited_cents
        or old.paid_cents is distinct from new.paid_cents or old.written_off_cents is distinct from new.written_off_cents
        or old.status is distinct from new.status)
  execute function insist_on_invoice_sums();

-- Whether a building stands on a line that is not void; whoever changes lines holds the buildings.
create function mark_billed_buildings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update buildings b set is_on_line = not a.invoice_void from added a
     where b.id = a.building_id and b.is_on_line = a.invoice_void;
  else
    update buildings b set is_on_line = false from gone g where b.id = g.building_id and not g.invoice_void;
  end if;
  return null;
end $$;
create trigger invoice_lines_mark_buildings after insert on invoice_lines
  referencing new table as added for each statement execute function mark_billed_buildings();
create trigger invoice_lines_remark_buildings after update on invoice_lines
  referencing new table as added for each statement execute function mark_billed_buildings();
create trigger invoice_lines_unmark_buildings after delete on invoice_lines
  referencing old table as gone for each statement execute function mark_billed_buildings();

-- The last number of a series and year, taken as the last thing of a transaction: what is rolled back is given back.
-- What somebody left out on purpose is counted, so that a gap that nobody chose is found.
create table invoice_counters (
  series  text,
  year    integer,
  last    integer not null,
  skipped integer not null default 0,
  constraint invoice_counters_pk primary key (series, year),
  constraint invoice_counters_series_known check (series in ('INVOICE', 'CREDIT')),
  constraint invoice_counters_count check (last >= 0 and skipped >= 0)
) with (fillfactor = 50);

grant select, insert, update on invoices, invoice_counters to demarc_app;
grant select, insert, update, delete on invoice_lines to demarc_app;
grant select, insert on credit_notes, credit_note_lines to demarc_app;
grant select on invoice_transitions to demarc_app;
