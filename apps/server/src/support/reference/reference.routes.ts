import type { AppContext } from '#support/serving/index.ts'
import { cityCodesRoutes } from './city-codes/city-codes.routes.ts'
import { customersRoutes } from './customers/customers.routes.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { ratesRoutes } from './rates/rates.routes.ts'
import { taxRatesRoutes } from './tax-rates/tax-rates.routes.ts'
import { wireCentersRoutes } from './wire-centers/wire-centers.routes.ts'

export function referenceRoutes(app: AppContext) {
  cityCodesRoutes(app)
  wireCentersRoutes(app)
  importsRoutes(app)
  customersRoutes(app)
  ratesRoutes(app)
  taxRatesRoutes(app)
}
