-- Invoices, payments and deliveries are found by what a customer's letter or check names: number, purchase order, JSN,
-- JSBN, address or amount.

-- What stands on a line of an invoice, as LINE_WORDS of the search has it, word for word.
create index invoice_lines_words_trgm_ix on invoice_lines
  using gin ((lower(coalesce(jsb, '') || ' ' || coalesce(address, '') || ' ' || coalesce(customer_ref, ''))) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index invoices_total_ix on invoices (total_cents) where list_on is not null;
create index invoices_balance_ix on invoices (balance_cents) where list_on is not null and balance_cents > 0;
create index payments_amount_ix on payments (amount_cents);

-- Where a building was delivered: its address may be another one than its order's.
create index buildings_delivered_address_trgm_ix on buildings using gin ((lower(address)) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where delivered_on is not null and address is not null;
