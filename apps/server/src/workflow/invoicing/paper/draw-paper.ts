import { typeset, type Typesetting } from '#platform/pdf/typeset.ts'
import type { Db } from '#platform/db/db.ts'
import { findLogoImage, readSettings } from '#support/settings/index.ts'
import { findInvoice, type InvoiceWhole } from '../invoice.queries.ts'
import { listLines } from '../line.queries.ts'
import { creditPaper, invoicePaper, LOGO } from './paper-data.ts'
import { findHands, type CreditNoteWhole } from './paper.queries.ts'

const TEMPLATE = new URL('./paper.typ', import.meta.url)

/** An invoice as it stands, as a tagged PDF. The same invoice under the same letterhead makes the same bytes. */
export const drawInvoicePaper = async (db: Db, invoice: InvoiceWhole): Promise<Buffer> =>
  typeset(await paperOfInvoice(db, invoice))

/** What is set. */
export async function paperOfInvoice(db: Db, invoice: InvoiceWhole): Promise<Typesetting> {
  const { logo, ...content } = await contentOf(db, invoice)
  return paper(invoicePaper(content), { logo, createdAt: invoice.sentAt ?? invoice.updatedAt })
}

export async function drawCreditPaper(db: Db, credit: CreditNoteWhole): Promise<Buffer> {
  const invoice = await findInvoice(db, { customerId: null }, credit.invoiceId)
  if (!invoice) throw new Error('a credit memo has its invoice')
  const { logo, ...content } = await contentOf(db, invoice)
  return typeset(paper(creditPaper({ ...content, credit }), { logo, createdAt: credit.createdAt }))
}

async function contentOf(db: Db, invoice: InvoiceWhole) {
  const hands = await findHands(db, invoice.id)
  if (!hands) throw new Error('an invoice was made by somebody')
  const settings = await readSettings(db)
  const logo = await findLogoImage(db)
  const letterhead = {
    name: settings['organisation.name'],
    address: settings['organisation.address'],
    remitTo: settings['organisation.remitTo'],
    hasLogo: logo !== null,
  }
  return { invoice: { ...invoice, ...hands }, lines: await listLines(db, [invoice.id]), letterhead, logo }
}

type Around = { readonly logo: Buffer | null; readonly createdAt: string }

const paper = (data: unknown, { logo, createdAt }: Around): Typesetting => ({
  template: TEMPLATE,
  data,
  pictures: new Map(logo ? [[LOGO, logo]] : []),
  createdAt,
})
