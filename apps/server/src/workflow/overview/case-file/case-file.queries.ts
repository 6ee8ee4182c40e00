import type { OrderStatus } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { INVOICES_OF_ORDER } from '#workflow/invoicing/index.ts'

const caseOfOrder = named(
  'case-of-order',
  `select o.id as "orderId", o.original_address as address, coalesce(c.name, o.customer_said) as customer,
          o.customer_ref as "customerRef", o.shown_status as status, o.received_on as "receivedOn",
          o.due_date as "dueDate",
          array(select s.jsn from sites s where s.order_id = o.id and not s.is_void order by s.position) as jsns
     from orders o left join customers c on c.id = o.customer_id
    where o.id = $1::uuid`,
).marked<{ status: OrderStatus }>()
export type CaseRow = RowOf<typeof caseOfOrder>
export const findCase = async (db: Db, orderId: string): Promise<CaseRow | undefined> =>
  (await caseOfOrder(db, orderId))[0]

/** An invoice is a paper of every order that stands on one of its lines. */
const papersOfOrder = named(
  'papers-of-order',
  `with billed as (${INVOICES_OF_ORDER})
   select 'DOCUMENT' as kind, d.id, d.file_name as name, d.created_at as at, b.size::float8 as size, b.sha256
     from documents d join objects b on b.id = d.object_id
    where d.order_id = $1::uuid and d.deleted_at is null
   union all
   select 'PACKAGE', m.id, m.file_name, coalesce(m.delivered_at, m.submitted_at), m.bytes::float8, m.sha256
     from submissions m join sites s on s.id = m.site_id
    where s.order_id = $1::uuid and m.object_key is not null
   union all
   select 'INVOICE', i.id, i.shown_no, i.sent_at, i.pdf_bytes::float8, i.pdf_sha256
     from invoices i where i.id in (select id from billed) and i.sent_at is not null
   union all
   select 'CREDIT_NOTE', n.id, n.credit_no, n.created_at, p.pdf_bytes::float8, p.pdf_sha256
     from credit_notes n left join credit_note_papers p on p.credit_note_id = n.id where n.invoice_id in (select id from billed)
    order by at, id`,
).marked<{
  kind: 'DOCUMENT' | 'PACKAGE' | 'INVOICE' | 'CREDIT_NOTE'
  id: string
  name: string
  at: string
}>()
export type PaperRow = RowOf<typeof papersOfOrder>
export const papersOf = (db: Db, orderId: string): Promise<PaperRow[]> => papersOfOrder(db, orderId)
