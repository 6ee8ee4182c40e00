-- What an invoice says of the company beside its address: EIN, bank and billing contact.

-- As they stood when it was sent; an empty one was not set. Null: a draft, or sent before there were any.
alter table invoices
  add column tax_id        text,
  add column bank_name     text,
  add column bank_routing  text,
  add column bank_account  text,
  add column contact_name  text,
  add column contact_email text,
  add column contact_phone text,
  add constraint invoices_payment_details_whole check (
    num_nonnulls(tax_id, bank_name, bank_routing, bank_account, contact_name, contact_email, contact_phone)
      in (0, case when sent_at is null then 0 else 7 end)) not valid;
