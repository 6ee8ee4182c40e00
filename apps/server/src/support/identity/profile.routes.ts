import * as contract from '@demarc/contract'
import { attempt, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { changePassword } from './passwords/change-password.ts'
import { editProfile } from './people/edit-profile.ts'
import { endOtherSessions, endOwnSession, viewOwnSessions } from './sign-in/own-sessions.ts'

export function profileRoutes(app: AppContext) {
  const { config, db } = app
  serveWrite(app, contract.editProfile, ({ tx, actor, body }) => editProfile(tx, actor, body))
  serveWrite(app, contract.changePassword, ({ tx, person, body }) => changePassword(tx, person, { body, config }), {
    before: ({ person }) => attempt(db, 'password-of-person', person.id),
  })
  serveRead(app, contract.ownSessions, ({ db: reads, person }) => viewOwnSessions(reads, person))
  serveWrite(app, contract.endSession, ({ tx, person, params }) => endOwnSession(tx, person, params.sessionId))
  serveWrite(app, contract.endOtherSessions, ({ tx, person }) => endOtherSessions(tx, person))
}
