import type { exportPayments as call } from '@demarc/contract'
import type { Actor, CsvCell } from '@demarc/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { sendCsv } from '#support/serving/index.ts'
import { FIRST_ENTRY, listLedger, type LedgerPlace, type LedgerRow } from './ledger.queries.ts'
import { questionOf } from './list-payments.ts'

/** Their titles and order are a promise: accounting reads them by both. A new one comes last. */
const COLUMNS: Readonly<Record<string, (row: LedgerRow) => CsvCell>> = {
  Entry: ({ entry }) => entry,
  Date: ({ date }) => date,
  Customer: ({ customerName }) => customerName,
  'Invoice #': ({ invoiceNo }) => invoiceNo,
  Method: ({ method }) => method,
  Reference: ({ ref }) => ref,
  Amount: ({ amountCents }) => ({ cents: amountCents }),
  Reason: ({ reason }) => reason,
  'Payment ID': ({ paymentId }) => paymentId,
  'Entry ID': ({ id }) => id,
}
const AT_ONCE = 500

/** Every entry of the payments and days that were asked for, as it is read. */
export async function sendPaymentsAsCsv(
  reply: FastifyReply,
  db: Db,
  actor: Actor,
  asked: z.output<typeof call.query>,
): Promise<FastifyReply> {
  return sendCsv(reply, { name: 'payments', columns: COLUMNS, rows: everyEntry(db, actor, asked) })
}

async function* everyEntry(db: Db, actor: Actor, { from, to, ...filter }: z.output<typeof call.query>) {
  const question = questionOf(actor, filter)
  if (!question) return
  const asked = { ...question, from: from ?? null, to: to ?? null }
  let after: LedgerPlace | null = FIRST_ENTRY
  while (after) {
    const found: LedgerRow[] = await listLedger(db, asked, { after, most: AT_ONCE })
    yield* found
    after = found.length === AT_ONCE ? (found.at(-1) ?? null) : null
  }
}
