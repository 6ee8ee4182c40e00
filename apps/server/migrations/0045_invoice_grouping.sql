-- What one invoice of a customer is for: a wire center, a PO, an order, or all of the customer's work.

-- Every row has the default, which these checks allow: the tables are locked only while they are looked through once.
alter table customers
  add column invoice_grouping text not null default 'WIRE_CENTER',
  -- squawk-ignore constraint-missing-not-valid
  add constraint customers_invoice_grouping_known
    check (invoice_grouping in ('WIRE_CENTER', 'PURCHASE_ORDER', 'ORDER', 'CUSTOMER'));

alter table invoices
  add column grouping   text not null default 'WIRE_CENTER',
  -- Which of the customer's POs, as it is compared, or which order; empty: no PO, or all work. A wire center is in
  -- wire_center_id.
  add column group_key  text not null default '',
  -- What people read of it: the PO as written, or the JSN.
  add column group_name text,
  -- squawk-ignore constraint-missing-not-valid
  add constraint invoices_grouping_known
    check (grouping in ('WIRE_CENTER', 'PURCHASE_ORDER', 'ORDER', 'CUSTOMER')),
  -- squawk-ignore constraint-missing-not-valid
  add constraint invoices_of_one_group check (
    case grouping when 'WIRE_CENTER' then group_key = '' and group_name is null
                  when 'CUSTOMER' then group_key = '' and group_name is null and wire_center_id is null
                  when 'ORDER' then group_key <> '' and wire_center_id is null
                  else (group_key = '') = (group_name is null) and wire_center_id is null end);

-- Two drafts of one customer and period differ in what they are for. The table is locked while this runs: no two equal
-- drafts are made without an index. The previous release makes drafts by wire center only, which this one holds apart, too.
-- squawk-ignore require-concurrent-index-deletion
drop index invoices_draft_unique;
create unique index invoices_draft_unique
  on invoices (customer_id, grouping, group_key, wire_center_id, period_from, period_to, draft_part)
  nulls not distinct where status = 'DRAFT';

-- Invoices with lines of a wire center that are not grouped by one: few, and found by their lines.
create index invoices_grouped_otherwise_ix on invoices (id) where grouping <> 'WIRE_CENTER';
