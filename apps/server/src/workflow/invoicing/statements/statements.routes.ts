import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { contentDisposition } from '#support/files/index.ts'
import {
  serveListAndExport,
  servePage,
  serveRead,
  serveTable,
  serveWrite,
  signedInActor,
  type AppContext,
} from '#support/serving/index.ts'
import { drawStatement, nameOfStatement } from './draw-statement.ts'
import { listStatements } from './list-statements.ts'
import { findOwnStatement, readStatement } from './read-statement.ts'
import { askForStatement } from '../mails/mail-statement.ts'
import { STATEMENT_TABLE, STATEMENTS_TABLE } from './statement-table.ts'

export function statementsRoutes(app: AppContext): void {
  serveListAndExport(app, contract.exportStatements, {
    list: contract.listStatements,
    page: ({ db, query }) => listStatements(db, query),
    table: STATEMENTS_TABLE,
  })
  serveRead(app, contract.readStatement, ({ db, actor, params, query }) =>
    readStatement(db, actor, { ...params, ...query }),
  )
  serveTable(app, contract.exportStatement, {
    table: STATEMENT_TABLE,
    rows: async function* ({ db, actor, params, query: { from, to } }) {
      yield* (await readStatement(db, actor, { ...params, from, to })).entries
    },
  })
  serveWrite(app, contract.mailStatement, ({ tx, actor, params, body }) =>
    askForStatement(tx, actor, { ...params, ...body }),
  )
  servePage(app, contract.statementPdf, async ({ db, params, query: { download, ...days }, person, reply }) => {
    const actor = person ? signedInActor(person) : refuse('session.missing', {})
    const statement = await findOwnStatement(db, actor, { ...params, ...days })
    const way = download ? 'attachment' : 'inline'
    const fileName = `${nameOfStatement(statement)}.pdf`
    return reply
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': contentDisposition(way, fileName) })
      .type('application/pdf')
      .send(await drawStatement(db, statement))
  })
}
