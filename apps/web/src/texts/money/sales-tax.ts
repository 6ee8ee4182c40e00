import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'
import * as billing from './billing-words.ts'

/** Rates of sales tax, and the report for filing it. */
export const salesTax = {
  title: billing.salesTax,
  rates: {
    help: 'State, county and city tax rates for invoices to taxable customers. A building is taxed by the place of its city code.',
    forbidden: 'Only admins and the back office can view tax rates.',
    failed: 'Couldn’t load the tax rates',
    none: 'No tax rates yet. Nothing is taxed.',
    add: 'Add tax rate',
    edit: 'Edit tax rate',
    level: billing.taxedBy,
    levels: { STATE: common.state, COUNTY: billing.county, CITY: common.city },
    state: common.state,
    place: 'County or city',
    rate: common.rate,
    kinds: billing.taxedOn,
    kindSets: {
      'SURVEY,OUTCOME,OTHER': 'Everything',
      SURVEY: 'Surveys',
      'SURVEY,OUTCOME': 'Surveys and trips',
      'SURVEY,OTHER': 'Surveys and other lines',
      OUTCOME: 'Trips',
      'OUTCOME,OTHER': 'Trips and other lines',
      OTHER: 'Other lines',
    },
    from: 'Valid from',
    to: 'Valid to',
    furtherNotice: 'No end date',
    notARate: 'Enter a percentage, like 7.25',
    fromNeeded: common.enterADate,
    created: 'Tax rate created',
    saved: 'Tax rate updated',
    deleted: 'Tax rate deleted',
    createFailed: 'Couldn’t create the tax rate',
    updateFailed: 'Couldn’t update the tax rate',
    deleteFailed: 'Couldn’t delete the tax rate',
    deleteTitle: 'Delete Tax Rate',
    deleteAsk: (what: string) => `Delete the tax rate of ${what}? Sent invoices stay as they are.`,
    deleteOne: (what: string) => `Delete the tax rate of ${what}`,
  },
  report: {
    help: 'For filing: invoices by their date, credit memos by theirs. Voided invoices aren’t counted.',
    forbidden: 'Only admins and the back office can view sales tax.',
    failed: 'Couldn’t load sales tax',
    none: 'No tax on these days',
    noneHelp: 'Nothing was billed in a jurisdiction that has a tax rate.',
    label: 'Sales tax by jurisdiction',
    columns: {
      jurisdiction: 'Jurisdiction',
      rate: common.rate,
      taxableCents: billing.taxable,
      exemptCents: 'Exempt',
      billedCents: 'Tax billed',
      creditedCents: 'Tax credited',
      netCents: 'Net tax',
    },
    total: common.total,
  },
}

/** They come with the pages. */
export const { useWords: useSalesTaxTexts, wordsNow: salesTaxTextsNow } = catalogue(
  salesTax,
  import.meta.glob('./sales-tax.es.ts'),
)
