import * as contract from '@demarc/contract'
import { serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { cityCodesFromText } from '../city-codes/city-codes-from-text.ts'
import { wireCentersFromText } from '../wire-centers/wire-centers-from-text.ts'
import { importRecords } from './import-records.ts'
import { findLastImport, type LastImport } from './import.queries.ts'
import { undoImport } from './undo-import.ts'

export function importsRoutes(house: House) {
  serveWrite(house, contract.importCityCodes, ({ tx, actor, body }) =>
    importRecords(tx, actor, { what: cityCodesFromText, body }),
  )
  serveWrite(house, contract.importWireCenters, ({ tx, actor, body }) =>
    importRecords(tx, actor, { what: wireCentersFromText, body }),
  )
  serveRead(house, contract.lastImport, async ({ db, query }) => {
    const last = await findLastImport(db, query.kind)
    return { import: last ? viewImport(last) : null }
  })
  serveWrite(house, contract.undoImport, ({ tx, actor, params }) => undoImport(tx, actor, params.importId))
}

const viewImport = ({ isOvertaken, ...last }: LastImport) => ({
  ...last,
  actions: last.undoneAt || isOvertaken ? [] : ['undo' as const],
})
