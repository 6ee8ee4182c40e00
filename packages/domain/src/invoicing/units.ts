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
type Asked = { readonly wireCenterId: string | null; readonly jobType: BuildingType; readonly day: string }

/** The rate of the wire center on the day of delivery, else the customer's own, else what the installation usually takes. */
export function rateOn(
  rates: readonly AgreedRate[],
  { wireCenterId, jobType, day }: Asked,
  usualCents: number,
): number {
  const holding = rates.filter((rate) => rate.jobType === jobType && holdsOn(rate, day))
  const agreed =
    holding.find((rate) => rate.wireCenterId !== null && rate.wireCenterId === wireCenterId) ??
    holding.find((rate) => rate.wireCenterId === null)
  return agreed?.cents ?? usualCents
}

type Delivered = Billed & { readonly wireCenterId: string | null; readonly deliveredOn: string }
type Agreed = BillingTerms & { readonly rates: readonly AgreedRate[]; readonly usualCents: number }

type Price = { readonly kind: BuildingLineKind; readonly units: number; readonly rateCents: number }

/** What a building is billed at. Warranty work shows its rate, times nothing. */
export function priceOf(building: Delivered, agreed: Agreed): Price {
  const kind = lineKindOf(building)
  const { buildingType: jobType, wireCenterId, deliveredOn: day } = building
  const rateCents =
    kind === 'OUTCOME'
      ? agreed.outcomeRateCents
      : rateOn(agreed.rates, { wireCenterId, jobType, day }, agreed.usualCents)
  return { kind, units: billedUnitsOf(building, agreed), rateCents }
}

const SURVEYS: Record<BuildingType, string> = {
  S: 'Single-family survey',
  M: 'Multi-dwelling survey',
  C: 'Commercial survey',
}
/** What a line says until somebody says it better. */
export function describeLine(kind: BuildingLineKind, buildingType: BuildingType): string {
  if (kind === 'WARRANTY') return 'Warranty visit'
  return kind === 'OUTCOME' ? 'Visit without a survey' : SURVEYS[buildingType]
}
