import * as contract from '@demarc/contract'
import type { Log } from '#platform/log/log.ts'
import { openRoutingServer } from '#support/roads/index.ts'
import {
  serveList,
  serveListAndExport,
  serveQuestion,
  serveRead,
  serveWrite,
  type AppContext,
} from '#support/serving/index.ts'
import { assignBuildings } from './assignments/assign-buildings.ts'
import { READY_TABLE, WORK_ORDERS_TABLE } from './board/dispatch-tables.ts'
import { endAbsence } from './fielders/end-absence.ts'
import { acceptAssignment, declineAssignment, giveBackAssignment, startAssignment } from './assignments/field-moves.ts'
import { goAway } from './fielders/go-away.ts'
import { listAssignments } from './board/list-assignments.ts'
import { listFielders } from './fielders/list-fielders.ts'
import { listPins } from './board/list-pins.ts'
import { listReady } from './board/list-ready.ts'
import { listWorkOrders } from './board/list-work-orders.ts'
import { previewAway } from './fielders/preview-away.ts'
import { readDrives } from './planning/read-drives.ts'
import { readDesk } from './board/read-desk.ts'
import { reassignAssignments } from './assignments/reassign.ts'
import { recallAssignments } from './assignments/recall.ts'
import { setUrgent } from './assignments/set-urgent.ts'
import { suggestPlan } from './planning/suggest-plan.ts'
import { undoBatch } from './undo-batch.ts'

export function dispatchRoutes(app: AppContext, log: Log): void {
  const routing = openRoutingServer(app.config, log)
  serveRead(app, contract.readDesk, ({ db, actor }) => readDesk(db, actor, routing !== null))
  serveListAndExport(app, contract.exportReady, {
    list: contract.listReady,
    page: ({ db, actor, query }) => listReady(db, actor, query),
    table: READY_TABLE,
  })
  serveListAndExport(app, contract.exportWorkOrders, {
    list: contract.listWorkOrders,
    page: ({ db, actor, query }) => listWorkOrders(db, actor, query),
    table: WORK_ORDERS_TABLE,
  })
  serveRead(app, contract.listReadyPins, ({ db, actor, query }) => listPins(db, actor, query))
  serveList(app, contract.listFielders, ({ db, actor, query }) => listFielders(db, actor, query))
  serveWrite(app, contract.setUrgent, ({ tx, actor, params, body }) => setUrgent(tx, actor, { ...params, ...body }))

  serveWrite(app, contract.assignBuildings, ({ tx, actor, body: { dueDate, instructions, ...part } }) =>
    assignBuildings(tx, actor, { dueDate, instructions, parts: [part] }),
  )
  serveWrite(app, contract.sendPlan, ({ tx, actor, body }) => assignBuildings(tx, actor, body))
  serveWrite(app, contract.undoBatch, ({ tx, actor, params }) => undoBatch(tx, actor, params.batchId))
  serveWrite(app, contract.reassignAssignments, ({ tx, actor, body }) => reassignAssignments(tx, actor, body))
  serveWrite(app, contract.recallAssignments, ({ tx, actor, body }) => recallAssignments(tx, actor, body))

  serveList(app, contract.listAssignments, ({ db, actor, params, query }) =>
    listAssignments(db, actor, { ...params, ...query }),
  )
  serveWrite(app, contract.acceptAssignment, ({ tx, actor, params, body }) =>
    acceptAssignment(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.declineAssignment, ({ tx, actor, params, body }) =>
    declineAssignment(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.startAssignment, ({ tx, actor, params, body }) =>
    startAssignment(tx, actor, { ...params, ...body }),
  )
  serveWrite(app, contract.giveBackAssignment, ({ tx, actor, params, body }) =>
    giveBackAssignment(tx, actor, { ...params, ...body }),
  )

  serveQuestion(app, contract.suggestPlan, ({ db, actor, body }) => suggestPlan({ db, routing }, actor, body))
  serveQuestion(app, contract.readDrives, ({ db, actor, body }) => readDrives({ db, routing }, actor, body))
  serveQuestion(app, contract.previewAway, ({ db, actor, body }) => previewAway({ db, routing }, actor, body))
  serveWrite(app, contract.goAway, ({ tx, actor, body }) => goAway(tx, actor, body))
  serveWrite(app, contract.endAbsence, ({ tx, actor, params }) => endAbsence(tx, actor, params.absenceId))
}
