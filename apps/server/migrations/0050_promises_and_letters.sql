-- What a customer promised to pay and what was noted about it, and letters about credit memos, voids and statements.

-- Said about an invoice; the latest promise counts. Only added to.
create table collection_notes (
  id           uuid primary key,
  invoice_id   uuid not null,
  -- Null: a note without a promise.
  promised_on  date,
  -- Null: all that is payable.
  amount_cents bigint,
  promised_by  text not null default '',
  note         text not null default '',
  created_by   uuid not null,
  created_at   timestamptz not null default now(),
  constraint collection_notes_invoice_fk foreign key (invoice_id) references invoices (id),
  constraint collection_notes_created_by_fk foreign key (created_by) references users (id),
  constraint collection_notes_amount_bounded check (amount_cents between 1 and 9999999999),
  constraint collection_notes_amount_of_a_promise check (promised_on is not null or amount_cents is null and promised_by = ''),
  constraint collection_notes_say_something check (promised_on is not null or btrim(note) <> '')
);
create index collection_notes_invoice_ix on collection_notes (invoice_id, created_at);
create index collection_notes_promise_ix on collection_notes (invoice_id, created_at desc, id desc) include (promised_on)
  where promised_on is not null;
create index collection_notes_day_ix on collection_notes (promised_on, invoice_id) where promised_on is not null;
create index collection_notes_created_by_ix on collection_notes (created_by);
create constraint trigger collection_notes_audited after insert or update or delete on collection_notes
  deferrable initially deferred for each row execute function insist_on_audit('invoice', 'invoice_id');
create trigger collection_notes_stay before update or delete on collection_notes
  for each row execute function forbid_change();
create trigger collection_notes_no_truncate before truncate on collection_notes
  for each statement execute function forbid_change();
grant select, insert on collection_notes to demarc_app;

-- A letter about a credit memo or a void invoice, and one with a statement, which is about no invoice.
alter table invoice_mails
  -- What the release before wrote and reads has an invoice.
  -- squawk-ignore ban-drop-not-null
  alter column invoice_id drop not null,
  add column customer_id    uuid,
  add column credit_note_id uuid,
  add column statement_from date,
  add column statement_to   date,
  drop constraint invoice_mails_kind_known,
  add constraint invoice_mails_kind_known check (kind in ('INVOICE', 'REMINDER', 'CREDIT', 'VOID', 'STATEMENT')) not valid,
  add constraint invoice_mails_about_something check (
    (kind = 'CREDIT') = (credit_note_id is not null)
    and case when kind = 'STATEMENT' then invoice_id is null and customer_id is not null and statement_from <= statement_to
             else invoice_id is not null and customer_id is null and statement_from is null and statement_to is null end) not valid,
  add constraint invoice_mails_customer_fk foreign key (customer_id) references customers (id) not valid,
  add constraint invoice_mails_credit_note_fk foreign key (credit_note_id) references credit_notes (id) not valid;
create index invoice_mails_customer_ix on invoice_mails (customer_id, created_at) where customer_id is not null;
create index invoice_mails_credit_note_ix on invoice_mails (credit_note_id) where credit_note_id is not null;
