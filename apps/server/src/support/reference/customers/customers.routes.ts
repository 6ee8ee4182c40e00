import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { usesOf } from '../uses.queries.ts'
import { viewUse } from '../view-use.ts'
import { addCustomer } from './add-customer.ts'
import { CUSTOMERS_TABLE } from './customer-table.ts'
import * as queries from './customer.queries.ts'
import { viewCustomer } from './customer.view.ts'
import { deleteCustomer } from './delete-customer.ts'
import { editCustomer } from './edit-customer.ts'
import { listCustomers } from './list-customers.ts'

export function customersRoutes(app: AppContext) {
  serveListAndExport(app, contract.exportCustomers, {
    list: contract.listCustomers,
    page: ({ db, actor, query }) => listCustomers(db, actor, query),
    table: CUSTOMERS_TABLE,
  })
  serveRead(app, contract.customerUse, async ({ db, params: { customerId } }) => {
    if (!(await queries.findCustomer(db, customerId))) return refuse('customer.missing', {})
    return viewUse(await usesOf(db, 'customer', customerId))
  })

  serveWrite(app, contract.createCustomer, async ({ tx, actor, body }) =>
    viewCustomer(actor, await addCustomer(tx, actor, body)),
  )
  serveWrite(app, contract.editCustomer, ({ tx, actor, params, body }) => editCustomer(tx, actor, { ...params, body }))
  serveWrite(app, contract.deleteCustomer, ({ tx, actor, params }) => deleteCustomer(tx, actor, params.customerId))
}
