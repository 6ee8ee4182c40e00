import * as contract from '@demarc/contract'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
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

export function peopleRoutes(app: AppContext, holdings: HoldingTable) {
  const { config } = app
  serveRead(app, contract.listRoles, ({ db }) => listRoles(db))
  serveListAndExport(app, contract.exportUsers, {
    list: contract.listUsers,
    page: async ({ db, actor, query }) => {
      const page = await listPeople(db, query)
      return { ...page, rows: page.rows.map((person) => viewManagedUser(actor, person)) }
    },
    table: USERS_TABLE,
  })
  serveRead(app, contract.userHoldings, ({ db, params }) => viewHoldings(db, params.userId, holdings))
  serveRead(app, contract.listPendingUsers, async ({ db }) => (await listWaiting(db)).map(viewWaiting))
  serveRead(app, contract.lastApproval, ({ db }) => findLastApproval(db))

  serveWrite(app, contract.createUser, ({ tx, actor, body }) => createUser(tx, actor, { body, config }))
  serveWrite(app, contract.inviteUser, ({ tx, actor, body }) => inviteUser(tx, actor, body))
  serveWrite(app, contract.editUser, ({ tx, actor, params, body }) =>
    editUser(tx, actor, { ...params, body, holdings }),
  )
  serveWrite(app, contract.deactivateUser, ({ tx, actor, params }) =>
    deactivateUser(tx, actor, { ...params, holdings }),
  )
  serveWrite(app, contract.endSessionsOfUser, ({ tx, actor, params }) => endSessionsOfUser(tx, actor, params.userId))
  serveWrite(app, contract.reactivateUser, ({ tx, actor, params }) => reactivateUser(tx, actor, params.userId))
  serveWrite(app, contract.approveUser, ({ tx, actor, params, body }) =>
    approveRegistration(tx, actor, { ...params, body }),
  )
  serveWrite(app, contract.rejectUser, ({ tx, actor, params, body }) =>
    rejectRegistration(tx, actor, { ...params, reason: body.reason }),
  )
}
