import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { usesOf } from '../uses.queries.ts'
import { viewUse } from '../view-use.ts'
import { addCityCode } from './add-city-code.ts'
import * as queries from './city-code.queries.ts'
import { viewCityCode } from './city-code.view.ts'
import { deleteCityCode } from './delete-city-code.ts'
import { editCityCode } from './edit-city-code.ts'
import { CITY_CODES_TABLE, listCityCodes } from './list-city-codes.ts'

export function cityCodesRoutes(app: AppContext) {
  serveListAndExport(app, contract.exportCityCodes, {
    list: contract.listCityCodes,
    page: ({ db, actor, query }) => listCityCodes(db, actor, query),
    table: CITY_CODES_TABLE,
  })
  serveRead(app, contract.cityCodeUse, async ({ db, params: { cityCodeId } }) => {
    if (!(await queries.findCityCode(db, cityCodeId))) return refuse('city_code.missing', {})
    return viewUse(await usesOf(db, 'city_code', cityCodeId))
  })

  serveWrite(app, contract.createCityCode, async ({ tx, actor, body }) =>
    viewCityCode(actor, await addCityCode(tx, actor, body)),
  )
  serveWrite(app, contract.editCityCode, ({ tx, actor, params, body }) => editCityCode(tx, actor, { ...params, body }))
  serveWrite(app, contract.deleteCityCode, ({ tx, actor, params }) => deleteCityCode(tx, actor, params.cityCodeId))
}
