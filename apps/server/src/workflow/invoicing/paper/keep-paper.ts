import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { record, type DomainEvent } from '#support/audit/index.ts'
import { quarantineStrays, newKey } from '#support/files/index.ts'
import { findInvoice } from '../invoice.queries.ts'
import { recordInvoice } from '../record-invoice.ts'
import { drawCreditPaper, drawInvoicePaper } from './draw-paper.ts'
import {
  findCreditNote,
  findCreditPaper,
  findInvoicePaper,
  findStrayPapers,
  keepCreditPaper,
  keepInvoicePaper,
  type Kept,
} from './paper.queries.ts'

type Place = { readonly db: Db; readonly storage: Storage }
const EVERYBODY = { customerId: null }

/** The page of an invoice, drawn once: whatever changes later, that is what was sent. */
export async function keepPaperOfInvoice(place: Place, invoiceId: string): Promise<Kept> {
  const { db } = place
  const earlier = await findInvoicePaper(db, invoiceId)
  if (earlier) return earlier
  const invoice = await findInvoice(db, EVERYBODY, invoiceId)
  if (!invoice?.sentAt) throw new Error(`invoice ${invoiceId} was not sent`)
  const { id, customerId, invoiceNo } = invoice
  await keep(place, await drawInvoicePaper(db, invoice), async (tx, kept) => {
    const isFirst = await keepInvoicePaper(tx, id, kept)
    const after = { invoiceNo, sha256: kept.pdfSha256 }
    if (isFirst) await recordInvoice(tx, 'SYSTEM', { id, customerId, action: 'drawn', after })
    return isFirst
  })
  const kept = await findInvoicePaper(db, invoiceId)
  if (!kept) throw new Error('a page that was kept is there')
  return kept
}

/** After it was given. */
export const drawCreditNote = async (place: Place, { entityId }: DomainEvent): Promise<void> =>
  void (await keepPaperOfCredit(place, entityId))

/** Taken again, it finds its page there. */
export async function keepPaperOfCredit(place: Place, creditNoteId: string): Promise<Kept> {
  const { db } = place
  const earlier = await findCreditPaper(db, creditNoteId)
  if (earlier) return earlier
  const credit = await findCreditNote(db, EVERYBODY, creditNoteId)
  if (!credit) throw new Error(`credit memo ${creditNoteId} is not there`)
  const { id, customerId, creditNo } = credit
  await keep(place, await drawCreditPaper(db, credit), async (tx, kept) => {
    const isFirst = await keepCreditPaper(tx, id, kept)
    const change = { entity: 'credit_note', entityId: id, action: 'drawn', after: { creditNo, sha256: kept.pdfSha256 } }
    if (isFirst) await record(tx, 'SYSTEM', { ...change, customerId, needs: 'invoice.read' })
    return isFirst
  })
  const kept = await findCreditPaper(db, id)
  if (!kept) throw new Error('a page that was kept is there')
  return kept
}

/** The object before the row: what a process that dies in between leaves is cleared away. */
async function keep(
  { db, storage }: Place,
  pdf: Buffer,
  write: (tx: Tx, kept: Kept) => Promise<boolean>,
): Promise<void> {
  const pdfKey = newKey('invoices')
  await storage.put(pdfKey, Readable.from([pdf]))
  const kept = { pdfKey, pdfBytes: pdf.length, pdfSha256: createHash('sha256').update(pdf).digest('hex') }
  const isFirst = await db.transaction().execute((tx) => write(tx, kept))
  if (!isFirst) await storage.delete(pdfKey)
}

const DAY = 24 * 60 * 60

/** Pages whose drawer died before a row knew of them. */
export const cleanUpPapers = ({ db, storage }: Place, olderThan = DAY): Promise<void> =>
  quarantineStrays(storage, { prefix: 'invoices/', olderThan, find: (keys) => findStrayPapers(db, keys) })
