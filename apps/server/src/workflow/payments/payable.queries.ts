import type { InvoiceGrouping, NumberInYear } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { OPEN_LINE_CENTS, PAYABLE } from '#workflow/invoicing/index.ts'

export type PayableRow = {
  id: string
  invoiceNo: string
  year: number
  seq: number
  customerId: string
  wireCenterName: string | null
  grouping: InvoiceGrouping
  groupName: string | null
  date: string
  dueDate: string
  status: 'SENT' | 'DISPUTED'
  totalCents: number
  balanceCents: number
  openLineCents: number
}
type Wanted = {
  readonly customerIds?: readonly string[]
  readonly numbers?: readonly NumberInYear[]
  readonly amounts?: readonly number[]
}
const MOST_PAYABLE = 2000

/** What can be paid of these customers, under these numbers or of these amounts; the longest due first. */
export async function listPayableRows(
  db: Db,
  { customerIds = [], numbers = [], amounts = [] }: Wanted,
): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select i.id, i.shown_no as "invoiceNo", i.year, i.seq, i.customer_id as "customerId", w.name as "wireCenterName",
           i.grouping, i.group_name, i.invoice_date as "date", i.due_date as "dueDate", i.status, i.total_cents::float8 as "totalCents",
           i.balance_cents::float8 as "balanceCents", ${sql.raw(OPEN_LINE_CENTS)}
      from invoices i left join wire_centers w on w.id = i.wire_center_id
     where i.status in ('SENT', 'DISPUTED') and i.balance_cents > 0
       and (i.customer_id = any(${customerIds}::uuid[]) or ${sql.raw(PAYABLE)} = any(${amounts}::bigint[])
            or (i.year, i.seq) in (select * from unnest(${numbers.map(({ year }) => year)}::int[],
                                                        ${numbers.map(({ seq }) => seq)}::int[])))
     order by i.due_date, i.id limit ${sql.lit(MOST_PAYABLE)}`.execute(db)
  return rows
}

/** Every invoice of these numbers that was sent, settled or not. */
export async function listNumbered(db: Db, numbers: readonly NumberInYear[]) {
  const { rows } = await sql<{ invoiceNo: string; customerId: string; isPayable: boolean }>`
    select i.shown_no as "invoiceNo", i.customer_id as "customerId",
           i.status in ('SENT', 'DISPUTED') and i.balance_cents > 0 as "isPayable"
      from unnest(${numbers.map(({ year }) => year)}::int[], ${numbers.map(({ seq }) => seq)}::int[]) as n (year, seq)
      join invoices i on i.year = n.year and i.seq = n.seq order by i.shown_no`.execute(db)
  return rows
}

export async function findCustomerName(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('customers').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}
