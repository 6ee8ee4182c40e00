import type { InvoiceDetail } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { readAgreements } from './agreed.queries.ts'
import { listCollectionNotes } from './collections/collection.queries.ts'
import { listCredits } from './credit.queries.ts'
import { scopeOf } from './invoice-scope.ts'
import { findInvoice } from './invoice.queries.ts'
import { viewWhole } from './invoice.view.ts'
import { listMails } from './mails/mail.queries.ts'
import { findInvoicePaper } from './paper/paper.queries.ts'
import { listLines } from './line.queries.ts'
import { listPaidOn } from './paid.queries.ts'
import { withTax } from './tax/draft-tax.ts'

export async function readInvoice(db: Db, actor: Actor, invoiceId: string): Promise<InvoiceDetail> {
  const scope = scopeOf(actor)
  const invoice = scope ? await findInvoice(db, scope, invoiceId) : undefined
  if (!invoice) return refuse('invoice.missing', {})
  const lines = await listLines(db, [invoice.id])
  const taxed = await withTax(db, { invoice, lines })
  const credits = await listCredits(db, invoice.id)
  const payments = await listPaidOn(db, invoice.id)
  const terms = (await readAgreements(db, [invoice.customerId])).get(invoice.customerId)
  const settings = await readSettings(db)
  const today = await organisationDay(db)
  const notes = await listCollectionNotes(db, invoice.id)
  const [paper, mails] = [await findInvoicePaper(db, invoice.id), await listMails(db, invoice.id)]
  if (!terms) throw new Error('an invoice has its customer')
  return viewWhole({ ...taxed, lines, credits, payments, terms, today, settings, paper, mails, notes }, actor)
}
