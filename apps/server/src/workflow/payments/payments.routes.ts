import * as contract from '@demarc/contract'
import {
  serveList,
  serveQuestion,
  serveRead,
  serveTable,
  serveWrite,
  serveWriteOfFile,
  type AppContext,
} from '#support/serving/index.ts'
import { applyPayment } from './apply-payment.ts'
import { importBankFile } from './bank/import-bank-file.ts'
import { readBankFile } from './bank/read-bank-file.ts'
import { previewBankFile } from './bank/preview-bank-file.ts'
import { everyEntry } from './every-entry.ts'
import { listPayable } from './list-payable.ts'
import { listPayments } from './list-payments.ts'
import { LEDGER_TABLE } from './payment-table.ts'
import { movePayment } from './move-payment.ts'
import { readPayment } from './read-payment.ts'
import { recordPayment } from './record-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { writeOffInvoice } from './write-off-invoice.ts'

export function paymentsRoutes(app: AppContext): void {
  serveList(app, contract.listPayments, ({ db, actor, query }) => listPayments(db, actor, query))
  serveTable(app, contract.exportPayments, {
    table: LEDGER_TABLE,
    rows: ({ db, actor, query }) => everyEntry(db, actor, query),
  })
  serveRead(app, contract.listPayableInvoices, ({ db, actor, query }) => listPayable(db, actor, query))
  serveRead(app, contract.readPayment, ({ db, actor, params }) => readPayment(db, actor, params.paymentId))

  serveWrite(app, contract.recordPayment, ({ tx, actor, body }) => recordPayment(tx, actor, body))
  serveWrite(app, contract.applyPayment, ({ tx, actor, params, body }) =>
    applyPayment(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.reversePayment, ({ tx, actor, params, body }) =>
    reversePayment(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.movePayment, ({ tx, actor, params, body }) => movePayment(tx, actor, { ...params, ...body }))
  serveWrite(app, contract.refundPayment, ({ tx, actor, params, body }) =>
    refundPayment(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.writeOffInvoice, ({ tx, actor, params, body }) =>
    writeOffInvoice(tx, actor, { ...params, ...body }),
  )

  serveQuestion(app, contract.previewBankFile, ({ db, body }) => previewBankFile(db, body))
  serveWriteOfFile(
    app,
    contract.importBankFile,
    ({ body }) => readBankFile(body.text),
    ({ tx, actor, body, file }) => importBankFile(tx, actor, { ...body, file }),
  )
}
