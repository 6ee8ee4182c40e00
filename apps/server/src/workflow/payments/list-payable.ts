import type { listPayableInvoices as call, PayableInvoice, PayableInvoices } from '@demarc/contract'
import { isOverdue, payableOf, writeOffLimitOf, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { findCustomerName, listNumbered, listPayableRows, type PayableRow } from './payable.queries.ts'

export const viewPayable = (row: PayableRow, today: string): PayableInvoice => ({
  id: row.id,
  invoiceNo: row.invoiceNo,
  year: row.year,
  seq: row.seq,
  customerId: row.customerId,
  wireCenterName: row.wireCenterName,
  grouping: row.grouping,
  groupName: row.groupName,
  date: row.date,
  dueDate: row.dueDate,
  status: row.status === 'SENT' && isOverdue(row, today) ? 'OVERDUE' : row.status,
  isOverdue: isOverdue(row, today),
  totalCents: row.totalCents,
  balanceCents: row.balanceCents,
  payableCents: payableOf(row),
})

/** All that a customer can pay; whose numbers they are says who it is. */
export async function listPayable(
  db: Db,
  actor: Actor,
  { customerId, numbers = [] }: z.output<typeof call.query>,
): Promise<PayableInvoices> {
  const [numbered, settings, today] = await Promise.all([
    listNumbered(db, numbers),
    readSettings(db),
    organisationDay(db),
  ])
  const writeOffLimitCents = writeOffLimitOf(actor, settings['invoice.writeOffLimitCents'])
  const found = new Set(numbered.map((invoice) => invoice.customerId))
  const whose = customerId ?? (found.size === 1 ? [...found][0] : undefined)
  const customerName = whose ? await findCustomerName(db, whose) : undefined
  if (!whose || !customerName)
    return { customerId: null, customerName: null, invoices: [], settled: [], writeOffLimitCents }
  const rows = await listPayableRows(db, { customerIds: [whose] })
  return {
    customerId: whose,
    customerName,
    invoices: rows.map((row) => viewPayable(row, today)),
    settled: numbered
      .filter((invoice) => invoice.customerId === whose && !invoice.isPayable)
      .map(({ invoiceNo }) => invoiceNo),
    writeOffLimitCents,
  }
}
