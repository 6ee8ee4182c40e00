import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, sendCsv, serveList, servePage, serveRead, serveWrite } from '#support/serving/index.ts'
import type { House } from '#support/serving/index.ts'
import { usesOf } from '../uses.queries.ts'
import { viewUse } from '../view-use.ts'
import { addWireCenter } from './add-wire-center.ts'
import { deleteWireCenter } from './delete-wire-center.ts'
import { editWireCenter } from './edit-wire-center.ts'
import * as queries from './wire-center.queries.ts'
import { viewWireCenter } from './wire-center.view.ts'

export function wireCentersRoutes(house: House) {
  serveList(house, contract.listWireCenters, async ({ db, actor, query: { limit, cursor, ...filter } }) => {
    const after = readCursor(cursor, queries.WIRE_CENTER_ORDER) ?? queries.FIRST_WIRE_CENTER
    const [found, total] = await Promise.all([findPage(db, filter, after), queries.countWireCenters(db, filter)])
    const page = pageOf(found, { limit, total, position: (row) => [row.name, row.id] })
    return { ...page, rows: page.rows.map((row) => viewWireCenter(actor, row)) }
  })
  serveRead(house, contract.wireCenterUse, async ({ db, params: { wireCenterId } }) => {
    if (!(await queries.findWireCenter(db, wireCenterId))) return refuse('wire_center.missing', {})
    return viewUse(await usesOf(db, 'wire_center', wireCenterId))
  })
  servePage(house, contract.exportWireCenters, async ({ db, query, reply }) =>
    sendCsv(reply, {
      name: 'wire-centers',
      columns: {
        Name: (row) => row.name,
        WID: (row) => row.wid,
        PID: (row) => row.pid,
        CLLI: (row) => row.code,
        Customer: (row) => row.customerName,
      },
      rows: await queries.allWireCenters(db, query),
    }),
  )

  serveWrite(house, contract.createWireCenter, async ({ tx, actor, body }) =>
    viewWireCenter(actor, await addWireCenter(tx, actor, body)),
  )
  serveWrite(house, contract.editWireCenter, ({ tx, actor, params, body }) =>
    editWireCenter(tx, actor, { ...params, body }),
  )
  serveWrite(house, contract.deleteWireCenter, ({ tx, actor, params }) =>
    deleteWireCenter(tx, actor, params.wireCenterId),
  )
}

function findPage(db: Db, filter: queries.WireCenterFilter, after: readonly string[]) {
  if (filter.q) return queries.searchWireCenters(db, filter, after)
  if (filter.customerId) return queries.listWireCentersOf(db, ...after, filter.customerId)
  return queries.listWireCenters(db, ...after)
}
