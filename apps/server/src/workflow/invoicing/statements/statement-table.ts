import type { StatementEntry, StatementSummary } from '@demarc/contract'
import { PAYMENT_METHOD_LABELS, STATEMENT_ENTRY_LABELS } from '@demarc/domain'
import type { ListTable, Table } from '#support/serving/index.ts'
import { cents, day, type Column } from '#support/tables/index.ts'

export const STATEMENTS_TABLE: ListTable<StatementSummary> = {
  name: 'statements',
  id: ({ id }) => id,
  columns: () => [
    { title: 'Customer', width: 28, cell: ({ customerName }) => customerName },
    { title: 'Current', width: 12, cell: ({ currentCents }) => cents(currentCents) },
    { title: '1-30 days', width: 12, cell: ({ to30Cents }) => cents(to30Cents) },
    { title: '31-60 days', width: 12, cell: ({ to60Cents }) => cents(to60Cents) },
    { title: '61-90 days', width: 12, cell: ({ to90Cents }) => cents(to90Cents) },
    { title: 'Over 90 days', width: 12, cell: ({ over90Cents }) => cents(over90Cents) },
    { title: 'Past due', width: 12, cell: ({ pastDueCents }) => cents(pastDueCents) },
    { title: 'Disputed', width: 12, cell: ({ disputedCents }) => cents(disputedCents) },
    { title: 'Unapplied', width: 12, cell: ({ unappliedCents }) => cents(unappliedCents) },
    { title: 'Total', width: 12, cell: ({ totalCents }) => cents(totalCents) },
  ],
}

export const STATEMENT_COLUMNS: readonly Column<StatementEntry>[] = [
  { title: 'Date', width: 14, cell: ({ date }) => day(date) },
  { title: 'Entry', width: 18, cell: ({ kind }) => STATEMENT_ENTRY_LABELS[kind] },
  { title: 'Number', width: 18, cell: ({ number }) => number },
  { title: 'Invoice', width: 18, cell: ({ invoiceNo }) => invoiceNo },
  { title: 'Due', width: 14, cell: ({ dueDate }) => day(dueDate) },
  { title: 'Method', width: 12, cell: ({ method }) => method && PAYMENT_METHOD_LABELS[method] },
  { title: 'Reference', width: 20, cell: ({ ref }) => ref },
  { title: 'Amount', width: 12, cell: ({ amountCents }) => cents(amountCents) },
  { title: 'Balance', width: 12, cell: ({ balanceCents }) => cents(balanceCents) },
]

/** The entries of one customer. */
export const STATEMENT_TABLE: Table<StatementEntry> = { name: 'statement', columns: () => STATEMENT_COLUMNS }
