import * as contract from '@demarc/contract'
import { serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { createUser } from './create-user.ts'
import { deactivateUser } from './deactivate-user.ts'
import { approveRegistration, rejectRegistration } from './decide-registration.ts'
import { editUser } from './edit-user.ts'
import { listPeople, listRoles } from './person.queries.ts'
import { viewManagedUser, viewWaiting } from './person.view.ts'
import { reactivateUser } from './reactivate-user.ts'
import { listWaiting } from './registration.queries.ts'

export function peopleRoutes(house: House) {
  const { config } = house
  serveRead(house, contract.listRoles, ({ db }) => listRoles(db))
  serveRead(house, contract.listUsers, async ({ db, actor, query }) => {
    const people = await listPeople(db, query.q)
    return people.map((person) => viewManagedUser(actor, person))
  })
  serveRead(house, contract.listPendingUsers, async ({ db }) => (await listWaiting(db)).map(viewWaiting))

  serveWrite(house, contract.createUser, ({ tx, actor, body }) => createUser(tx, actor, { body, config }))
  serveWrite(house, contract.editUser, ({ tx, actor, params, body }) => editUser(tx, actor, { ...params, body }))
  serveWrite(house, contract.deactivateUser, ({ tx, actor, params }) => deactivateUser(tx, actor, params.userId))
  serveWrite(house, contract.reactivateUser, ({ tx, actor, params }) => reactivateUser(tx, actor, params.userId))
  serveWrite(house, contract.approveUser, ({ tx, actor, params, body }) =>
    approveRegistration(tx, actor, { ...params, body }),
  )
  serveWrite(house, contract.rejectUser, ({ tx, actor, params, body }) =>
    rejectRegistration(tx, actor, { ...params, reason: body.reason }),
  )
}
