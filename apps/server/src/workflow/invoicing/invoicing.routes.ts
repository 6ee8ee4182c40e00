import * as contract from '@demarc/contract'
import { serveListAndExport, serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { creditInvoice } from './credit-invoice.ts'
import { discardInvoice } from './discard-invoice.ts'
import { draftInvoices } from './draft-invoices.ts'
import { addLine, checkInvoiceLines, editInvoice, editLine, removeLine } from './edit-draft.ts'
import { INVOICES_TABLE } from './invoice-table.ts'
import { listInvoices } from './list-invoices.ts'
import { listToBill, listToBillBuildings } from './list-to-bill.ts'
import { mailInvoiceAgain } from './mails/ask-for-mail.ts'
import { paperRoutes } from './paper/paper.routes.ts'
import { readInvoice } from './read-invoice.ts'
import { readStats } from './read-stats.ts'
import { sendInvoice } from './send-invoice.ts'
import { TO_BILL_TABLE } from './to-bill-table.ts'
import { updateRates } from './update-rates.ts'
import { voidInvoice } from './void-invoice.ts'

export function invoicingRoutes(house: House): void {
  serveListAndExport(house, contract.exportInvoices, {
    list: contract.listInvoices,
    page: ({ db, actor, query }) => listInvoices(db, actor, query),
    table: INVOICES_TABLE,
  })
  serveRead(house, contract.readInvoice, ({ db, actor, params }) => readInvoice(db, actor, params.invoiceId))
  paperRoutes(house)
  serveRead(house, contract.invoicingStats, ({ db }) => readStats(db))

  serveRead(house, contract.listToBill, ({ db, query }) => listToBill(db, query))
  serveListAndExport(house, contract.exportToBillBuildings, {
    list: contract.listToBillBuildings,
    page: ({ db, query }) => listToBillBuildings(db, query),
    table: TO_BILL_TABLE,
  })
  serveWrite(house, contract.draftInvoices, ({ tx, actor, body }) => draftInvoices(tx, actor, body))

  serveWrite(house, contract.editInvoice, ({ tx, actor, params, body }) =>
    editInvoice(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.addInvoiceLine, ({ tx, actor, params, body }) =>
    addLine(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.checkInvoiceLines, ({ tx, actor, params, body }) =>
    checkInvoiceLines(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.updateInvoiceRates, ({ tx, actor, params, body }) =>
    updateRates(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.editInvoiceLine, ({ tx, actor, params, body }) =>
    editLine(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.removeInvoiceLine, ({ tx, actor, params }) => removeLine(tx, actor, params.lineId))

  serveWrite(house, contract.discardInvoice, ({ tx, actor, params }) => discardInvoice(tx, actor, params.invoiceId))
  serveWrite(house, contract.sendInvoice, ({ tx, actor, params, body }) =>
    sendInvoice(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.voidInvoice, ({ tx, actor, params, body }) =>
    voidInvoice(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.mailInvoice, ({ tx, actor, params }) => mailInvoiceAgain(tx, actor, params.invoiceId))
  serveWrite(house, contract.creditInvoice, ({ tx, actor, params, body }) =>
    creditInvoice(tx, actor, { ...params, ...body }),
  )
}
