-- Sales tax: rates by jurisdiction, who is taxed, what an invoice was taxed with and what of it a credit memo took back.

-- A site's city code leads to its state, county and city. Null: nobody has said the county yet.
alter table city_codes
  add column county_name text,
  -- squawk-ignore constraint-missing-not-valid
  add constraint city_codes_county_name_there check (county_name <> '');

create table tax_rates (
  id              uuid primary key,
  level           text not null,
  state_code      text not null,
  county_name     text,
  city_name       text,
  -- 72500 is 7.25%.
  rate_millionths integer not null,
  -- The kinds of invoice line it taxes.
  kinds           text[] not null,
  valid           daterange not null,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint tax_rates_level_known check (level in ('STATE', 'COUNTY', 'CITY')),
  constraint tax_rates_state_code_shape check (state_code ~ '^[A-Z]{2}$'),
  constraint tax_rates_of_one_place check (
    (level = 'COUNTY') = (county_name is not null) and (level = 'CITY') = (city_name is not null)),
  constraint tax_rates_place_there check (btrim(coalesce(county_name, city_name, state_code)) <> ''),
  constraint tax_rates_rate_bounded check (rate_millionths between 0 and 500000),
  constraint tax_rates_kinds_known check (kinds <@ array['SURVEY', 'OUTCOME', 'OTHER'] and cardinality(kinds) > 0),
  constraint tax_rates_valid_has_days check (not isempty(valid) and not lower_inf(valid)),
  -- I23: one rate per jurisdiction per day.
  constraint tax_rates_one_a_day exclude using gist (
    level with =,
    state_code with =,
    (lower(coalesce(county_name, city_name, ''))) with =,
    valid with &&
  )
);
create trigger tax_rates_touch before update on tax_rates for each row execute function touch_updated_at();
create constraint trigger tax_rates_audited after insert or update or delete on tax_rates
  deferrable initially deferred for each row execute function insist_on_audit('tax_rate', 'id');

alter table customers add column is_taxable boolean not null default false;
create table tax_exemptions (
  id             uuid primary key,
  customer_id    uuid not null,
  state_code     text not null,
  certificate_no text not null,
  valid_from     date not null,
  -- The last day; null: it does not expire.
  valid_to       date,
  constraint tax_exemptions_customer_fk foreign key (customer_id) references customers (id) on delete cascade,
  constraint tax_exemptions_once unique (customer_id, state_code, certificate_no, valid_from),
  constraint tax_exemptions_state_code_shape check (state_code ~ '^[A-Z]{2}$'),
  constraint tax_exemptions_certificate_there check (btrim(certificate_no) <> ''),
  constraint tax_exemptions_days_in_order check (valid_from <= valid_to)
);
create constraint trigger tax_exemptions_audited after insert or update or delete on tax_exemptions
  deferrable initially deferred for each row execute function insist_on_audit('customer', 'customer_id');

-- Where a line without a building is taxed; null: nowhere.
alter table invoice_lines
  add column tax_city_code_id uuid,
  add constraint invoice_lines_tax_city_code_fk foreign key (tax_city_code_id) references city_codes (id) not valid,
  add constraint invoice_lines_taxed_where check (tax_city_code_id is null or building_id is null) not valid;
create index invoice_lines_tax_city_code_ix on invoice_lines (tax_city_code_id) where tax_city_code_id is not null;

-- Of total_cents.
alter table invoices add column tax_cents bigint not null default 0;

-- What a jurisdiction takes of an invoice, as it is printed: of a draft by the rates of its date, of a sent one for good.
create table invoice_taxes (
  id              uuid primary key,
  invoice_id      uuid not null,
  position        integer not null,
  level           text not null,
  state_code      text not null,
  county_name     text,
  city_name       text,
  name            text not null,
  rate_millionths integer not null,
  line_ids        uuid[] not null,
  taxable_cents   bigint not null,
  -- What would be taxable of another customer.
  exempt_cents    bigint not null,
  tax_cents       bigint not null,
  -- Null: the customer is not exempt by a certificate.
  certificate_no  text,
  constraint invoice_taxes_invoice_fk foreign key (invoice_id) references invoices (id),
  constraint invoice_taxes_position_unique unique (invoice_id, position),
  constraint invoice_taxes_level_known check (level in ('STATE', 'COUNTY', 'CITY')),
  constraint invoice_taxes_taxed_or_exempt check (
    taxable_cents >= 0 and exempt_cents >= 0 and num_nonnulls(nullif(taxable_cents, 0), nullif(exempt_cents, 0)) = 1
    and (certificate_no is null or exempt_cents > 0)),
  constraint invoice_taxes_of_lines check (cardinality(line_ids) > 0),
  -- Half a cent is rounded up, once per jurisdiction and invoice.
  constraint invoice_taxes_rate_times_taxable check (tax_cents = round(taxable_cents * rate_millionths / 1000000.0))
);
create constraint trigger invoice_taxes_audited after insert or update or delete on invoice_taxes
  deferrable initially deferred for each row execute function insist_on_audit('invoice', 'invoice_id');

-- I3: what was sent stays taxed as it was sent.
create function insist_on_taxed_draft() returns trigger language plpgsql as $$
declare
  changed record := case when tg_op = 'INSERT' then new else old end;
  found text;
begin
  select status into found from invoices where id = changed.invoice_id for share;
  if found is distinct from 'DRAFT' or tg_op = 'UPDATE' then
    raise exception 'the tax of invoice % stays as it is', changed.invoice_id
      using errcode = 'restrict_violation', constraint = 'invoice_taxes_frozen';
  end if;
  return changed;
end $$;
create trigger invoice_taxes_frozen before insert or update or delete on invoice_taxes
  for each row execute function insist_on_taxed_draft();
create trigger invoice_taxes_no_truncate before truncate on invoice_taxes
  for each statement execute function forbid_change();

-- I2
create function add_taxes_to_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update invoices i set total_cents = i.total_cents + d.cents, tax_cents = i.tax_cents + d.cents
      from (select invoice_id, sum(tax_cents) as cents from added group by invoice_id) d
     where i.id = d.invoice_id and d.cents <> 0;
  else
    update invoices i set total_cents = i.total_cents - d.cents, tax_cents = i.tax_cents - d.cents
      from (select invoice_id, sum(tax_cents) as cents from gone group by invoice_id) d
     where i.id = d.invoice_id and d.cents <> 0;
  end if;
  return null;
end $$;
create trigger invoice_taxes_added_up after insert on invoice_taxes
  referencing new table as added for each statement execute function add_taxes_to_invoices();
create trigger invoice_taxes_taken_off after delete on invoice_taxes
  referencing old table as gone for each statement execute function add_taxes_to_invoices();

create or replace function insist_on_invoice_sums() returns trigger language plpgsql as $$
declare
  stands record;
begin
  select i.status, i.total_cents, i.tax_cents, i.line_count, i.credited_cents, i.balance_cents,
         coalesce((select sum(l.amount_cents) from invoice_lines l where l.invoice_id = i.id), 0) as lines,
         coalesce((select sum(t.tax_cents) from invoice_taxes t where t.invoice_id = i.id), 0) as taxes,
         (select count(*) from invoice_lines l where l.invoice_id = i.id) as counted,
         coalesce((select sum(n.total_cents) from credit_notes n where n.invoice_id = i.id), 0) as credits
    into stands from invoices i where i.id = new.id;
  if stands.total_cents <> stands.lines + stands.taxes or stands.tax_cents <> stands.taxes
     or stands.line_count <> stands.counted then
    raise exception 'invoice % is not the sum of its lines and its tax', new.id
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
create constraint trigger invoices_tax_sums_hold after update on invoices
  deferrable initially deferred for each row when (old.tax_cents is distinct from new.tax_cents)
  execute function insist_on_invoice_sums();

-- Of total_cents.
alter table credit_notes add column tax_cents bigint not null default 0;
alter table credit_notes add constraint credit_notes_tax_within_total check (tax_cents between 0 and total_cents) not valid;
create table credit_note_taxes (
  id             uuid primary key,
  credit_note_id uuid not null,
  invoice_tax_id uuid not null,
  tax_cents      bigint not null,
  constraint credit_note_taxes_note_fk foreign key (credit_note_id) references credit_notes (id),
  constraint credit_note_taxes_tax_fk foreign key (invoice_tax_id) references invoice_taxes (id),
  constraint credit_note_taxes_once unique (credit_note_id, invoice_tax_id),
  constraint credit_note_taxes_worth_something check (tax_cents > 0)
);
create index credit_note_taxes_tax_ix on credit_note_taxes (invoice_tax_id) include (tax_cents);
create trigger credit_note_taxes_stay before update or delete on credit_note_taxes
  for each row execute function forbid_change();
create trigger credit_note_taxes_no_truncate before truncate on credit_note_taxes
  for each statement execute function forbid_change();

create or replace function insist_on_credited_lines() returns trigger language plpgsql as $$
declare
  -- Columns of the tables that this is for.
  note uuid := case tg_table_name when 'credit_notes' then (to_jsonb(new) ->> 'id')::uuid
                                  else (to_jsonb(new) ->> 'credit_note_id')::uuid end;
begin
  if exists (
    select from credit_notes n where n.id = note and (n.tax_cents <> (
      select coalesce(sum(c.tax_cents), 0) from credit_note_taxes c join invoice_taxes t on t.id = c.invoice_tax_id
       where c.credit_note_id = n.id and t.invoice_id = n.invoice_id) or n.total_cents - n.tax_cents <> (
      select coalesce(sum(c.amount_cents), 0) from credit_note_lines c join invoice_lines l on l.id = c.invoice_line_id
       where c.credit_note_id = n.id and l.invoice_id = n.invoice_id))
  ) or exists (
    select from credit_note_lines mine join invoice_lines l on l.id = mine.invoice_line_id
     where mine.credit_note_id = note and l.amount_cents < (
       select sum(c.amount_cents) from credit_note_lines c where c.invoice_line_id = l.id)
  ) or exists (
    select from credit_note_taxes mine join invoice_taxes t on t.id = mine.invoice_tax_id
     where mine.credit_note_id = note and t.tax_cents < (
       select sum(c.tax_cents) from credit_note_taxes c where c.invoice_tax_id = t.id)
  ) then
    raise exception 'credit note % does not fit the lines and the tax it is for', note
      using errcode = 'restrict_violation', constraint = 'credit_notes_are_their_lines';
  end if;
  return null;
end $$;
create constraint trigger credit_note_taxes_fit after insert on credit_note_taxes
  deferrable initially deferred for each row execute function insist_on_credited_lines();

-- What credit memos are to have taken back of a tax by now, were these lines credited, too: as reversedTaxes of the
-- domain has it.
create function tax_cents_due(the_tax invoice_taxes, also uuid[]) returns bigint language sql stable as $$
  with line as materialized (
    select l.id, l.amount_cents, case when l.id = any(also) then l.amount_cents else coalesce((
             select sum(c.amount_cents) from credit_note_lines c where c.invoice_line_id = l.id), 0) end as credited
      from invoice_lines l where l.invoice_id = the_tax.invoice_id)
  select case when the_tax.taxable_cents = 0 then 0
              when sum(credited) >= greatest(sum(amount_cents), 1) then the_tax.tax_cents
              else round(the_tax.tax_cents::numeric * least(the_tax.taxable_cents, coalesce(
                     sum(credited) filter (where id = any(the_tax.line_ids)), 0)) / the_tax.taxable_cents) end::bigint
    from line
$$;
-- The tax on what is disputed of an invoice.
create function open_dispute_tax_cents(the_invoice uuid) returns bigint language sql stable as $$
  select coalesce(sum(tax_cents_due(t, array(
           select d.invoice_line_id from disputes d where d.invoice_id = the_invoice and d.resolved_at is null))
         - coalesce((select sum(c.tax_cents) from credit_note_taxes c where c.invoice_tax_id = t.id), 0)), 0)::bigint
    from invoice_taxes t where t.invoice_id = the_invoice
$$;

-- What was billed and credited in a month is added up without tax, from these alone. The tables are locked while this
-- runs: nobody reads them without an index.
-- squawk-ignore require-concurrent-index-deletion
drop index invoices_billed_ix;
create index invoices_billed_ix on invoices (invoice_date) include (total_cents, tax_cents)
  where status in ('SENT', 'DISPUTED', 'PAID');
-- squawk-ignore require-concurrent-index-deletion
drop index credit_notes_day_ix;
create index credit_notes_day_ix on credit_notes (credited_on) include (invoice_id, total_cents, tax_cents);

grant select, insert, update, delete on tax_rates, tax_exemptions to demarc_app;
grant select, insert, delete on invoice_taxes to demarc_app;
grant select, insert on credit_note_taxes to demarc_app;
