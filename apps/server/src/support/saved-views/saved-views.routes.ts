import * as contract from '@demarc/contract'
import { serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { deleteSavedView } from './delete-saved-view.ts'
import { editSavedView } from './edit-saved-view.ts'
import { saveView } from './save-view.ts'
import { listViews } from './saved-view.queries.ts'

export function savedViewsRoutes(app: AppContext) {
  serveRead(app, contract.listSavedViews, ({ db, actor, query }) => listViews(db, actor.userId, query.list))
  serveWrite(app, contract.saveView, ({ tx, actor, body }) => saveView(tx, actor, body))
  serveWrite(app, contract.editSavedView, ({ tx, actor, params, body }) =>
    editSavedView(tx, actor, { ...params, body }),
  )
  serveWrite(app, contract.deleteSavedView, ({ tx, actor, params }) => deleteSavedView(tx, actor, params.savedViewId))
}
