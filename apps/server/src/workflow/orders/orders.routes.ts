import {
  addSite as addSiteCall,
  cancelOrder as cancelCall,
  closeOrders as closeCall,
  completeOrders as completeCall,
  createOrder as createCall,
  deleteOrder as deleteCall,
  editOrder as editCall,
  exportDeletedOrders as exportDeletedCall,
  exportOrders as exportCall,
  holdOrders as holdCall,
  listDeletedOrders as listDeletedCall,
  listOrders as listCall,
  markDuplicate as duplicateCall,
  previewJsn as previewCall,
  readOrder as readCall,
  releaseOrders as releaseCall,
  renumberSite as renumberCall,
  restoreOrder as restoreCall,
  resumeOrder as resumeCall,
  similarOrders as similarCall,
} from '@demarc/contract'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { addSite } from './acts/add-site.ts'
import { cancelOrder } from './acts/cancel-order.ts'
import { closeOrders } from './acts/close-orders.ts'
import { completeOrders } from './acts/complete-orders.ts'
import { createOrder } from './create/create-order.ts'
import { deleteOrder, restoreOrder } from './acts/delete-order.ts'
import { editOrder } from './acts/edit-order.ts'
import { holdOrders, releaseOrders } from './acts/hold-orders.ts'
import { listDeletedOrders } from './list/list-deleted-orders.ts'
import { listOrders } from './list-orders.ts'
import { markDuplicate } from './acts/mark-duplicate.ts'
import { DELETED_ORDERS_TABLE, ORDERS_TABLE } from './list/order-table.ts'
import { previewJsn } from './create/preview-jsn.ts'
import { readOrder } from './read-order.ts'
import { renumberSite } from './acts/renumber-site.ts'
import { resumeOrder } from './acts/resume-order.ts'
import { similarOrders } from './create/similar-orders.ts'

export function ordersRoutes(app: AppContext): void {
  serveRead(app, previewCall, ({ db, query }) => previewJsn(db, query))
  serveListAndExport(app, exportCall, {
    list: listCall,
    page: ({ db, actor, query }) => listOrders(db, actor, query),
    table: ORDERS_TABLE,
  })
  serveListAndExport(app, exportDeletedCall, {
    list: listDeletedCall,
    page: ({ db, actor, query }) => listDeletedOrders(db, actor, query),
    table: DELETED_ORDERS_TABLE,
  })
  serveRead(app, similarCall, ({ db, query }) => similarOrders(db, query))
  serveRead(app, readCall, ({ db, actor, params }) => readOrder(db, actor, params.orderId))
  serveWrite(app, createCall, ({ tx, actor, body }) => createOrder(tx, actor, body))
  serveWrite(app, editCall, ({ tx, actor, params, body }) => editOrder(tx, actor, { ...params, body }))
  serveWrite(app, deleteCall, ({ tx, actor, params }) => deleteOrder(tx, actor, params.orderId))
  serveWrite(app, restoreCall, ({ tx, actor, params }) => restoreOrder(tx, actor, params.orderId))
  serveWrite(app, addSiteCall, ({ tx, actor, params, body }) => addSite(tx, actor, { ...params, ...body }))
  serveWrite(app, renumberCall, ({ tx, actor, params, body }) => renumberSite(tx, actor, { ...params, ...body }))

  serveWrite(app, holdCall, ({ tx, actor, body }) => holdOrders(tx, actor, body))
  serveWrite(app, releaseCall, ({ tx, actor, body }) => releaseOrders(tx, actor, body))
  serveWrite(app, completeCall, ({ tx, actor, body }) => completeOrders(tx, actor, body))
  serveWrite(app, closeCall, ({ tx, actor, body }) => closeOrders(tx, actor, body))
  serveWrite(app, resumeCall, ({ tx, actor, params }) => resumeOrder(tx, actor, params.orderId))
  serveWrite(app, cancelCall, ({ tx, actor, params, body }) => cancelOrder(tx, actor, { ...params, ...body }))
  serveWrite(app, duplicateCall, ({ tx, actor, params, body }) => markDuplicate(tx, actor, { ...params, ...body }))
}
