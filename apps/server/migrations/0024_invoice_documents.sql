-- Invoices as they leave the house: on paper, by mail, and once more when nobody pays.

-- Left open by the migration before, so that it took no long look at a table in use.
alter table qc_reviews validate constraint qc_reviews_customer_sends_back;

-- A credit note stays as it was written: its page, once drawn, stands beside it.
create table credit_note_papers (
  credit_note_id uuid primary key,
  pdf_key        text not null,
  pdf_bytes      integer not null,
  pdf_sha256     text not null,
  drawn_at       timestamptz not null default now(),
  constraint credit_note_papers_note_fk foreign key (credit_note_id) references credit_notes (id),
  constraint credit_note_papers_key_unique unique (pdf_key)
);
create constraint trigger credit_note_papers_audited after insert or update or delete on credit_note_papers
  deferrable initially deferred for each row execute function insist_on_audit('credit_note', 'credit_note_id');
create trigger credit_note_papers_stay before update or delete on credit_note_papers
  for each row execute function forbid_change();
create trigger credit_note_papers_no_truncate before truncate on credit_note_papers
  for each statement execute function forbid_change();
create index invoices_pdf_key_ix on invoices (pdf_key) where pdf_key is not null;

-- I21: every mail about an invoice ends sent, or given up with somebody told, or is not needed any more.
create table invoice_mails (
  id              uuid primary key,
  invoice_id      uuid not null,
  kind            text not null,
  -- The first or the second one; the settings say how many days after it was due.
  reminder        integer,
  recipient       text not null,
  status          text not null default 'QUEUED',
  failures        integer not null default 0,
  reason          text,
  next_attempt_at timestamptz default now(),
  -- Somebody is at it; after a while without an end, nobody is any more.
  taken_at        timestamptz,
  -- Null: it followed from sending, or from the calendar.
  asked_by        uuid,
  ended_at        timestamptz,
  created_at      timestamptz not null default now(),
  constraint invoice_mails_invoice_fk foreign key (invoice_id) references invoices (id),
  constraint invoice_mails_asked_by_fk foreign key (asked_by) references users (id),
  constraint invoice_mails_kind_known check (kind in ('INVOICE', 'REMINDER')),
  constraint invoice_mails_reminder_says_which check ((kind = 'REMINDER') = (reminder is not null)),
  constraint invoice_mails_status_known check (status in ('QUEUED', 'SENT', 'GIVEN_UP', 'DROPPED')),
  constraint invoice_mails_waits_or_ended check (
    (status = 'QUEUED') = (ended_at is null) and (status = 'QUEUED') = (next_attempt_at is not null)),
  constraint invoice_mails_count check (failures >= 0 and reminder in (1, 2))
);
-- Each reminder goes out once.
create unique index invoice_mails_reminded_once on invoice_mails (invoice_id, reminder) where kind = 'REMINDER';
create index invoice_mails_invoice_ix on invoice_mails (invoice_id, created_at);
create index invoice_mails_waiting_ix on invoice_mails (next_attempt_at, id) where status = 'QUEUED';
create index invoice_mails_asked_by_ix on invoice_mails (asked_by) where asked_by is not null;

grant select, insert on credit_note_papers to demarc_app;
grant select, insert, update on invoice_mails to demarc_app;
