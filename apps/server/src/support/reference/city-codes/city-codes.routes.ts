import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { pageOf, readCursor, sendCsv, serveList, servePage, serveRead, serveWrite } from '#support/serving/index.ts'
import type { House } from '#support/serving/index.ts'
import { usesOf } from '../uses.queries.ts'
import { viewUse } from '../view-use.ts'
import { addCityCode } from './add-city-code.ts'
import * as queries from './city-code.queries.ts'
import { viewCityCode } from './city-code.view.ts'
import { deleteCityCode } from './delete-city-code.ts'
import { editCityCode } from './edit-city-code.ts'

export function cityCodesRoutes(house: House) {
  serveList(house, contract.listCityCodes, async ({ db, actor, query: { q, limit, cursor } }) => {
    const after = readCursor(cursor, queries.CITY_CODE_ORDER) ?? queries.FIRST_CITY_CODE
    const [found, total] = await Promise.all([
      q ? queries.searchCityCodes(db, q, after) : queries.listCityCodes(db, ...after),
      queries.countCityCodes(db, q),
    ])
    const page = pageOf(found, { limit, total, position: (row) => [row.stateCode, row.cityName, row.id] })
    return { ...page, rows: page.rows.map((row) => viewCityCode(actor, row)) }
  })
  serveRead(house, contract.cityCodeUse, async ({ db, params: { cityCodeId } }) => {
    if (!(await queries.findCityCode(db, cityCodeId))) return refuse('city_code.missing', {})
    return viewUse(await usesOf(db, 'city_code', cityCodeId))
  })
  servePage(house, contract.exportCityCodes, async ({ db, query, reply }) =>
    sendCsv(reply, {
      name: 'city-codes',
      columns: {
        'City name': (row) => row.cityName,
        State: (row) => row.stateCode,
        'City code': (row) => row.cityCode,
      },
      rows: await queries.allCityCodes(db, query.q),
    }),
  )

  serveWrite(house, contract.createCityCode, async ({ tx, actor, body }) =>
    viewCityCode(actor, await addCityCode(tx, actor, body)),
  )
  serveWrite(house, contract.editCityCode, ({ tx, actor, params, body }) =>
    editCityCode(tx, actor, { ...params, body }),
  )
  serveWrite(house, contract.deleteCityCode, ({ tx, actor, params }) => deleteCityCode(tx, actor, params.cityCodeId))
}
