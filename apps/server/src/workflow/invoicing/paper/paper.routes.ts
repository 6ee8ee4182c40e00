import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { contentDisposition, sendFile } from '#support/files/index.ts'
import { servePage, signedInActor, type AppContext } from '#support/serving/index.ts'
import { scopeOf } from '../invoice-scope.ts'
import { findInvoice } from '../invoice.queries.ts'
import { drawInvoicePaper } from './draw-paper.ts'
import { findCreditNote, findCreditPaper, findInvoicePaper, type Kept } from './paper.queries.ts'

export function paperRoutes(app: AppContext): void {
  const { storage } = app
  servePage(app, contract.invoicePdf, async ({ db, params: { invoiceId }, query, person, request, reply }) => {
    const scope = person ? scopeOf(signedInActor(person)) : refuse('session.missing', {})
    const invoice = scope ? await findInvoice(db, scope, invoiceId) : undefined
    if (!invoice) return refuse('invoice.missing', {})
    const fileName = `${invoice.invoiceNo}.pdf`
    // What was sent is kept as it was sent; whoever opens a void one sees that it is void.
    if (invoice.status === 'DRAFT' || (invoice.status === 'VOID' && invoice.sentAt)) {
      const drawn = await drawInvoicePaper(db, invoice)
      const way = query.download ? 'attachment' : 'inline'
      return reply
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': contentDisposition(way, fileName) })
        .type('application/pdf')
        .send(drawn)
    }
    const kept = await findInvoicePaper(db, invoiceId)
    if (!kept) return refuse('invoice.not_drawn', { number: invoice.invoiceNo })
    return sendFile(storage, fileOf(invoiceId, fileName, kept), { request, reply, isDownload: query.download === '1' })
  })
  servePage(app, contract.creditNotePdf, async ({ db, params: { creditNoteId }, query, person, request, reply }) => {
    const scope = person ? scopeOf(signedInActor(person)) : refuse('session.missing', {})
    const credit = scope ? await findCreditNote(db, scope, creditNoteId) : undefined
    if (!credit) return refuse('credit.missing', {})
    const kept = await findCreditPaper(db, creditNoteId)
    if (!kept) return refuse('invoice.not_drawn', { number: credit.creditNo })
    const file = fileOf(creditNoteId, `${credit.creditNo}.pdf`, kept)
    return sendFile(storage, file, { request, reply, isDownload: query.download === '1' })
  })
}

const fileOf = (id: string, fileName: string, { pdfKey, pdfBytes, pdfSha256 }: Kept) => ({
  id,
  key: pdfKey,
  fileType: 'application/pdf',
  fileName,
  size: pdfBytes,
  sha256: pdfSha256,
  isActive: false,
})
