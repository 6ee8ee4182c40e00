-- Disputes: what a customer does not want to pay of a line, what was said about it, and how it ended.

create table disputes (
  id              uuid primary key,
  invoice_id      uuid not null,
  invoice_line_id uuid not null,
  -- As the invoice has it.
  customer_id     uuid not null,
  reason          text not null,
  opened_by       uuid not null,
  -- The office wrote it down for the customer.
  is_on_behalf    boolean not null,
  -- The window had closed.
  is_late         boolean not null,
  -- The last day to settle it.
  resolve_by      date not null,
  created_at      timestamptz not null default now(),
  resolved_at     timestamptz,
  resolved_by     uuid,
  resolution      text,
  resolution_note text,
  credit_note_id  uuid,
  constraint disputes_invoice_fk foreign key (invoice_id) references invoices (id),
  constraint disputes_line_fk foreign key (invoice_line_id) references invoice_lines (id),
  constraint disputes_customer_fk foreign key (customer_id) references customers (id),
  constraint disputes_opened_by_fk foreign key (opened_by) references users (id),
  constraint disputes_resolved_by_fk foreign key (resolved_by) references users (id),
  constraint disputes_credit_note_fk foreign key (credit_note_id) references credit_notes (id),
  constraint disputes_say_why check (btrim(reason) <> ''),
  constraint disputes_resolution_known check (resolution in ('UPHELD', 'CREDITED', 'REWORKED', 'WITHDRAWN', 'VOID')),
  constraint disputes_resolved_whole check (
    num_nonnulls(resolved_at, resolved_by, resolution, resolution_note) in (0, 4)),
  constraint disputes_credited_by_note check ((credit_note_id is not null) = (resolution is not distinct from 'CREDITED'))
);
-- At most one open dispute about a line.
create unique index disputes_open_unique on disputes (invoice_line_id) where resolved_at is null;
create index disputes_line_ix on disputes (invoice_line_id, created_at);
create index disputes_invoice_ix on disputes (invoice_id, resolved_at);
create index disputes_open_ix on disputes (resolve_by, id) where resolved_at is null;
create index disputes_own_open_ix on disputes (customer_id, resolve_by, id) where resolved_at is null;
create index disputes_resolved_ix on disputes (resolved_at desc, id desc) where resolved_at is not null;
create index disputes_own_resolved_ix on disputes (customer_id, resolved_at desc, id desc) where resolved_at is not null;
create index disputes_opened_by_ix on disputes (opened_by);
create index disputes_resolved_by_ix on disputes (resolved_by) where resolved_by is not null;
create index disputes_credit_note_ix on disputes (credit_note_id) where credit_note_id is not null;
create constraint trigger disputes_audited after insert or update or delete on disputes
  deferrable initially deferred for each row execute function insist_on_audit('dispute', 'id');

create function insist_on_disputed_line() returns trigger language plpgsql as $$
begin
  if new.resolved_at is not null or not exists (
    select from invoice_lines l join invoices i on i.id = l.invoice_id
     where l.id = new.invoice_line_id and i.id = new.invoice_id and i.customer_id = new.customer_id
       and i.status in ('SENT', 'DISPUTED')
  ) then
    raise exception 'dispute % begins open, about a line of an invoice that stands', new.id
      using errcode = 'restrict_violation', constraint = 'disputes_about_standing_line';
  end if;
  return new;
end $$;
create trigger disputes_about_standing_line before insert on disputes
  for each row execute function insist_on_disputed_line();

-- What was said stays said; only its end is written beside it, once.
create function insist_on_frozen_dispute() returns trigger language plpgsql as $$
declare
  free constant text[] := array['resolved_at', 'resolved_by', 'resolution', 'resolution_note', 'credit_note_id'];
begin
  if old.resolved_at is not null or to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'dispute % stays as it is', old.id
      using errcode = 'restrict_violation', constraint = 'disputes_frozen';
  end if;
  return new;
end $$;
create trigger disputes_frozen before update on disputes for each row execute function insist_on_frozen_dispute();
create trigger disputes_stay before delete on disputes for each row execute function forbid_change();
create trigger disputes_no_truncate before truncate on disputes for each statement execute function forbid_change();

-- I4: an invoice is disputed exactly while a line of it is, and so never paid meanwhile.
create function insist_on_disputed_as_said() returns trigger language plpgsql as $$
declare
  -- A column of both tables that this is for.
  the_invoice uuid := case tg_table_name when 'invoices' then (to_jsonb(new) ->> 'id')::uuid
                                         else (to_jsonb(new) ->> 'invoice_id')::uuid end;
begin
  if exists (
    select from invoices i where i.id = the_invoice
       and (i.status = 'DISPUTED')
           <> exists (select from disputes d where d.invoice_id = i.id and d.resolved_at is null)
  ) then
    raise exception 'invoice % is disputed otherwise than it says', the_invoice
      using errcode = 'restrict_violation', constraint = 'invoices_disputed_as_said';
  end if;
  return null;
end $$;
create constraint trigger disputes_as_said after insert or update on disputes
  deferrable initially deferred for each row execute function insist_on_disputed_as_said();
create constraint trigger invoices_disputed_as_said after update on invoices
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function insist_on_disputed_as_said();

create table dispute_messages (
  id            uuid primary key,
  dispute_id    uuid not null,
  written_by    uuid not null,
  from_customer boolean not null,
  body          text not null,
  created_at    timestamptz not null default now(),
  constraint dispute_messages_dispute_fk foreign key (dispute_id) references disputes (id),
  constraint dispute_messages_written_by_fk foreign key (written_by) references users (id),
  constraint dispute_messages_say_something check (btrim(body) <> '')
);
create index dispute_messages_dispute_ix on dispute_messages (dispute_id, created_at, id);
create index dispute_messages_written_by_ix on dispute_messages (written_by);
create constraint trigger dispute_messages_audited after insert or update or delete on dispute_messages
  deferrable initially deferred for each row execute function insist_on_audit('dispute', 'dispute_id');
create trigger dispute_messages_stay before update or delete on dispute_messages
  for each row execute function forbid_change();
create trigger dispute_messages_no_truncate before truncate on dispute_messages
  for each statement execute function forbid_change();

grant select, insert, update on disputes to demarc_app;
grant select, insert on dispute_messages to demarc_app;
