import type { Invoice } from '@demarc/contract'
import { sayGroup } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import type { ListTable } from '#support/serving/index.ts'
import { GROUP_WORDS } from '../paper/paper-words.ts'
import { cents, day, type Column } from '#support/tables/index.ts'
import { listLines, type LineRow } from '../line.queries.ts'

type InvoiceOfLine = Pick<
  Invoice,
  | 'invoiceNo'
  | 'date'
  | 'dueDate'
  | 'status'
  | 'customerName'
  | 'grouping'
  | 'groupName'
  | 'wireCenterName'
  | 'totalCents'
  | 'subtotalCents'
  | 'taxCents'
  | 'balanceCents'
  | 'payableCents'
>
type Row = { readonly invoice: InvoiceOfLine; readonly line: LineRow }

/** Titles, their order and the codes are a promise: accounting reads them. A new column comes last. */
export const LINE_COLUMNS: readonly Column<Row>[] = [
  { title: 'Invoice #', width: 16, cell: ({ invoice }) => invoice.invoiceNo },
  { title: 'Date', width: 14, cell: ({ invoice }) => day(invoice.date) },
  { title: 'Due Date', width: 14, cell: ({ invoice }) => day(invoice.dueDate) },
  { title: 'Status', width: 12, cell: ({ invoice }) => invoice.status },
  { title: 'Customer', width: 22, cell: ({ invoice }) => invoice.customerName },
  { title: 'Wire Center', width: 20, cell: ({ line }) => line.wireCenterName },
  { title: 'WID', width: 10, cell: ({ line }) => line.wid },
  { title: 'PID', width: 10, cell: ({ line }) => line.pid },
  { title: 'Line', width: 6, cell: ({ line }) => line.position },
  { title: 'JSBN', width: 18, cell: ({ line }) => line.jsb },
  { title: 'Address', width: 32, cell: ({ line }) => line.address },
  { title: 'Reference', width: 18, cell: ({ line }) => line.customerRef },
  { title: 'Delivered', width: 14, cell: ({ line }) => day(line.deliveredOn) },
  { title: 'Description', width: 32, cell: ({ line }) => line.description },
  { title: 'Units', width: 8, cell: ({ line }) => line.units },
  { title: 'Rate', width: 10, cell: ({ line }) => cents(line.rateCents) },
  { title: 'Amount', width: 12, cell: ({ line }) => cents(line.amountCents) },
  { title: 'Credited', width: 12, cell: ({ line }) => cents(line.creditedCents) },
  { title: 'Invoice Total', width: 14, cell: ({ invoice }) => cents(invoice.totalCents) },
  { title: 'Invoice Balance', width: 14, cell: ({ invoice }) => cents(invoice.balanceCents) },
  { title: 'Invoice Payable', width: 14, cell: ({ invoice }) => cents(invoice.payableCents) },
  { title: 'Quantity', width: 10, cell: ({ line }) => cents(line.quantityHundredths) },
  { title: 'Invoice For', width: 20, cell: ({ invoice }) => sayGroup(invoice, GROUP_WORDS) },
  { title: 'Invoice Subtotal', width: 14, cell: ({ invoice }) => cents(invoice.subtotalCents) },
  { title: 'Invoice Tax', width: 12, cell: ({ invoice }) => cents(invoice.taxCents) },
]

export const INVOICES_TABLE: ListTable<Invoice, Row> = {
  name: 'invoices',
  dates: 'iso',
  id: ({ id }) => id,
  columns: () => LINE_COLUMNS,
  lines: linesOf,
}

/** The lines of a page of invoices, in its order. */
async function linesOf(db: Db, invoices: readonly Invoice[]): Promise<Row[]> {
  const found = await listLines(
    db,
    invoices.map(({ id }) => id),
  )
  const lines = Map.groupBy(found, ({ invoiceId }) => invoiceId)
  return invoices.flatMap((invoice) => (lines.get(invoice.id) ?? []).map((line) => ({ invoice, line })))
}
