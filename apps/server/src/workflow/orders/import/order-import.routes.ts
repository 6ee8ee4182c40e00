import * as contract from '@demarc/contract'
import { serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { importOrders } from './import-orders.ts'
import { listOrderImports } from './order-import.queries.ts'
import { viewOrderImport } from './order-import.view.ts'
import { undoOrderImport } from './undo-order-import.ts'

export function orderImportRoutes(house: House) {
  serveWrite(house, contract.importOrders, ({ tx, actor, body }) => importOrders(tx, actor, body))
  serveRead(house, contract.listOrderImports, async ({ db }) => (await listOrderImports(db)).map(viewOrderImport))
  serveWrite(house, contract.undoOrderImport, ({ tx, actor, params }) =>
    undoOrderImport(tx, actor, params.orderImportId),
  )
}
