import type { BuildingType } from '../orders/jsn.ts'
import { holdsOn } from '../reference/rates.ts'
import type { UNIT_RULES } from '../reference/customer.ts'
import type { LineKind } from './invoice.ts'

type BuildingLineKind = Exclude<LineKind, 'OTHER'>
type UnitRule = (typeof UNIT_RULES)[number]

/** What a building is billed by. */
export type Billed = {
  readonly buildingType: BuildingType
  /** Houses of a single-family number that were surveyed. */
  readonly houses: number
  readonly unitCount: number | null
  readonly isWarranty: boolean
  /** There was nothing to survey, and that was found right. */
  readonly isOutcome: boolean
}
/** What was agreed with the customer. */
export type BillingTerms = { readonly unitRule: UnitRule; readonly outcomeRateCents: number }

export function lineKindOf({ isWarranty, isOutcome }: Billed): BuildingLineKind {
  if (isWarranty) return 'WARRANTY'
  return isOutcome ? 'OUTCOME' : 'SURVEY'
}

/** Houses count each; a building of flats or shops counts one, or its units where the customer wants them counted. */
export function billedUnitsOf(building: Billed, { unitRule, outcomeRateCents }: BillingTerms): number {
  const kind = lineKindOf(building)
  if (kind === 'WARRANTY') return 0
  if (kind === 'OUTCOME') return outcomeRateCents > 0 ? 1 : 0
  if (building.buildingType === 'S') return building.houses
  return unitRule === 'UNIT_COUNT' ? (building.unitCount ?? 1) : 1
}

export type AgreedRate = {
  readonly wireCenterId: string | null
  readonly jobType: BuildingType
  readonly cents: number
  readonly validFrom: string
  readonly validTo: string | null
}
type Input = { readonly wireCenterId: string | null; readonly jobType: BuildingType; readonly day: string }

/** The rate of the wire center on the day of delivery, else the customer's own; null: none is agreed. */
export function findAgreedRate(rates: readonly AgreedRate[], { wireCenterId, jobType, day }: Input): number | null {
  const holding = rates.filter((rate) => rate.jobType === jobType && holdsOn(rate, day))
  const agreed =
    holding.find((rate) => rate.wireCenterId !== null && rate.wireCenterId === wireCenterId) ??
    holding.find((rate) => rate.wireCenterId === null)
  return agreed?.cents ?? null
}

type Delivered = Billed & { readonly wireCenterId: string | null; readonly deliveredOn: string }
export type Agreed = BillingTerms & { readonly rates: readonly AgreedRate[]; readonly usualCents: number }

type Rated = Pick<Delivered, 'buildingType' | 'wireCenterId' | 'deliveredOn'> & { readonly kind: BuildingLineKind }
/** The default rate stands where none is agreed with the customer. */
export type Rate = { readonly rateCents: number; readonly isDefault: boolean }

export function rateOf({ kind, buildingType: jobType, wireCenterId, deliveredOn: day }: Rated, agreed: Agreed): Rate {
  if (kind === 'OUTCOME') return { rateCents: agreed.outcomeRateCents, isDefault: false }
  const rateCents = findAgreedRate(agreed.rates, { wireCenterId, jobType, day })
  return { rateCents: rateCents ?? agreed.usualCents, isDefault: rateCents === null }
}

type Price = { readonly kind: BuildingLineKind; readonly units: number; readonly rateCents: number }

/** What a building is billed at. Warranty work shows its rate, times nothing. */
export function priceOf(building: Delivered, agreed: Agreed): Price {
  const kind = lineKindOf(building)
  return { kind, units: billedUnitsOf(building, agreed), rateCents: rateOf({ ...building, kind }, agreed).rateCents }
}

/** A line of a draft, as far as its rate goes. */
type Drafted = {
  readonly units: number
  readonly rateCents: number
  /** What was agreed when it was made; null: nobody knows, so its rate may be what somebody typed. */
  readonly listedRateCents: number | null
}

/** How the rate of a line of a draft stands today; null: as it should. What somebody typed is theirs. */
export function staleRateOf({ units, rateCents, listedRateCents }: Drafted, today: Rate): StaleRate | null {
  if (listedRateCents !== null && listedRateCents !== rateCents) return null
  if (rateCents !== today.rateCents) return listedRateCents === null ? null : 'CHANGED'
  return today.isDefault && units > 0 ? 'DEFAULT' : null
}
export const STALE_RATES = ['CHANGED', 'DEFAULT'] as const
/** CHANGED: another rate than today's; DEFAULT: none is agreed with the customer for it. */
export type StaleRate = (typeof STALE_RATES)[number]

const SURVEYS: Record<BuildingType, string> = {
  S: 'Single-family survey',
  M: 'Multi-dwelling survey',
  C: 'Commercial survey',
}
/** What a line says until somebody says it better. */
export function describeLine(kind: BuildingLineKind, buildingType: BuildingType): string {
  if (kind === 'WARRANTY') return 'Warranty visit'
  return kind === 'OUTCOME' ? 'Trip charge (no survey)' : SURVEYS[buildingType]
}
