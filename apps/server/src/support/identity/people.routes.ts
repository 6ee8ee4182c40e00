import * as contract from '@demarc/contract'
import { serveListAndExport, serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { createUser } from './people/create-user.ts'
import { deactivateUser } from './people/deactivate-user.ts'
import { approveRegistration, rejectRegistration } from './registration/decide-registration.ts'
import { editUser } from './people/edit-user.ts'
import { endSessionsOfUser } from './sign-in/end-sessions-of-user.ts'
import { viewHoldings, type HoldingTable } from './people/holdings.ts'
import { listPeople } from './people/people-list.queries.ts'
import { listRoles } from './people/person.queries.ts'
import { inviteUser } from './registration/invite-user.ts'
import { viewManagedUser, viewWaiting } from './people/person.view.ts'
import { reactivateUser } from './people/reactivate-user.ts'
import { findLastApproval, listWaiting } from './registration/registration.queries.ts'
import { USERS_TABLE } from './people/user-table.ts'

export function peopleRoutes(house: House, holdings: HoldingTable) {
  const { config } = house
  serveRead(house, contract.listRoles, ({ db }) => listRoles(db))
  serveListAndExport(house, contract.exportUsers, {
    list: contract.listUsers,
    page: async ({ db, actor, query }) => {
      const page = await listPeople(db, query)
      return { ...page, rows: page.rows.map((person) => viewManagedUser(actor, person)) }
    },
    table: USERS_TABLE,
  })
  serveRead(house, contract.userHoldings, ({ db, params }) => viewHoldings(db, params.userId, holdings))
  serveRead(house, contract.listPendingUsers, async ({ db }) => (await listWaiting(db)).map(viewWaiting))
  serveRead(house, contract.lastApproval, ({ db }) => findLastApproval(db))

  serveWrite(house, contract.createUser, ({ tx, actor, body }) => createUser(tx, actor, { body, config }))
  serveWrite(house, contract.inviteUser, ({ tx, actor, body }) => inviteUser(tx, actor, body))
  serveWrite(house, contract.editUser, ({ tx, actor, params, body }) =>
    editUser(tx, actor, { ...params, body, holdings }),
  )
  serveWrite(house, contract.deactivateUser, ({ tx, actor, params }) =>
    deactivateUser(tx, actor, { ...params, holdings }),
  )
  serveWrite(house, contract.endSessionsOfUser, ({ tx, actor, params }) => endSessionsOfUser(tx, actor, params.userId))
  serveWrite(house, contract.reactivateUser, ({ tx, actor, params }) => reactivateUser(tx, actor, params.userId))
  serveWrite(house, contract.approveUser, ({ tx, actor, params, body }) =>
    approveRegistration(tx, actor, { ...params, body }),
  )
  serveWrite(house, contract.rejectUser, ({ tx, actor, params, body }) =>
    rejectRegistration(tx, actor, { ...params, reason: body.reason }),
  )
}
