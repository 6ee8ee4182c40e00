import * as contract from '@demarc/contract'
import { serveRead, serveWrite, serveWriteOfFile, type AppContext } from '#support/serving/index.ts'
import { cityCodesFromText } from '../city-codes/city-codes-from-text.ts'
import { wireCentersFromText } from '../wire-centers/wire-centers-from-text.ts'
import { importRecords } from './import-records.ts'
import { findLastImport, type LastImport } from './import.queries.ts'
import { readTable } from './read-table.ts'
import { undoImport } from './undo-import.ts'

export function importsRoutes(app: AppContext) {
  serveWriteOfFile(
    app,
    contract.importCityCodes,
    ({ body }) => readTable(body.text, cityCodesFromText.columns),
    ({ tx, actor, body, file }) => importRecords(tx, actor, { what: cityCodesFromText, body, lines: file }),
  )
  serveWriteOfFile(
    app,
    contract.importWireCenters,
    ({ body }) => readTable(body.text, wireCentersFromText.columns),
    ({ tx, actor, body, file }) => importRecords(tx, actor, { what: wireCentersFromText, body, lines: file }),
  )
  serveRead(app, contract.lastImport, async ({ db, query }) => {
    const last = await findLastImport(db, query.kind)
    return { import: last ? viewImport(last) : null }
  })
  serveWrite(app, contract.undoImport, ({ tx, actor, params }) => undoImport(tx, actor, params.importId))
}

const viewImport = ({ isOvertaken, ...last }: LastImport) => ({
  ...last,
  actions: last.undoneAt || isOvertaken ? [] : ['undo' as const],
})
