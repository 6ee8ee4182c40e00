import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { usesOf } from '../uses.queries.ts'
import { viewUse } from '../view-use.ts'
import { addWireCenter } from './add-wire-center.ts'
import { deleteWireCenter } from './delete-wire-center.ts'
import { editWireCenter } from './edit-wire-center.ts'
import { listWireCenters, WIRE_CENTERS_TABLE } from './list-wire-centers.ts'
import * as queries from './wire-center.queries.ts'
import { viewWireCenter } from './wire-center.view.ts'

export function wireCentersRoutes(app: AppContext) {
  serveListAndExport(app, contract.exportWireCenters, {
    list: contract.listWireCenters,
    page: ({ db, actor, query }) => listWireCenters(db, actor, query),
    table: WIRE_CENTERS_TABLE,
  })
  serveRead(app, contract.wireCenterUse, async ({ db, params: { wireCenterId } }) => {
    if (!(await queries.findWireCenter(db, wireCenterId))) return refuse('wire_center.missing', {})
    return viewUse(await usesOf(db, 'wire_center', wireCenterId))
  })

  serveWrite(app, contract.createWireCenter, async ({ tx, actor, body }) =>
    viewWireCenter(actor, await addWireCenter(tx, actor, body)),
  )
  serveWrite(app, contract.editWireCenter, ({ tx, actor, params, body }) =>
    editWireCenter(tx, actor, { ...params, body }),
  )
  serveWrite(app, contract.deleteWireCenter, ({ tx, actor, params }) =>
    deleteWireCenter(tx, actor, params.wireCenterId),
  )
}
