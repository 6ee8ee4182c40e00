import { listInvoices as listCall, listToBillBuildings as waitingCall } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import { dayIn } from '@demarc/testkit'
import type { Db } from '../../src/platform/db/db.ts'
import { listInvoices } from '#workflow/invoicing/list/list-invoices.ts'
import { listToBill, listToBillBuildings } from '#workflow/invoicing/drafts/list-to-bill.ts'
import { readOrderBilling } from '#workflow/overview/order-billing/read-order-billing.ts'
import { readInvoice } from '../../src/workflow/invoicing/read-invoice.ts'

type Read = (db: Db) => Promise<unknown>
const NOBODY = '00000000-0000-7000-8000-000000000000'
const MOST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const office: Actor = { userId: NOBODY, roles: ['BACKEND'], customerId: null }

const list =
  (query: Record<string, string> = {}, actor = office): Read =>
  (db) =>
    listInvoices(db, actor, listCall.query.parse(query))
const cursor = (...position: string[]) => ({ cursor: Buffer.from(JSON.stringify(position)).toString('base64url') })

type Some = { id: string; customerId: string; wireCenterId: string; invoiceNo: string; orderId: string }

/** One of about five lines, wherever it stands. */
async function someInvoice(db: Db): Promise<Some> {
  const { rows } = await sql<Some>`
    select id, customer_id, wire_center_id, invoice_no,
           (select s.order_id from invoice_lines l join sites s on s.id = l.site_id where l.invoice_id = i.id limit 1)
      from invoices i where status = 'SENT'
     order by abs(line_count - 5), id limit 1`.execute(db)
  if (!rows[0]) throw new Error('nothing was billed')
  return rows[0]
}

/** Of invoicing: they touch as much among a million orders as among ten thousand. */
export const invoicePages = async (db: Db): Promise<Readonly<Record<string, Read>>> => {
  const some = await someInvoice(db)
  const customer: Actor = { userId: NOBODY, roles: ['CUSTOMER'], customerId: some.customerId }
  return {
    'the invoices': list(),
    'sent ones': list({ status: 'SENT' }),
    'paid ones': list({ status: 'PAID' }),
    'overdue ones': list({ status: 'OVERDUE' }),
    'those up to a month late': list({ age: 'TO_30' }),
    'deep in the list': list(cursor(dayIn(-40), MOST)),
    'those of a wire center': list({ wireCenterId: some.wireCenterId }),
    'those of a customer': list({ customerId: some.customerId }),
    'to a customer': list({}, customer),
    'paid ones to a customer': list({ status: 'PAID' }, customer),
    'by a number': list({ q: some.invoiceNo }),
    'one invoice': (watched) => readInvoice(watched, office, some.id),
    'what was billed of an order': (watched) => readOrderBilling(watched, office, some.orderId),
    'what waits to be billed': (watched) => listToBill(watched, {}),
    'its buildings': (watched) =>
      listToBillBuildings(
        watched,
        waitingCall.query.parse({ customerId: some.customerId, wireCenterId: some.wireCenterId }),
      ),
  }
}
