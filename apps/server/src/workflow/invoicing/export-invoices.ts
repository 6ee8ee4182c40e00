import type { exportInvoices as call } from '@demarc/contract'
import { payableOf, shownInvoiceStatus, type Actor, type CsvCell } from '@demarc/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { sendCsv } from '#support/serving/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { firstOf, listInvoiceRows, type InvoiceQuestion, type ListedInvoice } from './invoice-list.queries.ts'
import type { InvoiceRow } from './invoice.queries.ts'
import { listLines, type LineRow } from './line.queries.ts'
import { questionOf } from './list-invoices.ts'

type Row = { readonly invoice: InvoiceRow; readonly line: LineRow; readonly today: string }
const AT_ONCE = 201

/** Their titles and order are a promise: accounting reads them by both. A new one comes last. */
export const LINE_COLUMNS: Readonly<Record<string, (row: Row) => CsvCell>> = {
  'Invoice #': ({ invoice }) => invoice.invoiceNo,
  Date: ({ invoice }) => invoice.date,
  'Due Date': ({ invoice }) => invoice.dueDate,
  Status: ({ invoice, today }) => shownInvoiceStatus(invoice, today),
  Customer: ({ invoice }) => invoice.customerName,
  'Wire Center': ({ line }) => line.wireCenterName,
  WID: ({ line }) => line.wid,
  PID: ({ line }) => line.pid,
  Line: ({ line }) => line.position,
  JSBN: ({ line }) => line.jsb,
  Address: ({ line }) => line.address,
  Reference: ({ line }) => line.customerRef,
  Delivered: ({ line }) => line.deliveredOn,
  Description: ({ line }) => line.description,
  Units: ({ line }) => line.units,
  Rate: ({ line }) => ({ cents: line.rateCents }),
  Amount: ({ line }) => ({ cents: line.amountCents }),
  Credited: ({ line }) => ({ cents: line.creditedCents }),
  'Invoice Total': ({ invoice }) => ({ cents: invoice.totalCents }),
  'Invoice Balance': ({ invoice }) => ({ cents: invoice.balanceCents }),
  'Invoice Payable': ({ invoice }) => ({ cents: payableOf(invoice) }),
}

/** Every line of every invoice that the filter finds, as it is read. */
export async function sendInvoicesAsCsv(
  reply: FastifyReply,
  db: Db,
  actor: Actor,
  asked: z.output<typeof call.query>,
): Promise<FastifyReply> {
  const today = await organisationDay(db)
  return sendCsv(reply, {
    name: 'invoices',
    columns: LINE_COLUMNS,
    rows: everyLine(db, questionOf(actor, asked, today)),
  })
}

async function* everyLine(db: Db, question: InvoiceQuestion | null): AsyncGenerator<Row> {
  if (!question) return
  const { today } = question
  let after: readonly string[] | null = firstOf(question)
  while (after) {
    const found: ListedInvoice[] = await listInvoiceRows(db, question, { after, most: AT_ONCE })
    for (const invoice of found) for (const line of await listLines(db, [invoice.id])) yield { invoice, line, today }
    after = found.length === AT_ONCE ? (found.at(-1)?.place ?? null) : null
  }
}
