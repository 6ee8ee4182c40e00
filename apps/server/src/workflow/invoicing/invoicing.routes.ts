import * as contract from '@demarc/contract'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { addCollectionNotes } from './collections/add-collection-notes.ts'
import { creditInvoice } from './acts/credit-invoice.ts'
import { discardInvoice } from './drafts/discard-invoice.ts'
import { draftInvoices } from './drafts/draft-invoices.ts'
import { addLine, checkInvoiceLines, editInvoice, editLine, removeLine } from './drafts/edit-draft.ts'
import { INVOICES_TABLE } from './list/invoice-table.ts'
import { listInvoices } from './list/list-invoices.ts'
import { listToBill, listToBillBuildings } from './drafts/list-to-bill.ts'
import { mailCreditAgain, mailInvoiceAgain } from './mails/ask-for-mail.ts'
import { paperRoutes } from './paper/paper.routes.ts'
import { readInvoice } from './read-invoice.ts'
import { readStats } from './list/read-stats.ts'
import { sendInvoice } from './acts/send-invoice.ts'
import { TO_BILL_TABLE } from './drafts/to-bill-table.ts'
import { taxRoutes } from './tax/tax.routes.ts'
import { updateRates } from './drafts/update-rates.ts'
import { voidInvoice } from './acts/void-invoice.ts'

export function invoicingRoutes(app: AppContext): void {
  serveListAndExport(app, contract.exportInvoices, {
    list: contract.listInvoices,
    page: ({ db, actor, query }) => listInvoices(db, actor, query),
    table: INVOICES_TABLE,
  })
  serveRead(app, contract.readInvoice, ({ db, actor, params }) => readInvoice(db, actor, params.invoiceId))
  paperRoutes(app)
  taxRoutes(app)
  serveRead(app, contract.invoicingStats, ({ db }) => readStats(db))

  serveRead(app, contract.listToBill, ({ db, query }) => listToBill(db, query))
  serveListAndExport(app, contract.exportToBillBuildings, {
    list: contract.listToBillBuildings,
    page: ({ db, query }) => listToBillBuildings(db, query),
    table: TO_BILL_TABLE,
  })
  serveWrite(app, contract.draftInvoices, ({ tx, actor, body }) => draftInvoices(tx, actor, body))

  serveWrite(app, contract.editInvoice, ({ tx, actor, params, body }) => editInvoice(tx, actor, { ...params, ...body }))
  serveWrite(app, contract.addInvoiceLine, ({ tx, actor, params, body }) => addLine(tx, actor, { ...params, ...body }))
  serveWrite(app, contract.checkInvoiceLines, ({ tx, actor, params, body }) =>
    checkInvoiceLines(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.updateInvoiceRates, ({ tx, actor, params, body }) =>
    updateRates(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.editInvoiceLine, ({ tx, actor, params, body }) =>
    editLine(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.removeInvoiceLine, ({ tx, actor, params }) => removeLine(tx, actor, params.lineId))

  serveWrite(app, contract.discardInvoice, ({ tx, actor, params }) => discardInvoice(tx, actor, params.invoiceId))
  serveWrite(app, contract.sendInvoice, ({ tx, actor, params, body }) => sendInvoice(tx, actor, { ...params, ...body }))
  serveWrite(app, contract.voidInvoice, ({ tx, actor, params, body }) => voidInvoice(tx, actor, { ...params, ...body }))
  serveWrite(app, contract.mailInvoice, ({ tx, actor, params, body }) =>
    mailInvoiceAgain(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.mailCreditNote, ({ tx, actor, params }) => mailCreditAgain(tx, actor, params.creditNoteId))
  serveWrite(app, contract.addCollectionNotes, ({ tx, actor, body }) => addCollectionNotes(tx, actor, body))
  serveWrite(app, contract.creditInvoice, ({ tx, actor, params, body }) =>
    creditInvoice(tx, actor, { ...params, ...body }),
  )
}
