import type { Table } from '#support/serving/index.ts'
import { cents, day } from '#support/tables/index.ts'
import type { LedgerRow } from './ledger.queries.ts'

/** Titles, their order and the codes are a promise: accounting reads them. A new column comes last. */
export const LEDGER_TABLE: Table<LedgerRow> = {
  name: 'payments',
  dates: 'iso',
  columns: () => [
    { title: 'Entry', width: 12, cell: ({ entry }) => entry },
    { title: 'Date', width: 14, cell: ({ date }) => day(date) },
    { title: 'Customer', width: 22, cell: ({ customerName }) => customerName },
    { title: 'Invoice #', width: 16, cell: ({ invoiceNo }) => invoiceNo },
    { title: 'Method', width: 12, cell: ({ method }) => method },
    { title: 'Reference', width: 20, cell: ({ ref }) => ref },
    { title: 'Amount', width: 12, cell: ({ amountCents }) => cents(amountCents) },
    { title: 'Reason', width: 32, cell: ({ reason }) => reason },
    { title: 'Payment ID', width: 38, cell: ({ paymentId }) => paymentId },
    { title: 'Entry ID', width: 38, cell: ({ id }) => id },
  ],
}
