import type { TaxRate } from '@demarc/contract'
import { nameOfJurisdiction } from '@demarc/domain'
import type { TaxRateRow, TaxRateTerms } from './tax-rate.queries.ts'

export const viewTaxRate = (row: TaxRateRow): TaxRate => ({
  ...termsOfTaxRate(row),
  kinds: [...row.kinds],
  id: row.id,
  name: nameOfJurisdiction(row),
  version: row.version,
  updatedAt: row.updatedAt,
})

/** What history keeps of it. */
export const termsOfTaxRate = (terms: TaxRateTerms): TaxRateTerms => ({
  level: terms.level,
  stateCode: terms.stateCode,
  countyName: terms.countyName,
  cityName: terms.cityName,
  rateMillionths: terms.rateMillionths,
  kinds: terms.kinds,
  validFrom: terms.validFrom,
  validTo: terms.validTo,
})
