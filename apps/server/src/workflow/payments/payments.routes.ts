import * as contract from '@demarc/contract'
import {
  serveList,
  serveQuestion,
  serveRead,
  serveTable,
  serveWrite,
  serveWriteOfFile,
  type House,
} from '#support/serving/index.ts'
import { applyPayment } from './apply-payment.ts'
import { importBankFile } from './bank/import-bank-file.ts'
import { readBankFile } from './bank/read-bank-file.ts'
import { previewBankFile } from './bank/preview-bank-file.ts'
import { everyEntry } from './every-entry.ts'
import { listPayable } from './list-payable.ts'
import { listPayments } from './list-payments.ts'
import { LEDGER_TABLE } from './payment-table.ts'
import { readPayment } from './read-payment.ts'
import { recordPayment } from './record-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { writeOffInvoice } from './write-off-invoice.ts'

export function paymentsRoutes(house: House): void {
  serveList(house, contract.listPayments, ({ db, actor, query }) => listPayments(db, actor, query))
  serveTable(house, contract.exportPayments, {
    table: LEDGER_TABLE,
    rows: ({ db, actor, query }) => everyEntry(db, actor, query),
  })
  serveRead(house, contract.listPayableInvoices, ({ db, actor, query }) => listPayable(db, actor, query))
  serveRead(house, contract.readPayment, ({ db, actor, params }) => readPayment(db, actor, params.paymentId))

  serveWrite(house, contract.recordPayment, ({ tx, actor, body }) => recordPayment(tx, actor, body))
  serveWrite(house, contract.applyPayment, ({ tx, actor, params, body }) =>
    applyPayment(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.reversePayment, ({ tx, actor, params, body }) =>
    reversePayment(tx, actor, { ...params, ...body }),
  )
  serveWrite(house, contract.writeOffInvoice, ({ tx, actor, params, body }) =>
    writeOffInvoice(tx, actor, { ...params, ...body }),
  )

  serveQuestion(house, contract.previewBankFile, ({ db, body }) => previewBankFile(db, body))
  serveWriteOfFile(
    house,
    contract.importBankFile,
    ({ body }) => readBankFile(body.text),
    ({ tx, actor, body, file }) => importBankFile(tx, actor, { ...body, file }),
  )
}
