-- Lines without a building: hours and other fractions beside whole units, and discounts.

-- How much of what is billed by the hour or the mile; null: the units count.
alter table invoice_lines add column quantity numeric(9, 2);
alter table invoice_lines drop constraint invoice_lines_rate_bounded;
-- I2: half a cent is rounded away from zero.
-- What it is generated from cannot be changed otherwise; the release before reads it under the same name.
-- squawk-ignore ban-drop-column
alter table invoice_lines drop column amount_cents;
-- squawk-ignore adding-field-with-default, adding-required-field
alter table invoice_lines add column amount_cents bigint not null generated always as
  (case when quantity is null then units * rate_cents else round(quantity * rate_cents)::bigint end) stored;
alter table invoice_lines
  -- A building is surveyed whole, and at no discount: that is a line of its own.
  add constraint invoice_lines_quantity_bounded check (
    quantity is null or quantity > 0 and quantity <= 100000 and units = 0 and building_id is null) not valid,
  add constraint invoice_lines_rate_bounded check (
    rate_cents <= 100000000 and rate_cents >= case when building_id is null then -100000000 else 0 end) not valid;

-- A draft may stand below zero while it is written; it is not sent so.
alter table invoices drop constraint invoices_total_bounded;
alter table invoices add constraint invoices_total_bounded check (
  total_cents <= 9999999999 and total_cents >= case when sent_at is null then -9999999999 else 0 end) not valid;
alter table invoices drop constraint invoices_settled_within_total;
-- I4
alter table invoices add constraint invoices_settled_within_total check (
  credited_cents >= 0 and paid_cents >= 0 and written_off_cents >= 0
  and (sent_at is null and credited_cents + paid_cents + written_off_cents = 0
       or credited_cents + paid_cents + written_off_cents <= total_cents)) not valid;
