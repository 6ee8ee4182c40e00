import { paymentDetailsNow, paymentDetailsOf } from '@demarc/domain'
import { typeset, type Typesetting } from '#platform/pdf/typeset.ts'
import type { Db } from '#platform/db/db.ts'
import { findLogoImage, readSettings } from '#support/settings/index.ts'
import { findInvoice, type InvoiceWhole } from '../invoice.queries.ts'
import { listLines } from '../line.queries.ts'
import { withTax } from '../tax/draft-tax.ts'
import { creditPaper, invoicePaper, LOGO } from './paper-data.ts'
import type { Contact } from './paper-head.ts'
import { findContact, type CreditNoteWhole } from './paper.queries.ts'

const TEMPLATE = new URL('./paper.typ', import.meta.url)

/** An invoice as it stands, as a tagged PDF. The same invoice under the same letterhead makes the same bytes. */
export const drawInvoicePaper = async (db: Db, invoice: InvoiceWhole): Promise<Buffer> =>
  typeset(await paperOfInvoice(db, invoice))

/** What is set. */
export async function paperOfInvoice(db: Db, invoice: InvoiceWhole): Promise<Typesetting> {
  const { logo, ...content } = await contentOf(db, invoice, await findContact(db, invoice.id))
  return paper(invoicePaper(content), { logo, createdAt: invoice.sentAt ?? invoice.updatedAt })
}

export async function drawCreditPaper(db: Db, credit: CreditNoteWhole): Promise<Buffer> {
  const invoice = await findInvoice(db, { customerId: null }, credit.invoiceId)
  if (!invoice) throw new Error('a credit memo has its invoice')
  const { logo, ...content } = await contentOf(db, invoice, credit)
  return typeset(paper(creditPaper({ ...content, credit }), { logo, createdAt: credit.createdAt }))
}

async function contentOf(db: Db, invoice: InvoiceWhole, { name, email }: Contact) {
  const { settings, ...head } = await readHead(db)
  const letterhead = { ...head.letterhead, payment: paymentDetailsOf(invoice, settings), contact: { name, email } }
  const lines = await listLines(db, [invoice.id])
  const taxed = await withTax(db, { invoice, lines })
  return { invoice: taxed.invoice, taxes: taxed.taxes, lines, letterhead, logo: head.logo }
}

/** Whose paper it is as of now, with its picture. */
export async function readLetterhead(db: Db) {
  const { settings, letterhead, logo } = await readHead(db)
  return { letterhead: { ...letterhead, payment: paymentDetailsNow(settings), contact: null }, logo }
}

async function readHead(db: Db) {
  const settings = await readSettings(db)
  const logo = await findLogoImage(db)
  const letterhead = {
    name: settings['organisation.name'],
    address: settings['organisation.address'],
    remitTo: settings['organisation.remitTo'],
    hasLogo: logo !== null,
  }
  return { settings, letterhead, logo }
}

type Around = { readonly logo: Buffer | null; readonly createdAt: string }

export const paper = (data: unknown, { logo, createdAt }: Around): Typesetting => ({
  template: TEMPLATE,
  data,
  pictures: new Map(logo ? [[LOGO, logo]] : []),
  createdAt,
})
