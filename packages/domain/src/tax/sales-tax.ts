import { sumOfCents } from '../money.ts'
import { holdsOn } from '../reference/rates.ts'
import { daysAfter } from '../time/calendar-day.ts'
import type { LineKind } from '../invoicing/invoice.ts'
import { shareOf } from './share.ts'

export const TAX_LEVELS = ['STATE', 'COUNTY', 'CITY'] as const
export type TaxLevel = (typeof TAX_LEVELS)[number]

/** What a rate can tax; a warranty visit costs nothing. */
export const TAXED_KINDS = ['SURVEY', 'OUTCOME', 'OTHER'] as const satisfies readonly LineKind[]
export type TaxedKind = (typeof TAXED_KINDS)[number]

/** Rates are whole millionths: 72,500 are 7.25%. Half of the amount is more than any state takes. */
const MILLIONTHS = 1_000_000
export const MOST_TAX_MILLIONTHS = 500_000

export type TaxPlace = {
  readonly stateCode: string
  readonly countyName: string | null
  readonly cityName: string | null
}
/** A county has no city name, a city no county name: within a state its own name is enough. */
export type Jurisdiction = TaxPlace & { readonly level: TaxLevel }
export type TaxRate = Jurisdiction & {
  readonly rateMillionths: number
  readonly kinds: readonly TaxedKind[]
  readonly validFrom: string
  readonly validTo: string | null
}

/** As it is printed: `NC state`, `Wake County, NC`, `Raleigh, NC`. */
export function nameOfJurisdiction({ level, stateCode, countyName, cityName }: Jurisdiction): string {
  if (level === 'STATE') return `${stateCode} state`
  if (level === 'CITY') return `${cityName ?? ''}, ${stateCode}`
  return `${withoutCounty(countyName ?? '')} County, ${stateCode}`
}

/** `7.25%`: every digit of the rate and no more. */
export function sayTaxRate(millionths: number): string {
  const digits = String(millionths).padStart(5, '0')
  const rest = digits.slice(-4).replace(/0+$/, '')
  return `${digits.slice(0, -4)}${rest && `.${rest}`}%`
}

/** `7.25` or `7.25%`, in millionths; NaN where it is no rate, or has more digits than are kept. */
export function readTaxRate(typed: string): number {
  const [, whole, rest = ''] = /^(\d{1,2})(?:\.(\d{0,4}))?\s*%?$/.exec(typed.trim()) ?? []
  return whole ? Number(whole) * 10_000 + Number(rest.padEnd(4, '0')) : Number.NaN
}

const withoutCounty = (name: string): string => name.trim().replace(/\s+county$/i, '')
/** One place is written with and without `County`, in capitals or not. */
const keyOf = (name: string | null): string => withoutCounty(name ?? '').toLowerCase()

const ofLevel: Record<TaxLevel, (jurisdiction: Jurisdiction, place: TaxPlace) => boolean> = {
  STATE: () => true,
  COUNTY: ({ countyName }, place) => place.countyName !== null && keyOf(countyName) === keyOf(place.countyName),
  CITY: ({ cityName }, place) => place.cityName !== null && keyOf(cityName) === keyOf(place.cityName),
}
const isIn = (jurisdiction: Jurisdiction, place: TaxPlace): boolean =>
  jurisdiction.stateCode === place.stateCode && ofLevel[jurisdiction.level](jurisdiction, place)

export type LineToTax = {
  readonly id: string
  readonly kind: LineKind
  readonly amountCents: number
  /** Null: it is taxed nowhere. */
  readonly place: TaxPlace | null
}
export type TaxExemption = {
  readonly stateCode: string
  readonly certificateNo: string
  readonly validFrom: string
  /** The last day; null: it does not expire. */
  readonly validTo: string | null
}
/** Who is billed, as far as tax goes. */
export type TaxedCustomer = { readonly isTaxable: boolean; readonly exemptions: readonly TaxExemption[] }
type By = { readonly rates: readonly TaxRate[]; readonly day: string; readonly customer: TaxedCustomer }

export type InvoiceTax = Jurisdiction & {
  readonly name: string
  readonly rateMillionths: number
  readonly lineIds: readonly string[]
  readonly taxableCents: number
  /** What would be taxable of another customer. */
  readonly exemptCents: number
  readonly taxCents: number
  /** Why it is exempt; null: it is not, or the customer is not taxable at all. */
  readonly certificateNo: string | null
}

/** What each jurisdiction takes of an invoice, rounded once: states first, then counties and cities. */
export function taxesOf(lines: readonly LineToTax[], { rates, day, customer }: By): InvoiceTax[] {
  return rates
    .filter((rate) => holdsOn(rate, day))
    .flatMap((rate) => taxBy(rate, lines, { day, customer }))
    .toSorted((one, other) => placeInList(one).localeCompare(placeInList(other), 'en'))
}
const placeInList = ({ level, stateCode, name }: InvoiceTax): string =>
  `${TAX_LEVELS.indexOf(level)} ${stateCode} ${name}`

function taxBy(rate: TaxRate, lines: readonly LineToTax[], { day, customer }: Omit<By, 'rates'>): InvoiceTax[] {
  const taxed = lines.filter((line) => isTaxedBy(rate, line))
  const cents = sumOfCents(taxed.map(({ amountCents }) => amountCents))
  if (cents <= 0) return []
  const { level, stateCode, countyName, cityName, rateMillionths } = rate
  const exemption = customer.isTaxable ? findExemption(customer.exemptions, stateCode, day) : null
  const taxableCents = customer.isTaxable && !exemption ? cents : 0
  const jurisdiction = { level, stateCode, countyName, cityName }
  return [
    {
      ...jurisdiction,
      name: nameOfJurisdiction(jurisdiction),
      rateMillionths,
      lineIds: taxed.map(({ id }) => id),
      taxableCents,
      exemptCents: cents - taxableCents,
      taxCents: shareOf(taxableCents, rateMillionths, MILLIONTHS),
      certificateNo: exemption?.certificateNo ?? null,
    },
  ]
}

/** A discount makes less taxable where it is given, whatever it is given for. */
const isTaxedBy = (rate: TaxRate, { kind, amountCents, place }: LineToTax): boolean =>
  place !== null &&
  amountCents !== 0 &&
  isIn(rate, place) &&
  (amountCents < 0 || rate.kinds.some((taxed) => taxed === kind))

const findExemption = (exemptions: readonly TaxExemption[], stateCode: string, day: string): TaxExemption | null =>
  exemptions.find((one) => one.stateCode === stateCode && holdsOn(one, day)) ?? null

/** The office asks for a new certificate in time. */
const TOLD_DAYS_BEFORE = 30
export type CertificateNotice = { readonly stateCode: string; readonly certificateNo: string; readonly validTo: string }

/** The certificates for these states that have expired on a day, or soon will; the last one of each state. */
export function expiringCertificates(
  stateCodes: Iterable<string>,
  exemptions: readonly TaxExemption[],
  day: string,
): CertificateNotice[] {
  const until = daysAfter(day, TOLD_DAYS_BEFORE)
  return [...new Set(stateCodes)].toSorted().flatMap((stateCode) => {
    const ofState = exemptions.filter((one) => one.stateCode === stateCode)
    const last = ofState.toSorted((one, other) => ((one.validTo ?? '~') < (other.validTo ?? '~') ? 1 : -1))[0]
    if (!last?.validTo || last.validTo > until) return []
    return [{ stateCode, certificateNo: last.certificateNo, validTo: last.validTo }]
  })
}
