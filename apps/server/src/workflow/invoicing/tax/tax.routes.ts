import * as contract from '@demarc/contract'
import { sayTaxRate } from '@demarc/domain'
import { serveRead, serveTable, type AppContext } from '#support/serving/index.ts'
import { cents, type Column } from '#support/tables/index.ts'
import { readTaxReport } from './tax-report.queries.ts'

const COLUMNS: readonly Column<contract.TaxReportRow>[] = [
  { title: 'State', width: 8, cell: ({ stateCode }) => stateCode },
  { title: 'Jurisdiction', width: 28, cell: ({ name }) => name },
  { title: 'Rate', width: 10, cell: ({ rateMillionths }) => sayTaxRate(rateMillionths) },
  { title: 'Taxable', width: 14, cell: ({ taxableCents }) => cents(taxableCents) },
  { title: 'Exempt', width: 14, cell: ({ exemptCents }) => cents(exemptCents) },
  { title: 'Tax Billed', width: 14, cell: ({ billedCents }) => cents(billedCents) },
  { title: 'Tax Credited', width: 14, cell: ({ creditedCents }) => cents(creditedCents) },
  { title: 'Net Tax', width: 14, cell: ({ netCents }) => cents(netCents) },
]

export function taxRoutes(app: AppContext): void {
  serveRead(app, contract.readTaxReport, ({ db, query }) => readTaxReport(db, query))
  serveTable(app, contract.exportTaxReport, {
    table: { name: 'sales-tax', dates: 'iso', columns: () => COLUMNS },
    rows: async function* ({ db, query }) {
      yield* await readTaxReport(db, query)
    },
  })
}
