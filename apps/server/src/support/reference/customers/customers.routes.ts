import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { pageOf, readCursor, serveList, serveRead, serveWrite, type House } from '#support/serving/index.ts'
import { usesOf } from '../uses.queries.ts'
import { viewUse } from '../view-use.ts'
import { addCustomer } from './add-customer.ts'
import * as queries from './customer.queries.ts'
import { viewCustomer } from './customer.view.ts'
import { deleteCustomer } from './delete-customer.ts'
import { editCustomer } from './edit-customer.ts'

export function customersRoutes(house: House) {
  serveList(house, contract.listCustomers, async ({ db, actor, query: { q, limit, cursor } }) => {
    const after = readCursor(cursor, queries.CUSTOMER_ORDER) ?? queries.FIRST_CUSTOMER
    const [found, total] = await Promise.all([
      q ? queries.searchCustomers(db, q, after) : queries.listCustomers(db, ...after),
      queries.countCustomers(db, q),
    ])
    const page = pageOf(found, { limit, total, position: (row) => [row.name, row.id] })
    return { ...page, rows: page.rows.map((row) => viewCustomer(actor, row)) }
  })
  serveRead(house, contract.customerUse, async ({ db, params: { customerId } }) => {
    if (!(await queries.findCustomer(db, customerId))) return refuse('customer.missing', {})
    return viewUse(await usesOf(db, 'customer', customerId))
  })

  serveWrite(house, contract.createCustomer, async ({ tx, actor, body }) =>
    viewCustomer(actor, await addCustomer(tx, actor, body)),
  )
  serveWrite(house, contract.editCustomer, ({ tx, actor, params, body }) =>
    editCustomer(tx, actor, { ...params, body }),
  )
  serveWrite(house, contract.deleteCustomer, ({ tx, actor, params }) => deleteCustomer(tx, actor, params.customerId))
}
