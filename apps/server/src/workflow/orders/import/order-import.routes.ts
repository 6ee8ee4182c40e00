import * as contract from '@demarc/contract'
import { serveRead, serveWrite, serveWriteOfFile, type AppContext } from '#support/serving/index.ts'
import { importOrders } from './import-orders.ts'
import { listOrderImports } from './order-import.queries.ts'
import { viewOrderImport } from './order-import.view.ts'
import { readOrderFile } from './read-order-file.ts'
import { undoOrderImport } from './undo-order-import.ts'

export function orderImportRoutes(app: AppContext) {
  serveWriteOfFile(
    app,
    contract.importOrders,
    ({ body }) => readOrderFile(body),
    ({ tx, actor, body, file }) => importOrders(tx, actor, { body, file }),
  )
  serveRead(app, contract.listOrderImports, async ({ db }) => (await listOrderImports(db)).map(viewOrderImport))
  serveWrite(app, contract.undoOrderImport, ({ tx, actor, params }) => undoOrderImport(tx, actor, params.orderImportId))
}
