import type { Rate } from '@demarc/contract'
import type { RateRow, RateTerms } from './rate.queries.ts'

export const viewRate = (row: RateRow): Rate => ({
  ...termsOfRate(row),
  id: row.id,
  customerId: row.customerId,
  wireCenterName: row.wireCenterName,
  version: row.version,
  updatedAt: row.updatedAt,
})

export const termsOfRate = ({ wireCenterId, jobType, cents, validFrom, validTo }: RateTerms): RateTerms => ({
  wireCenterId,
  jobType,
  cents,
  validFrom,
  validTo,
})

/** What history keeps of it. */
export const agreementOf = (row: RateRow) => ({ customerId: row.customerId, ...termsOfRate(row) })
