-- Drafts: the rate that was agreed when a line was made, and one draft for a customer, a wire center and a period.

alter table invoice_lines
  -- As the rates said when it was made or brought up to date; where `rate_cents` differs, somebody typed it. Null: made
  -- before this was kept, or without a building.
  add column listed_rate_cents bigint;

alter table invoices
  -- Of drafts of the same customer, wire center and period, which one: another begins where the one before is full.
  add column draft_part integer not null default 1;

-- Two of the same that are there already keep their lines. Nothing that anybody did is changed, so history says nothing.
alter table invoices disable trigger user;
update invoices i set draft_part = same.part
  from (select id, row_number() over (
                 partition by customer_id, wire_center_id, period_from, period_to order by created_at, id) as part
          from invoices where status = 'DRAFT') same
 where same.id = i.id and same.part > 1;
alter table invoices enable trigger user;

create unique index invoices_draft_unique on invoices (customer_id, wire_center_id, period_from, period_to, draft_part)
  nulls not distinct where status = 'DRAFT';
