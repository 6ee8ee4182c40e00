import { sql } from 'kysely'
import { rowsOf, type Examination } from './examination.queries.ts'

/** What is billed, once and to the cent. */
export const MONEY_EXAMINATIONS: readonly Examination[] = [
  {
    id: 'I1',
    says: 'every building is on at most one active invoice line, and its billing mark matches',
    examine: rowsOf(sql`
      select b.jsb, 'is billed ' || count(*) || ' times' from invoice_lines l join invoices i on i.id = l.invoice_id
        join buildings b on b.id = l.building_id where i.status <> 'VOID' group by b.jsb having count(*) > 1
      union all
      select b.jsb, case when b.is_on_line then 'stands on no line' else 'stands on a line' end from buildings b
       where b.is_on_line <> exists (select from invoice_lines l join invoices i on i.id = l.invoice_id
                                      where l.building_id = b.id and i.status <> 'VOID')
      union all
      select b.jsb, 'is not billed to whom its order is' from buildings b join sites s on s.id = b.site_id
         join orders o on o.id = s.order_id
       where b.status = 'SUBMITTED_TO_CUSTOMER' and (b.customer_id, b.wire_center_id)
             is distinct from (o.customer_id, o.wire_center_id)`),
  },
  {
    id: 'I2',
    says: 'every invoice total equals the sum of its lines and its tax',
    examine: rowsOf(sql`
      select i.shown_no, 'says ' || i.total_cents || ' cents, its lines ' || coalesce(sum(l.amount_cents), 0)
             || ' and its tax ' || i.tax_cents
        from invoices i left join invoice_lines l on l.invoice_id = i.id
       group by i.id having i.total_cents - i.tax_cents <> coalesce(sum(l.amount_cents), 0) or i.line_count <> count(l.id)
      union all
      select i.shown_no, 'says ' || i.tax_cents || ' cents of tax, its jurisdictions ' || coalesce(sum(t.tax_cents), 0)
        from invoices i left join invoice_taxes t on t.invoice_id = i.id
       group by i.id having i.tax_cents <> coalesce(sum(t.tax_cents), 0)
      union all
      select i.shown_no, 'has a line that is not units or quantity times rate' from invoice_lines l
        join invoices i on i.id = l.invoice_id 
       where l.amount_cents <> round(coalesce(l.quantity, l.units) * l.rate_cents)`),
  },
  {
    id: 'I23',
    says: 'sales tax is on the lines it names, and credit memos reversed as much of it as of them',
    examine: rowsOf(sql`
      select i.shown_no, 'is taxed on ' || t.taxable_cents + t.exempt_cents || ' cents by ' || t.name || ', its lines say '
             || coalesce(l.cents, 0)
        from invoice_taxes t join invoices i on i.id = t.invoice_id
        left join lateral (select sum(amount_cents) as cents from invoice_lines
                            where invoice_id = t.invoice_id and id = any(t.line_ids)) l on true
       where t.taxable_cents + t.exempt_cents <> coalesce(l.cents, 0)
      union all
      select i.shown_no, 'reversed ' || coalesce(b.cents, 0) || ' cents of the tax of ' || t.name || ', not ' || d.cents
        from invoice_taxes t join invoices i on i.id = t.invoice_id
        left join lateral (select sum(tax_cents) as cents from credit_note_taxes where invoice_tax_id = t.id) b on true
        cross join lateral (select tax_cents_due(t, '{}') as cents) d
       where i.sent_at is not null and t.tax_cents > 0 and coalesce(b.cents, 0) <> d.cents
      union all
      select c.credit_no, 'says ' || c.tax_cents || ' cents of tax, its rows ' || coalesce(sum(t.tax_cents), 0)
        from credit_notes c left join credit_note_taxes t on t.credit_note_id = c.id
       group by c.id having c.tax_cents <> coalesce(sum(t.tax_cents), 0)`),
  },
  {
    id: 'I3',
    says: 'sent invoices can’t be changed, and their numbers have no gaps',
    examine: rowsOf(sql`
      select tgrelid::regclass::text, tgname || ' does not fire' from pg_trigger
       where tgfoid in ('insist_on_frozen_invoice'::regproc, 'insist_on_open_draft'::regproc, 'insist_on_taxed_draft'::regproc) and tgenabled not in ('O', 'A')
      union all
      select 'invoices', 'DELETE' where has_table_privilege('demarc_app', 'invoices', 'DELETE')
      union all
      select c.series || ' ' || c.year, 'has ' || coalesce(n.n, 0) || ' numbers, ' || c.last - c.skipped || ' were taken'
        from invoice_counters c left join (
          select 'INVOICE' as series, year, count(*) as n, max(seq) as last from invoices where seq is not null group by year
          union all select 'CREDIT', year, count(*), max(seq) from credit_notes group by year) n
          on n.series = c.series and n.year = c.year
       where coalesce(n.n, 0) <> c.last - c.skipped or coalesce(n.last, 0) <> c.last`),
  },
  {
    id: 'I4',
    says: 'invoice statuses match their open disputes and balances, and their credits, payments and write-offs match the records',
    examine: rowsOf(sql`
      select shown_no, 'is ' || status || ' with ' || balance_cents || ' cents left' from invoices
       where (status = 'PAID' and balance_cents <> 0) or (status = 'SENT' and balance_cents = 0)
      union all
      select i.shown_no, 'is credited ' || i.credited_cents || ' cents, its notes say ' || coalesce(sum(n.total_cents), 0)
        from invoices i left join credit_notes n on n.invoice_id = i.id
       group by i.id having i.credited_cents <> coalesce(sum(n.total_cents), 0)
      union all
      select i.shown_no, 'is paid ' || i.paid_cents || ' cents, its payments say ' || coalesce(sum(a.amount_cents), 0)
        from invoices i left join payment_allocations a on a.invoice_id = i.id
       group by i.id having i.paid_cents <> coalesce(sum(a.amount_cents), 0)
      union all
      select i.shown_no, 'has ' || i.written_off_cents || ' cents written off, its rows say '
             || coalesce(sum(w.amount_cents), 0)
        from invoices i left join write_offs w on w.invoice_id = i.id
       group by i.id having i.written_off_cents <> coalesce(sum(w.amount_cents), 0)
      union all
      select 'payment ' || p.id, 'is applied with ' || p.applied_cents || ' cents, its rows say '
             || coalesce(sum(a.amount_cents), 0)
        from payments p left join payment_allocations a on a.payment_id = p.id
       group by p.id having p.applied_cents <> coalesce(sum(a.amount_cents), 0)
          or p.is_reversed <> exists (select from payment_reversals r where r.payment_id = p.id)
      union all
      select 'payment ' || p.id, 'is refunded ' || p.refunded_cents || ' cents, its rows say '
             || coalesce(sum(f.amount_cents), 0)
        from payments p left join payment_refunds f on f.payment_id = p.id
       group by p.id having p.refunded_cents <> coalesce(sum(f.amount_cents), 0)
      union all
      select i.shown_no, 'is paid by another customer' from payment_allocations a join invoices i on i.id = a.invoice_id
         join payments p on p.id = a.payment_id where p.customer_id <> i.customer_id
      union all
      select b.jsb, 'is ' || b.status || ', its invoice ' || i.status from invoice_lines l
         join invoices i on i.id = l.invoice_id join buildings b on b.id = l.building_id
       where i.status = 'SENT' and b.status = 'PAID' or i.status = 'PAID' and b.status = 'INVOICED'
      union all
      select i.shown_no, 'is ' || i.status || ' with ' || count(d.id) || ' open disputes'
        from invoices i left join disputes d on d.invoice_id = i.id and d.resolved_at is null
       group by i.id having (i.status = 'DISPUTED') <> (count(d.id) > 0)
      union all
      select b.jsb, 'is disputed, and nobody disputes its line' from buildings b
        join invoice_lines l on l.building_id = b.id and not l.invoice_void
       where b.status = 'DISPUTED'
         and not exists (select from disputes d where d.invoice_line_id = l.id and d.resolved_at is null)
      union all
      select i.shown_no, 'has a dispute that says credited, and no note of it' from disputes d
        join invoices i on i.id = d.invoice_id
       where d.resolution = 'CREDITED' and not exists (select from credit_note_lines n
              where n.credit_note_id = d.credit_note_id and n.invoice_line_id = d.invoice_line_id)`),
  },
  {
    id: 'I22',
    says: 'nothing was added to a month after it was closed',
    // Closed since: closed through a later day then, and at no time since then through an earlier one.
    examine: rowsOf(sql`
      select e.what, e.name, 'dated ' || e.day || ' was added on ' || e.at from (
        select 'invoice' as what, shown_no as name, invoice_date as day, sent_at as at from invoices where sent_at is not null
        union all select 'void invoice', shown_no, invoice_date, voided_at from invoices
                   where voided_at is not null and sent_at is not null
        union all select 'credit memo', credit_no, credited_on, created_at from credit_notes
        union all select 'payment', id::text, paid_on, created_at from payments
        union all select 'payment on an invoice', payment_id::text, booked_on, created_at from payment_allocations
        union all select 'reversal', payment_id::text, reversed_on, created_at from payment_reversals
        union all select 'refund', payment_id::text, refunded_on, created_at from payment_refunds
        union all select 'write-off', id::text, written_off_on, created_at from write_offs) e
       where exists (select from period_closings c where e.day <= c.closed_through and e.at > c.created_at
               and not exists (select from period_closings r where r.seq > c.seq
                                  and (r.closed_through is null or r.closed_through < e.day)))
      union all
      select 'period_state', coalesce(s.closed_through::text, '-'), 'is not as it was closed' from period_state s
        left join period_closings c on not exists (select from period_closings later where later.seq > c.seq)
       where (s.closings, s.closed_through) is distinct from (coalesce(c.seq, 0), c.closed_through)
      union all
      select tgrelid::regclass::text, tgname, 'does not fire' from pg_trigger
       where tgfoid = 'insist_on_open_period'::regproc and tgenabled not in ('O', 'A')`),
  },
  {
    id: 'I21',
    says: 'no invoice email is stuck, and every failed one was reported',
    examine: rowsOf(sql`
      select coalesce(i.shown_no, 'statement'), 'has been waiting for email to ' || m.recipient || ' since ' || m.next_attempt_at
        from invoice_mails m left join invoices i on i.id = m.invoice_id
       where m.status = 'QUEUED' and m.next_attempt_at < now() - interval '1 hour'
      union all
      select i.shown_no, 'was not mailed to ' || m.recipient || ', and nobody was notified'
        from invoice_mails m join invoices i on i.id = m.invoice_id
       where m.status = 'GIVEN_UP' and not exists (
         select from audit_logs a where a.entity = 'invoice' and a.entity_id = m.invoice_id and a.action = 'mail_given_up')
      union all
      select c.name, 'was not mailed a statement at ' || m.recipient || ', and history does not say so'
        from invoice_mails m join customers c on c.id = m.customer_id
       where m.status = 'GIVEN_UP' and not exists (
         select from audit_logs a where a.entity = 'customer' and a.entity_id = c.id and a.action = 'statement_given_up')`),
  },
]
