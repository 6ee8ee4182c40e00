import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { findCustomer } from '../customers/customer.queries.ts'
import { addRate } from './add-rate.ts'
import { deleteRate } from './delete-rate.ts'
import { editRate } from './edit-rate.ts'
import { ratesOf } from './rate.queries.ts'
import { viewRate } from './rate.view.ts'

export function ratesRoutes(app: AppContext) {
  serveRead(app, contract.listRates, async ({ db, params: { customerId } }) => {
    if (!(await findCustomer(db, customerId))) return refuse('customer.missing', {})
    return (await ratesOf(db, customerId)).map(viewRate)
  })
  serveWrite(app, contract.createRate, async ({ tx, actor, params, body }) =>
    viewRate(await addRate(tx, actor, { ...params, ...body })),
  )
  serveWrite(app, contract.editRate, ({ tx, actor, params, body }) => editRate(tx, actor, { ...params, body }))
  serveWrite(app, contract.deleteRate, ({ tx, actor, params }) => deleteRate(tx, actor, params.rateId))
}
