import { fielderId } from './dispatch-rows.ts'

const STANDS = `case b.status when 'PAID' then 'PAID' when 'DISPUTED' then 'DISPUTED' else 'SENT' end`

/**
 * What waits to be billed, and an invoice for each customer, wire center and day of what was billed and is not closed;
 * what is closed was billed elsewhere.
 */
export const INVOICES = [
  `update buildings b set customer_id = o.customer_id, wire_center_id = o.wire_center_id, delivered_on = b.qc_passed_at::date
     from sites s join orders o on o.id = s.order_id where s.id = b.site_id and b.status = 'SUBMITTED_TO_CUSTOMER'`,
  `create temp table billed as
   select b.id, b.site_id, b.jsb, b.address, o.customer_ref, o.customer_id, o.wire_center_id, b.building_type,
          coalesce(b.sfu_count, 1) as units, b.created_at::date as day, ${STANDS} as stands
     from buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
    where b.status in ('INVOICED', 'DISPUTED', 'PAID') and b.cancelled_at is null`,
  `create temp table bills as
   select gen_random_uuid() as id, customer_id, wire_center_id, day, stands,
          least(day + 25, current_date) as sent_on, count(*)::int as lines, sum(units * 10000) as cents
     from billed group by customer_id, wire_center_id, day, stands`,
  `analyze billed, bills`,
  `insert into invoices (id, customer_id, wire_center_id, status, invoice_no, year, seq, invoice_date, sent_on, terms_net_days,
                         dispute_window_days, customer_name, bill_to, remit_to, line_count, total_cents, paid_cents,
                         created_by, sent_at, sent_by, created_at)
   select id, customer_id, wire_center_id, stands, 'INV-' || year || '-' || lpad(seq::text, 5, '0'), year, seq, sent_on, sent_on, 30,
          15, 'Customer', '', '', lines, cents, case when stands = 'PAID' then cents else 0 end,
          ${fielderId('1')}, sent_on, ${fielderId('1')}, sent_on
     from (select *, extract(year from sent_on)::int as year,
                  row_number() over (partition by extract(year from sent_on) order by sent_on, id)::int as seq from bills) b
    order by sent_on, id`,
  `insert into invoice_counters (series, year, last) select 'INVOICE', year, max(seq) from invoices group by year`,
  `insert into invoice_lines (id, invoice_id, position, kind, wire_center_id, site_id, building_id, jsb, address,
                              customer_ref, description, units, rate_cents)
   select gen_random_uuid(), i.id, row_number() over (partition by i.id order by b.jsb), 'SURVEY', b.wire_center_id,
          b.site_id, b.id, b.jsb, b.address, b.customer_ref, 'Survey', b.units, 10000
     from billed b join bills i on (i.customer_id, i.wire_center_id, i.day, i.stands)
                                 = (b.customer_id, b.wire_center_id, b.day, b.stands) order by i.id, b.jsb`,
  `update buildings b set is_on_line = true from billed where billed.id = b.id`,
  `insert into disputes (id, invoice_id, invoice_line_id, customer_id, reason, opened_by, is_on_behalf, is_late, resolve_by)
   select gen_random_uuid(), i.id, l.id, i.customer_id, 'Nobody was there', ${fielderId('1')}, true, false, i.invoice_date + 20
     from invoices i join invoice_lines l on l.invoice_id = i.id where i.status = 'DISPUTED'`,
  `insert into payments (id, customer_id, amount_cents, paid_on, method, reference, applied_cents, created_by, created_at)
   select i.id, i.customer_id, i.paid_cents, i.invoice_date, 'CHECK', 'check ' || i.invoice_no, i.paid_cents,
          ${fielderId('1')}, i.invoice_date from invoices i where i.paid_cents > 0`,
  `insert into payment_allocations (id, payment_id, invoice_id, amount_cents, cause, booked_on, created_by, created_at)
   select gen_random_uuid(), p.id, p.id, p.amount_cents, 'APPLIED', p.paid_on, p.created_by, p.created_at from payments p`,
]
