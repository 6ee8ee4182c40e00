import * as contract from '@demarc/contract'
import { serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { addTaxRate } from './add-tax-rate.ts'
import { deleteTaxRate } from './delete-tax-rate.ts'
import { editTaxRate } from './edit-tax-rate.ts'
import { listTaxRates } from './tax-rate.queries.ts'
import { viewTaxRate } from './tax-rate.view.ts'

export function taxRatesRoutes(app: AppContext) {
  serveRead(app, contract.listTaxRates, async ({ db }) => (await listTaxRates(db)).map(viewTaxRate))
  serveWrite(app, contract.createTaxRate, async ({ tx, actor, body }) => viewTaxRate(await addTaxRate(tx, actor, body)))
  serveWrite(app, contract.editTaxRate, ({ tx, actor, params, body }) => editTaxRate(tx, actor, { ...params, body }))
  serveWrite(app, contract.deleteTaxRate, ({ tx, actor, params }) => deleteTaxRate(tx, actor, params.taxRateId))
}
