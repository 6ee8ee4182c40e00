import * as contract from '@demarc/contract'
import { attempt, serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { changePassword } from './passwords/change-password.ts'
import { editProfile } from './people/edit-profile.ts'
import { endOtherSessions, endOwnSession, viewOwnSessions } from './sign-in/own-sessions.ts'

export function profileRoutes(house: House) {
  const { config, db } = house
  serveWrite(house, contract.editProfile, ({ tx, actor, body }) => editProfile(tx, actor, body))
  serveWrite(house, contract.changePassword, ({ tx, person, body }) => changePassword(tx, person, { body, config }), {
    before: ({ person }) => attempt(db, 'password-of-person', person.id),
  })
  serveRead(house, contract.ownSessions, ({ db: reads, person }) => viewOwnSessions(reads, person))
  serveWrite(house, contract.endSession, ({ tx, person, params }) => endOwnSession(tx, person, params.sessionId))
  serveWrite(house, contract.endOtherSessions, ({ tx, person }) => endOtherSessions(tx, person))
}
