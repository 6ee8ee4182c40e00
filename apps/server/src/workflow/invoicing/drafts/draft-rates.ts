import { rateOf, staleRateOf, type Rate, type StaleRate } from '@demarc/domain'
import type { Agreement } from '../agreed.queries.ts'
import type { LineRow } from '../line.queries.ts'

/** What the rate of a line depends on, as it is agreed now. */
export type RatesNow = { readonly agreed: Agreement; readonly usualCents: number; readonly today: string }

/** The rate that a line of a draft would get today; null: it stands for no building. */
function rateTodayOf(line: LineRow, { agreed, usualCents, today }: RatesNow): Rate | null {
  const { kind, buildingType, wireCenterId, deliveredOn } = line
  if (kind === 'OTHER' || !buildingType) return null
  return rateOf({ kind, buildingType, wireCenterId, deliveredOn: deliveredOn ?? today }, { ...agreed, usualCents })
}

/** What is to be said about the rate of a line of a draft, and what it is today. */
export function staleRate(line: LineRow, now: RatesNow): { why: StaleRate; rateCents: number } | null {
  const today = rateTodayOf(line, now)
  const why = today && staleRateOf(line, today)
  return why && { why, rateCents: today.rateCents }
}
